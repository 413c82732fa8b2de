import { useEffect, useId, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import type { Filters } from './discovery-filters.ts';

type Quick = Pick<Filters, 'when' | 'date' | 'free'>;

const ALL: Quick = { when: 'all', date: '', free: false };
const CHOICES: readonly { label: string; quick: Quick }[] = [
  { label: 'Today', quick: { ...ALL, when: 'today' } },
  { label: 'Tomorrow', quick: { ...ALL, when: 'tomorrow' } },
  { label: 'This Weekend', quick: { ...ALL, when: 'weekend' } },
  // Offered where nothing is left of this one; it takes its place then.
  { label: 'Next Weekend', quick: { ...ALL, when: 'next_weekend' } },
  { label: 'This Week', quick: { ...ALL, when: 'week' } },
  { label: 'Free Events', quick: { ...ALL, free: true } },
];

const isOffered = ({ when }: Quick, chosen: Quick['when']): boolean =>
  chosen === 'next_weekend' ? when !== 'weekend' : when !== 'next_weekend';

const isChosen = (filters: Quick, { when, free }: Quick): boolean =>
  free ? filters.free : filters.date === '' && filters.when === when;

/** One press each; pressing the active one goes back to all (docs/product.md: discovery). */
export function QuickFilters({
  filters,
  searched,
  onChange,
}: {
  filters: Quick;
  /** Words of the search narrow the list as filters do: then it is not all events, and all is without them. */
  searched: boolean;
  onChange: (chosen: Partial<Filters>) => void;
}) {
  const date = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const { when, free, date: day } = filters;
  // On a phone they stand in a row that scrolls: the one that was chosen, here or by the address, is to be seen.
  useEffect(() => {
    // The place stands before them all, and is the first to be seen where nothing was chosen.
    if (when === 'all' && !free && day === '') return;
    const chosen =
      row.current?.querySelector('[aria-pressed=true]') ?? (day ? row.current?.lastElementChild : null);
    const scrolls = row.current?.parentElement;
    if (!chosen || !scrolls) return;
    const { left, right } = chosen.getBoundingClientRect();
    const { left: from, right: to } = scrolls.getBoundingClientRect();
    if (left < from || right > to) scrolls.scrollLeft += left - from - (to - from - (right - left)) / 2;
  }, [when, free, day]);
  const all = when === 'all' && day === '' && !free && !searched;
  return (
    <fieldset ref={row} className="contents">
      <legend className="sr-only">Quick filters</legend>
      <Chip pressed={all} onClick={() => onChange(searched ? { ...ALL, q: '' } : ALL)}>
        All Events
      </Chip>
      {CHOICES.filter(({ quick }) => isOffered(quick, filters.when)).map(({ label, quick }) => {
        const pressed = isChosen(filters, quick);
        return (
          <Chip key={label} pressed={pressed} onClick={() => onChange(pressed ? ALL : quick)}>
            {label}
          </Chip>
        );
      })}
      <label htmlFor={date} className="sr-only">
        On a day
      </label>
      <input
        id={date}
        type="date"
        value={filters.date}
        onChange={(event) => onChange({ ...ALL, date: event.target.value })}
        className={cx(
          // Its parts take the focus one after the other; the ring is around them all.
          'min-h-11 shrink-0 rounded-full border px-4 py-1.5 text-sm font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus sm:min-h-10',
          filters.date === ''
            ? 'border-control bg-raised text-ink hover:bg-sunken'
            : 'border-accent bg-accent-soft text-accent-ink',
        )}
      />
    </fieldset>
  );
}
