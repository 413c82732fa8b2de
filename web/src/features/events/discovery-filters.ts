import { CATEGORIES, DAY_MS, LIMITS, TIERS, type eventsQuery } from '@backyard/contract';
import type { z } from 'zod';
import { circleQuery, type Circle } from '../places/index.ts';

/** The choices on the discovery page. Empty text and 'all' mean no choice. */
export interface Filters {
  q: string;
  /** Treat `q` as plain words, without interpreting it. */
  exact: boolean;
  host: string;
  category: (typeof FILTER_VALUES.category)[number];
  tier: (typeof FILTER_VALUES.tier)[number];
  when: (typeof FILTER_VALUES.when)[number];
  /** YYYY-MM-DD in the place's time zone; overrides `when`. */
  date: string;
  free: boolean;
  /** Miles; 0 means any distance. */
  within: (typeof DISTANCES)[number] | 0;
  /** "City, ST"; empty means the viewer's own place. */
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

/** Never cuts a character in two: half a surrogate pair cannot be sent. */
const cut = (text: string, most: number): string => {
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, most)) ? most - 1 : most;
  return text.slice(0, end).trim();
};

/** Parses the page's URL. Unknown values are ignored: an old or mistyped link still shows events. */
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

/** A calendar day of this millennium; anything else counts as none. */
const dayIn = (text: string): string =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && dayAfter(text, 0) === text ? text : '';

/** The day this many days later; empty for an invalid day. */
function dayAfter(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? '' : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

/** The page of the list for "Load More", which is a link without scripts; null for the first. */
export const pageIn = (search: URLSearchParams): string | null => search.get('cursor') || null;

/** Writes the filters into a URL: only those that are set, always in this order. */
export function addressOf(filters: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]));
  }
  return search;
}

/** A distance needs a center: the place in the URL, or the viewer's own. */
export const measures = ({ within, near }: Filters, placed: boolean): boolean =>
  within > 0 && (near !== '' || placed);

/** How many of the filters that phones collapse are set: host, category, tier and distance. */
export const foldedCount = (filters: Filters, placed: boolean): number =>
  [filters.host !== '', filters.category !== 'all', filters.tier !== 'all', measures(filters, placed)].filter(
    Boolean,
  ).length;

/** Whether any event is hidden. The viewer's place hides nothing, nor does a distance without a center. */
export const hasFilters = (filters: Filters, placed: boolean): boolean =>
  addressOf({ ...filters, near: '', within: measures(filters, placed) ? filters.within : 0 }).size > 0;

/** docs/product.md: discovery: Today is now to +1 day, This Week now to +7 days. A day of 24 hours, whatever the clocks do. */
const REACH_DAYS = { today: 1, week: 7 } as const;

/** The chosen days as API parameters. Tomorrow and weekends are days in the event's time zone, which the server knows. */
function daysOf({ when, date }: Filters, now: Date) {
  if (date !== '') return { startDate: date, endDate: dayAfter(date, 1) };
  if (when === 'all') return {};
  if (when === 'tomorrow' || when === 'weekend' || when === 'next_weekend') return { on: when };
  const end = new Date(now.getTime() + REACH_DAYS[when] * DAY_MS);
  return { startDate: now.toISOString(), endDate: end.toISOString() };
}

/**
 * The filters as API parameters. `circle`: the area listed first; null if unknown, in which case a distance has no center and is
 * ignored. A list filtered by distance is not split into near and far.
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
