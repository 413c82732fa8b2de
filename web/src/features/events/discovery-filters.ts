import { CATEGORIES, DAY_MS, LIMITS, TIERS, type eventsQuery } from '@backyard/contract';
import type { z } from 'zod';
import { circleQuery, type Circle } from '../places/index.ts';

/** What the person has chosen on the discovery page. Empty text and 'all' are no choice. */
export interface Filters {
  q: string;
  /** `q` is only words: nothing of it is understood. */
  exact: boolean;
  host: string;
  category: (typeof FILTER_VALUES.category)[number];
  tier: (typeof FILTER_VALUES.tier)[number];
  when: (typeof FILTER_VALUES.when)[number];
  /** YYYY-MM-DD, on the calendar of the place; it goes before `when`. */
  date: string;
  free: boolean;
  /** Miles; 0 is everywhere. */
  within: (typeof DISTANCES)[number] | 0;
  /** "City, ST"; empty is where the person looks from. */
  near: string;
}

/** Miles of the "within" filter. */
export const DISTANCES = [10, 25, 50, 100] as const;

const FILTER_VALUES = {
  category: ['all', ...CATEGORIES],
  tier: ['all', ...TIERS],
  when: ['all', 'today', 'tomorrow', 'weekend', 'next_weekend', 'week'],
} as const;

export const NO_FILTERS: Filters = {
  q: '',
  exact: false,
  host: '',
  category: 'all',
  tier: 'all',
  when: 'all',
  date: '',
  free: false,
  within: 0,
  near: '',
};

const NAMES = [
  'q',
  'exact',
  'host',
  'category',
  'tier',
  'when',
  'date',
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
  const q = text('q', LIMITS.searchLength);
  return {
    q,
    exact: q !== '' && search.get('exact') === 'true',
    host: host === 'all' ? '' : host,
    category: oneOf(FILTER_VALUES.category, search.get('category'), 'all'),
    tier: oneOf(FILTER_VALUES.tier, search.get('tier'), 'all'),
    when: oneOf(FILTER_VALUES.when, search.get('when'), 'all'),
    date: dayIn(search.get('date') ?? ''),
    free: search.get('free') === 'true',
    within: oneOf(DISTANCES, Number(search.get('within')), 0),
    near: text('near', LIMITS.locationLength),
  };
}

/** A day of the calendar, from this millennium; anything else is none. */
const dayIn = (text: string): string =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && dayAfter(text, 0) === text ? text : '';

/** The day so many days later; empty for what is no day. */
function dayAfter(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? '' : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
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

/** A distance counts from somewhere: from the place of the address, or from where the person looks. */
export const measures = ({ within, near }: Filters, placed: boolean): boolean =>
  within > 0 && (near !== '' || placed);

/** How many of those that a phone folds away are set: host, category, tier and distance. */
export const foldedCount = (filters: Filters, placed: boolean): number =>
  [filters.host !== '', filters.category !== 'all', filters.tier !== 'all', measures(filters, placed)].filter(
    Boolean,
  ).length;

/** Whether something is hidden. Where one looks from hides nothing, and neither does a distance from nowhere. */
export const hasFilters = (filters: Filters, placed: boolean): boolean =>
  addressOf({ ...filters, near: '', within: measures(filters, placed) ? filters.within : 0 }).size > 0;

/** docs/product.md: discovery: Today is now to +1 day, This Week now to +7 days. A day of 24 hours, whatever the clocks do. */
const REACH_DAYS = { today: 1, week: 7 } as const;

/** What the chosen days are to the API. Tomorrow and weekends are days where the event is, which the server knows. */
function daysOf({ when, date }: Filters, now: Date) {
  if (date !== '') return { startDate: date, endDate: dayAfter(date, 1) };
  if (when === 'all') return {};
  if (when === 'tomorrow' || when === 'weekend' || when === 'next_weekend') return { on: when };
  const end = new Date(now.getTime() + REACH_DAYS[when] * DAY_MS);
  return { startDate: now.toISOString(), endDate: end.toISOString() };
}

/**
 * The filters as the API takes them. `circle`: where the list begins; null where nothing is known, and a distance then measures
 * from nowhere and is no filter. A list that hides what is far has no parts.
 */
export function apiQueryOf(
  filters: Filters,
  { circle, now }: { circle: Circle | null; now: Date },
): Omit<z.input<typeof eventsQuery>, 'cursor' | 'limit' | 'includePast'> {
  const { q, exact, host, category, tier, free, within } = filters;
  const { near, radius } = circleQuery(circle);
  return {
    ...(q && { q }),
    ...(exact && { exact: 'true' as const }),
    ...(host && { host }),
    ...(category !== 'all' && { category }),
    ...(tier !== 'all' && { tier }),
    ...daysOf(filters, now),
    ...(free && { free: 'true' as const }),
    ...(near !== undefined && { near }),
    ...(circle !== null && (within > 0 ? { within } : { radius })),
  };
}
