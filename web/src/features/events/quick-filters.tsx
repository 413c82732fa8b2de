import { Chip } from '../../ui/chip.tsx';
import type { Filters } from './discovery-filters.ts';

type Quick = Pick<Filters, 'when' | 'free'>;

const ALL: Quick = { when: 'all', free: false };
const CHOICES: readonly { label: string; quick: Quick; chosen: (filters: Quick) => boolean }[] = [
  { label: 'Today', quick: { when: 'today', free: false }, chosen: ({ when }) => when === 'today' },
  { label: 'This Week', quick: { when: 'week', free: false }, chosen: ({ when }) => when === 'week' },
  { label: 'Free Events', quick: { when: 'all', free: true }, chosen: ({ free }) => free },
];

/** One press each; pressing the active one goes back to all (docs/product.md: discovery). */
export function QuickFilters({ filters, onChange }: { filters: Quick; onChange: (quick: Quick) => void }) {
  return (
    <fieldset className="-mx-4 no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">Quick filters</legend>
      <Chip pressed={filters.when === 'all' && !filters.free} onClick={() => onChange(ALL)}>
        All Events
      </Chip>
      {CHOICES.map(({ label, quick, chosen }) => {
        const pressed = chosen(filters);
        return (
          <Chip key={label} pressed={pressed} onClick={() => onChange(pressed ? ALL : quick)}>
            {label}
          </Chip>
        );
      })}
    </fieldset>
  );
}
