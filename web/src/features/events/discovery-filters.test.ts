// Statements held: calls.14-17, discovery.14, discovery.34-35.

import { CATEGORIES, eventsQuery, TIERS } from '@backyard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
const query = (filters: Partial<Filters>, placed = false) =>
  apiQueryOf({ ...NO_FILTERS, ...filters }, { placed, now });
const parse = (search: string): Filters => filtersFrom(new URLSearchParams(search));

/** What breaks addresses, in any order. */
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
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  q: words(49),
  host: words(59).filter((host) => host !== 'all'),
  category: fc.constantFrom('all', ...CATEGORIES),
  tier: fc.constantFrom('all', ...TIERS),
  when: fc.constantFrom('all', 'today', 'week'),
  free: fc.boolean(),
  within: fc.constantFrom(0, ...DISTANCES),
  near: words(49),
});

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

  it("measures from the place typed, or from the member's own", () => {
    expect(query({ within: 25, near: 'Austin, TX' })).toEqual({ within: 25, near: 'Austin, TX' });
    expect(query({ within: 25 }, true)).toEqual({ within: 25 });
  });

  it('does not ask for a distance from nowhere', () => expect(query({ within: 25 })).toEqual({}));

  it('is always one that the API takes', () =>
    fc.assert(
      fc.property(anyFilters, fc.boolean(), (filters, placed) => {
        expect(eventsQuery.safeParse(apiQueryOf(filters, { placed, now })).error).toBeUndefined();
      }),
    ));
});

describe('what is set', () => {
  it('counts the filters that a phone folds away', () => {
    expect(foldedCount({ ...NO_FILTERS, q: 'tea', free: true, when: 'today' })).toBe(0);
    expect(
      foldedCount({ ...NO_FILTERS, host: 'Ada', category: 'food', tier: 'playground', within: 10 }),
    ).toBe(4);
  });

  it('knows whether anything is', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, free: true })).toBe(true);
  });
});
