import { useId } from 'react';
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
export function QuickFilters({ filters, onChange }: { filters: Quick; onChange: (quick: Quick) => void }) {
  const date = useId();
  const all = filters.when === 'all' && filters.date === '' && !filters.free;
  return (
    <fieldset className="contents">
      <legend className="sr-only">Quick filters</legend>
      <Chip pressed={all} onClick={() => onChange(ALL)}>
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
