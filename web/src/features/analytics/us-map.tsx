import { useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { nextShape } from '../../ui/us-map/next-shape.ts';
import { MAP_HEIGHT, MAP_WIDTH, STATE_SHAPES } from '../../ui/us-map/us-shapes.ts';
import { number } from './percent.ts';
import { SHADES, shadeOf } from './shades.ts';

export interface UsMapProps {
  states: readonly { state: string; name: string; count: number }[];
}

const FILLS = [
  'fill-sunken',
  'fill-accent/20',
  'fill-accent/40',
  'fill-accent/60',
  'fill-accent/80',
  'fill-accent',
];
const GROUNDS = ['bg-sunken', 'bg-accent/20', 'bg-accent/40', 'bg-accent/60', 'bg-accent/80', 'bg-accent'];

/** "Texas: 12 users", or that it has none (docs/product.md: admin). */
const messageFor = (name: string, count: number): string =>
  count === 0
    ? `${name}: No users in this state`
    : `${name}: ${number(count)} ${count === 1 ? 'user' : 'users'}`;

/**
 * The states of the USA, darker with more users. A click shows the number. For the keyboard it is one tab stop: arrow keys move to the
 * neighboring state, Enter shows its number.
 */
export function UsMap({ states }: UsMapProps) {
  const [chosen, setChosen] = useState<string>();
  const [stop, setStop] = useState(STATE_SHAPES[0]?.name);
  const map = useRef<SVGSVGElement>(null);
  const counts = new Map(states.map(({ name, count }) => [name, count]));
  const most = Math.max(0, ...counts.values());
  const move = (event: KeyboardEvent<SVGPathElement>, name: string): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setChosen(name);
      return;
    }
    const next = nextShape(STATE_SHAPES, name, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    map.current?.querySelector<SVGPathElement>(`[data-state="${next}"]`)?.focus();
  };
  return (
    <div>
      <svg
        ref={map}
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside SVG there are no other tags
        role="group"
        aria-label="Map of users by state. Arrow keys move between states, Enter says how many."
        className="block h-auto w-full"
      >
        {STATE_SHAPES.map(({ name, path }) => {
          const count = counts.get(name) ?? 0;
          return (
            <path
              key={name}
              d={path}
              data-state={name}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside SVG there are no other tags
              role="button"
              tabIndex={name === stop ? 0 : -1}
              aria-label={messageFor(name, count)}
              aria-pressed={name === chosen}
              onClick={() => {
                setChosen(name);
                setStop(name);
              }}
              onKeyDown={(event) => move(event, name)}
              className={cx(
                'cursor-pointer stroke-line outline-none hover:stroke-ink focus-visible:stroke-focus focus-visible:stroke-5',
                FILLS[shadeOf(count, most)],
                name === chosen && 'stroke-ink stroke-3',
              )}
            />
          );
        })}
      </svg>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <output className="min-h-6 font-semibold">
          {chosen === undefined ? (
            <span className="font-normal text-muted">Press a state to see how many users live there.</span>
          ) : (
            messageFor(chosen, counts.get(chosen) ?? 0)
          )}
        </output>
        <p aria-hidden="true" className="flex flex-wrap items-center gap-1.5 text-sm text-muted tabular-nums">
          0
          <span className="flex">
            {GROUNDS.slice(0, SHADES + 1).map((ground) => (
              <span key={ground} className={cx('h-3 w-5 border border-line', ground)} />
            ))}
          </span>
          {number(most)}
        </p>
      </div>
    </div>
  );
}
