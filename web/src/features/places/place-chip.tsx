import { ChevronDown, MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { cx } from '../../ui/cx.ts';
import { later } from '../../ui/lazy-or.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useHasChosen } from './choice.ts';
import type { Circle } from './circle.ts';

const loadSheet = () => import('./place-sheet.tsx');
const PlaceSheet = later(async () => (await loadSheet()).PlaceSheet);

export interface PlaceChipProps {
  /** The area that the list starts with now. */
  circle: Circle | null;
  /** Called after a choice: a page whose address names a place removes it. */
  onChosen?: () => void;
  className?: string;
}

/** "Austin, TX · 25 mi": the area a person searches from, and a button to change it. */
export function PlaceChip({ circle, onChosen, className }: PlaceChipProps) {
  const sheet = useOpening(loadSheet);
  const hasChosen = useHasChosen();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={sheet.loading}
        aria-disabled={sheet.loading || undefined}
        onClick={sheet.show}
        {...sheet.prefetch}
        className={cx(
          'inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-full border border-accent bg-accent-soft py-1.5 pr-3 pl-3.5 text-sm font-semibold whitespace-nowrap text-accent-ink hover:bg-sunken sm:min-h-10 [@media(scripting:none)]:hidden',
          className,
        )}
      >
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">Where you look: </span>
        <span className="truncate">
          {circle ? `${circle.label} · ${circle.radius} mi` : hasChosen ? 'Anywhere' : 'Choose your city'}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {sheet.open && (
        <Suspense fallback={null}>
          <PlaceSheet
            circle={circle}
            onClose={(chosen) => {
              sheet.close();
              if (chosen) onChosen?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
