import { CATEGORY_LABELS, type SearchReading } from '@backyard/contract';
import { formatDay } from '../../lib/formats.ts';
import { measures, type Filters } from './discovery-filters.ts';
import { TIER_OPTIONS } from './tier-options.ts';

/** One filter of a list with its label, and the filters without it. */
interface Narrowing {
  label: string;
  without: Partial<Filters>;
}

const WHEN: Record<Exclude<Filters['when'], 'all'>, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This Weekend',
  next_weekend: 'Next Weekend',
  week: 'This Week',
};

/** The filters besides the search that narrow the list. `placed`: the center for distances is known. */
function ofFilters(filters: Filters, placed: boolean): Narrowing[] {
  const { when, date, free, host, category, tier, within } = filters;
  return [
    ...(date === '' ? [] : [{ label: formatDay(`${date}T12:00:00Z`, 'UTC'), without: { date: '' } }]),
    ...(when === 'all' || date !== '' ? [] : [{ label: WHEN[when], without: { when: 'all' as const } }]),
    ...(free ? [{ label: 'Free Events', without: { free: false } }] : []),
    ...(host === '' ? [] : [{ label: host, without: { host: '' } }]),
    ...(category === 'all'
      ? []
      : [{ label: CATEGORY_LABELS[category], without: { category: 'all' as const } }]),
    ...(tier === 'all' ? [] : [{ label: TIER_OPTIONS[tier], without: { tier: 'all' as const } }]),
    ...(measures(filters, placed)
      ? [{ label: `Within ${within} miles`, without: { within: 0 as const } }]
      : []),
  ];
}

/** Everything that narrows the list: the interpreted search, then the filters (docs/product.md: discovery.57). */
export const narrowingOf = (
  filters: Filters,
  reading: SearchReading | null,
  placed: boolean,
): Narrowing[] => [
  ...(reading?.said ?? []).map(({ label, without }) => ({ label, without: { q: without } })),
  ...ofFilters(filters, placed),
];
