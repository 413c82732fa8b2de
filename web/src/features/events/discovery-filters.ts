import { CATEGORIES, LIMITS, TIERS, type eventsQuery } from '@backyard/contract';
import type { z } from 'zod';

/** What the person has chosen on the discovery page. Empty text and 'all' are no choice. */
export interface Filters {
  q: string;
  host: string;
  category: (typeof FILTER_VALUES.category)[number];
  tier: (typeof FILTER_VALUES.tier)[number];
  when: (typeof FILTER_VALUES.when)[number];
  free: boolean;
  /** Miles; 0 is everywhere. */
  within: (typeof DISTANCES)[number] | 0;
  /** "City, ST"; empty is the member's own place. */
  near: string;
}

/** Miles of the "within" filter. */
export const DISTANCES = [10, 25, 50, 100] as const;

const FILTER_VALUES = {
  category: ['all', ...CATEGORIES],
  tier: ['all', ...TIERS],
  when: ['all', 'today', 'week'],
} as const;

export const NO_FILTERS: Filters = {
  q: '',
  host: '',
  category: 'all',
  tier: 'all',
  when: 'all',
  free: false,
  within: 0,
  near: '',
};

const NAMES = [
  'q',
  'host',
  'category',
  'tier',
  'when',
  'free',
  'within',
  'near',
] as const satisfies (keyof Filters)[];

const oneOf = <T>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((candidate) => candidate === value) ?? otherwise;

/** Cuts between characters, never through one: half a surrogate pair is no text that can be sent. */
const cut = (text: string, most: number): string => {
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, most)) ? most - 1 : most;
  return text.slice(0, end).trim();
};

/** Reads the page's address. Whatever it does not know is no filter: an old or mistyped link still shows events. */
export function filtersFrom(search: URLSearchParams): Filters {
  const text = (name: string, most: number): string => cut((search.get(name) ?? '').trim(), most);
  const host = text('host', LIMITS.titleLength);
  return {
    q: text('q', LIMITS.searchLength),
    host: host === 'all' ? '' : host,
    category: oneOf(FILTER_VALUES.category, search.get('category'), 'all'),
    tier: oneOf(FILTER_VALUES.tier, search.get('tier'), 'all'),
    when: oneOf(FILTER_VALUES.when, search.get('when'), 'all'),
    free: search.get('free') === 'true',
    within: oneOf(DISTANCES, Number(search.get('within')), 0),
    near: text('near', LIMITS.locationLength),
  };
}

/** Where a page without scripts goes on in the list ("Load More" as a link); null: at its beginning. */
export const pageIn = (search: URLSearchParams): string | null => search.get('cursor') || null;

/** Writes the filters into an address: only what was chosen, always in this order. */
export function addressOf(filters: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]));
  }
  return search;
}

/** How many of those that a phone folds away are set: host, category, tier and distance. */
export const foldedCount = ({ host, category, tier, within }: Filters): number =>
  [host !== '', category !== 'all', tier !== 'all', within !== 0].filter(Boolean).length;

export const hasFilters = (filters: Filters): boolean => addressOf(filters).size > 0;

const DAY_MS = 86_400_000;
/** docs/product.md: discovery: Today is now to +1 day, This Week now to +7 days. A day of 24 hours, whatever the clocks do. */
const REACH_MS = { today: DAY_MS, week: 7 * DAY_MS } as const;

/**
 * The filters as the API takes them. `placed`: the person has a place of their own, so a distance needs no `near`; without
 * either there is nothing to measure from, and no filter.
 */
export function apiQueryOf(
  filters: Filters,
  { placed, now }: { placed: boolean; now: Date },
): Omit<z.input<typeof eventsQuery>, 'cursor' | 'limit' | 'includePast'> {
  const { q, host, category, tier, when, free, within, near } = filters;
  return {
    ...(q && { q }),
    ...(host && { host }),
    ...(category !== 'all' && { category }),
    ...(tier !== 'all' && { tier }),
    ...(when !== 'all' && {
      startDate: now.toISOString(),
      endDate: new Date(now.getTime() + REACH_MS[when]).toISOString(),
    }),
    ...(free && { free: 'true' as const }),
    ...(within > 0 && (near !== '' || placed) && { within }),
    ...(near !== '' && { near }),
  };
}
