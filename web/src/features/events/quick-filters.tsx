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
  // Offered when nothing is left of this weekend, and then replaces it.
  { label: 'Next Weekend', quick: { ...ALL, when: 'next_weekend' } },
  { label: 'This Week', quick: { ...ALL, when: 'week' } },
  { label: 'Free Events', quick: { ...ALL, free: true } },
];

const isOffered = ({ when }: Quick, chosen: Quick['when']): boolean =>
  chosen === 'next_weekend' ? when !== 'weekend' : when !== 'next_weekend';

const isChosen = (filters: Quick, { when, free }: Quick): boolean =>
  free ? filters.free : filters.date === '' && filters.when === when;

/** One click each; clicking the active one goes back to all (docs/product.md: discovery). */
export function QuickFilters({
  filters,
  searched,
  onChange,
}: {
  filters: Quick;
  /** Interpreted words of a search act as filters: then "all" is not active, and clicking it removes them. */
  searched: boolean;
  onChange: (chosen: Partial<Filters>) => void;
}) {
  const date = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const { when, free, date: day } = filters;
  // On a phone they scroll sideways: the active one, whether clicked or from the URL, is scrolled into view.
  useEffect(() => {
    // The place is the first of the row, and visible if nothing is chosen.
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
          // Its parts take the focus in turn; the focus ring is around the whole.
          'min-h-11 shrink-0 rounded-full border px-4 py-1.5 text-sm font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus sm:min-h-10',
          filters.date === ''
            ? 'border-control bg-raised text-ink hover:bg-sunken'
            : 'border-accent bg-accent-soft text-accent-ink',
        )}
      />
    </fieldset>
  );
}
