// Statements held: calls.14-17, discovery.14, discovery.34-35.

import { CATEGORIES, eventsQuery, TIERS } from '@backyard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Circle } from '../places/index.ts';
import {
  addressOf,
  apiQueryOf,
  DISTANCES,
  filtersFrom,
  foldedCount,
  hasFilters,
  NO_FILTERS,
  type Filters,
} from './discovery-filters.ts';

const now = new Date('2026-11-22T01:25:00Z');
const OWN = { near: null, label: 'Austin, TX', radius: 10 };
const BOSTON = { near: 'Boston, MA', label: 'Boston, MA', radius: 25 };
const query = (filters: Partial<Filters>, circle: Circle | null = null) =>
  apiQueryOf({ ...NO_FILTERS, ...filters }, { circle, now });
const parse = (search: string): Filters => filtersFrom(new URLSearchParams(search));

/** Characters that break addresses, in any order. */
const PIECES = [
  'a',
  ' ',
  '+',
  '&',
  '=',
  '%',
  '#',
  '?',
  '/',
  '"',
  '\n',
  '\u00A0',
  'é',
  '🎲',
  'all',
  'true',
  '25',
];
const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));
const words = (maxLength: number) => anyText.map((text) => text.slice(0, maxLength).toWellFormed().trim());
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    q: words(49),
    exact: fc.boolean(),
    host: words(59).filter((host) => host !== 'all'),
    category: fc.constantFrom('all', ...CATEGORIES),
    tier: fc.constantFrom('all', ...TIERS),
    when: fc.constantFrom('all', 'today', 'tomorrow', 'weekend', 'next_weekend', 'week'),
    date: fc.constantFrom('', '2026-11-28', '2028-02-29'),
    free: fc.boolean(),
    within: fc.constantFrom(0, ...DISTANCES),
    near: words(49),
  })
  .map((filters) => ({ ...filters, exact: filters.exact && filters.q !== '' }));

describe('the address of the discovery page', () => {
  it('is empty for no filters, and an empty address is no filters', () => {
    expect(addressOf(NO_FILTERS).toString()).toBe('');
    expect(parse('')).toEqual(NO_FILTERS);
  });

  it('holds what was chosen in words that stay true tomorrow', () =>
    expect(
      addressOf({ ...NO_FILTERS, q: 'board games', when: 'week', free: true, within: 25 }).toString(),
    ).toBe('q=board+games&when=week&free=true&within=25'));

  it.each([
    'category=knitting',
    'tier=gold',
    'when=someday',
    'date=tomorrow',
    'date=2026-02-30',
    'date=0001-01-01',
    'within=7',
    'within=-10',
    'free=yes',
    'host=all',
    'tab=past',
  ])('takes %s for no filter', (search) => expect(parse(search)).toEqual(NO_FILTERS));

  it('cuts a text that is too long, and never through a character', () => {
    expect(parse(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
    expect(parse(`q=${encodeURIComponent('a'.repeat(99) + '🎲')}`).q).toBe('a'.repeat(99));
  });

  it('reads back whatever it wrote', () =>
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersFrom(addressOf(filters))).toEqual(filters);
      }),
    ));

  it('makes something of any text, and the same of its own writing', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(NO_FILTERS), 'x'), anyText), (given) => {
        const filters = filtersFrom(new URLSearchParams(given));
        expect(filtersFrom(addressOf(filters))).toEqual(filters);
      }),
    ));
});

describe('the API query (docs/product.md: discovery)', () => {
  it('is empty for no filters', () => expect(query({})).toEqual({}));

  it('[HOLD-33] Today is now to +1 day, This Week now to +7 days', () => {
    expect(query({ when: 'today' })).toEqual({
      startDate: '2026-11-22T01:25:00.000Z',
      endDate: '2026-11-23T01:25:00.000Z',
    });
    expect(query({ when: 'week' })).toEqual({
      startDate: '2026-11-22T01:25:00.000Z',
      endDate: '2026-11-29T01:25:00.000Z',
    });
  });

  it('Free Events asks for free ones', () => expect(query({ free: true })).toEqual({ free: 'true' }));

  it('[discovery.47] tomorrow, the weekend and a date are days where the event is', () => {
    expect(query({ when: 'tomorrow' })).toEqual({ on: 'tomorrow' });
    expect(query({ when: 'weekend' })).toEqual({ on: 'weekend' });
    expect(query({ when: 'next_weekend' })).toEqual({ on: 'next_weekend' });
    expect(query({ date: '2026-12-31' })).toEqual({ startDate: '2026-12-31', endDate: '2027-01-01' });
    expect(query({ date: '2026-11-28', when: 'week' })).toEqual({
      startDate: '2026-11-28',
      endDate: '2026-11-29',
    });
  });

  it('[discovery.41] begins with what is near, or, within a distance, hides what is not', () => {
    expect(query({}, OWN)).toEqual({ radius: 10 });
    expect(query({}, BOSTON)).toEqual({ near: 'Boston, MA', radius: 25 });
    expect(query({ within: 50 }, OWN)).toEqual({ within: 50 });
    expect(query({ within: 50 }, BOSTON)).toEqual({ near: 'Boston, MA', within: 50 });
  });

  it('does not ask for a distance from nowhere', () => expect(query({ within: 25 })).toEqual({}));

  it('is always one that the API takes', () =>
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(null, OWN, BOSTON), (filters, circle) => {
        expect(eventsQuery.safeParse(apiQueryOf(filters, { circle, now })).error).toBeUndefined();
      }),
    ));
});

describe('what is set', () => {
  it('counts the filters that a phone folds away', () => {
    expect(foldedCount({ ...NO_FILTERS, q: 'tea', free: true, when: 'today' }, true)).toBe(0);
    expect(
      foldedCount({ ...NO_FILTERS, host: 'Ada', category: 'food', tier: 'playground', within: 10 }, true),
    ).toBe(4);
  });

  it('knows whether anything is', () => {
    expect(hasFilters(NO_FILTERS, true)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, free: true }, false)).toBe(true);
    expect(hasFilters({ ...NO_FILTERS, date: '2026-11-28' }, false)).toBe(true);
  });

  it('[discovery.48] a distance from nowhere is no filter, and a place hides nothing', () => {
    const far = { ...NO_FILTERS, within: 25 } as const;
    expect([foldedCount(far, false), hasFilters(far, false)]).toEqual([0, false]);
    expect([foldedCount(far, true), hasFilters(far, true)]).toEqual([1, true]);
    const typed = { ...far, near: 'Austin, TX' };
    expect([foldedCount(typed, false), hasFilters(typed, false)]).toEqual([1, true]);
    expect(hasFilters({ ...NO_FILTERS, near: 'Austin, TX' }, true)).toBe(false);
  });
});
