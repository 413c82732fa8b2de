import { Minus, Plus, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { STATE_SHAPES } from '../../../ui/us-map/us-shapes.ts';
import { heightOf, moved, WHOLE, zoomed, type Bubble, type createBubbles, type View } from './bubbles.ts';
import { placeLabels, type Side } from './labels.ts';
import { useDrag } from './use-drag.ts';

interface MapPictureProps {
  /** The area around the viewer's place, if there is one: the map opens on it. */
  first: View | null;
  bubbles: ReturnType<typeof createBubbles>;
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** A phone's width, until the picture has been measured. */
const FIRST_WIDTH = 328;
const STEP = 2;
const ARROW = 0.25;
const ARROWS: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-ARROW, 0],
  ArrowRight: [ARROW, 0],
  ArrowUp: [0, -ARROW],
  ArrowDown: [0, ARROW],
};

const labelOf = ({ name, events, places }: Bubble): string => {
  const what = `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;
  return places === 1
    ? `${name}: ${what}`
    : `${name} and ${places - 1} more ${places === 2 ? 'place' : 'places'}: ${what}. Come closer`;
};

/** The label of a bubble. */
const nameOf = ({ name, places }: Bubble): string => (places > 1 ? `${name} +${places - 1}` : name);

/** The button's edge is 22 px from its center, the label's 18. */
const STANDS: Record<Side, string> = {
  below: 'top-full -mt-1',
  above: 'bottom-full -mb-1',
  right: 'left-full -ml-1',
  left: 'right-full -mr-1',
};

/** A bubble's size grows with its number of events; the button around it is always 44 px, large enough for a finger. */
const sizeOf = (events: number): string =>
  events < 5 ? 'size-7' : events < 25 ? 'size-8' : events < 100 ? 'size-10' : 'size-12';

/** The country's outline with clickable bubbles. Pointer: drag. Keyboard: Tab to the bubbles, arrows move the map. */
export function MapPicture({ first, bubbles, chosen, onChoose }: MapPictureProps) {
  const [view, setView] = useState<View>(() =>
    // Opening on an area without events would show an empty map next to the number of events.
    first && bubbles.bubblesIn(first, FIRST_WIDTH).length > 0 ? first : WHOLE,
  );
  const [pixels, setPixels] = useState(FIRST_WIDTH);
  const picture = useRef<HTMLDivElement>(null);
  const drag = useDrag((across, down) => setView((now) => moved(now, -across, -down)));
  useEffect(() => {
    const element = picture.current;
    const sizes = new ResizeObserver(() => setPixels(element?.clientWidth || FIRST_WIDTH));
    if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const shown = useMemo(() => bubbles.bubblesIn(view, pixels), [bubbles, view, pixels]);
  const closer = view.width < WHOLE.width;
  const sides = useMemo(() => {
    const height = (pixels * heightOf(WHOLE)) / WHOLE.width;
    const named = shown.map((bubble) => ({
      key: bubble.key,
      text: nameOf(bubble),
      x: (bubble.left / 100) * pixels,
      y: (bubble.top / 100) * height,
    }));
    return closer ? placeLabels(named, { width: pixels, height }) : new Map<string, Side>();
  }, [shown, pixels, closer]);
  const press = (bubble: Bubble): void => {
    if (!bubble.closer) return onChoose(bubble.name);
    setView(bubble.closer);
    // The clicked bubble has split up, so the focus moves to the picture.
    picture.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows and drags are for the whole of it; what can be pressed are buttons
    <div
      ref={picture}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label="Places with events. Arrow keys move the map."
      onKeyDown={(event) => {
        const by = ARROWS[event.key];
        if (!by || !closer) return;
        event.preventDefault();
        setView(moved(view, ...by));
      }}
      {...drag}
      className={cx(
        'relative aspect-[975/610] w-full overflow-hidden rounded-control bg-ground select-none',
        closer && 'cursor-grab touch-none',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox={`${view.x} ${view.y} ${view.width} ${heightOf(view)}`}
        className="absolute inset-0 size-full"
      >
        {STATE_SHAPES.map(({ name, path }) => (
          <path
            key={name}
            d={path}
            vectorEffect="non-scaling-stroke"
            className="fill-sunken stroke-control/40"
          />
        ))}
      </svg>
      {shown.map((bubble) => (
        <button
          key={bubble.key}
          type="button"
          aria-label={labelOf(bubble)}
          aria-pressed={bubble.closer ? undefined : bubble.name === chosen}
          onClick={() => press(bubble)}
          style={{ left: `${bubble.left}%`, top: `${bubble.top}%` }}
          className="group absolute grid size-11 -translate-1/2 place-items-center rounded-full hover:z-10 focus-visible:z-10 aria-pressed:z-10"
        >
          <span
            className={cx(
              'grid place-items-center rounded-full border-2 border-raised bg-accent text-xs font-semibold text-on-accent tabular-nums shadow-sm group-hover:scale-110 group-aria-pressed:bg-ink group-aria-pressed:text-ground',
              sizeOf(bubble.events),
            )}
          >
            {bubble.events > 999 ? '999+' : bubble.events}
          </span>
          {sides.has(bubble.key) && (
            <span
              className={cx(
                'pointer-events-none absolute text-xs font-semibold whitespace-nowrap',
                STANDS[sides.get(bubble.key) ?? 'below'],
              )}
            >
              {nameOf(bubble)}
            </span>
          )}
        </button>
      ))}
      <div className="absolute right-2 bottom-2 flex flex-col gap-1.5">
        {closer && (
          <IconButton
            variant="secondary"
            label="Whole country"
            icon={<Undo2 aria-hidden="true" className="size-5" />}
            onClick={() => {
              setView(WHOLE);
              picture.current?.focus();
            }}
          />
        )}
        <IconButton
          variant="secondary"
          label="Come closer"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setView(zoomed(view, STEP))}
        />
        {closer && (
          <IconButton
            variant="secondary"
            label="Step back"
            icon={<Minus aria-hidden="true" className="size-5" />}
            onClick={() => {
              setView(zoomed(view, 1 / STEP));
              picture.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
