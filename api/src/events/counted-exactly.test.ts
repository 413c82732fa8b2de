import { expect, it } from 'vitest';
import { buildEvent, HOUR, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { filterEvents, type EventFilters } from './filters.queries.ts';
import { countEvents, listEvents } from './list.queries.ts';
import { meaningOf } from './search/meaning.ts';
import { searchTerms } from './search/search-words.rules.ts';

// Counts and pages run in parts, using only an index, and handle the event's own zone only around midnight. Their results are compared with
// applying every filter to every event, one by one, in its own zone.

const ZONES = ['America/Chicago', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kolkata'];
const TITLES = ['Table games', 'Tabling', 'A vegetable stall', 'Board games', 'Tea'];
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

const test = testApp();

const FILTERS: { [K in keyof EventFilters]?: EventFilters[K][] } = {
  category: [null, 'games'],
  free: [false, true],
  around: [null, { ...AUSTIN, miles: 25 }],
  on: [null, 'tomorrow'],
};
const day = (days: number) => ({
  day: new Date(TEST_NOW.getTime() + days * 24 * HOUR).toISOString().slice(0, 10),
});
const SPANS = [
  { start: null, end: null },
  { start: day(1), end: day(2) },
  { start: day(0), end: { instant: new Date(TEST_NOW.getTime() + 40 * HOUR) } },
  { start: day(2), end: null },
  { start: null, end: day(60) },
];
const SEARCHES = ['', 'table', 'tabling games', 'ta'];

/** All of each with all of the others. */
function combinations(): Partial<EventFilters>[] {
  let all: Partial<EventFilters>[] = SPANS.flatMap((span) =>
    SEARCHES.map((q) => ({ ...span, search: searchTerms(q), understood: null })),
  );
  all.push({ ...SPANS[1], ...understood('table games tomorrow') }, understood('games'));
  for (const [name, values] of Object.entries(FILTERS))
    all = all.flatMap((filters) => values.map((value) => ({ ...filters, [name]: value })));
  return all;
}

function understood(q: string): Pick<EventFilters, 'search' | 'understood'> {
  const { reading: _, ...meaning } = meaningOf({ q });
  return meaning;
}

it('[discovery.63] as many are counted, and the same are listed, as pass each filter by itself', async () => {
  const { db } = test.services;
  for (let n = 0; n < 120; n++)
    await buildEvent(db, {
      host_id: null,
      title: TITLES[n % TITLES.length] ?? '',
      // Some of them in later months, and some beyond the months that are counted.
      starts_at: new Date(TEST_NOW.getTime() + (n % 10 === 9 ? n * 12 * 24 : n) * HOUR),
      time_zone: ZONES[n % ZONES.length] ?? '',
      categories: [n % 3 === 0 ? 'games' : 'social'],
      price_cents: n % 7 === 0 ? 500 : 0,
      ...(n % 4 === 0 ? AUSTIN : { latitude: 41.9, longitude: -87.6 }),
    });
  const plain: EventFilters = {
    search: [],
    understood: null,
    category: null,
    tier: null,
    host: null,
    start: null,
    end: null,
    on: null,
    free: false,
    around: null,
    everything: false,
    now: TEST_NOW,
  };
  const idsOf = async (filters: EventFilters): Promise<string[]> => {
    const rows = await filterEvents(db.selectFrom('events'), filters).select('events.id').execute();
    return rows.map(({ id }) => id);
  };
  /** Those that pass each filter, asked for alone; days are compared here. */
  const passing = new Map<string, Set<string>>();
  const passes = async (part: Partial<EventFilters>): Promise<Set<string>> => {
    const key = JSON.stringify(part);
    const known = passing.get(key) ?? new Set(await idsOf({ ...plain, ...part }));
    passing.set(key, known);
    return known;
  };
  const events = await db.selectFrom('events').select(['id', 'starts_at', 'time_zone']).execute();
  const rows = events.map((row) => ({
    ...row,
    own: row.starts_at.toLocaleDateString('sv', { timeZone: row.time_zone }),
  }));
  const isWithinSpan = (row: (typeof rows)[number], { start, end }: Partial<EventFilters>): boolean => {
    const { own } = row;
    const from = !start || ('day' in start ? own >= start.day : row.starts_at >= start.instant);
    return from && (!end || ('day' in end ? own < end.day : row.starts_at < end.instant));
  };
  const found: number[] = [];
  for (const combination of combinations()) {
    const { start = null, end = null, search = [], understood: said = null, ...others } = combination;
    const sets = [await passes({ search, understood: said })];
    for (const [name, value] of Object.entries(others)) sets.push(await passes({ [name]: value }));
    const expected = rows
      .filter((row) => isWithinSpan(row, { start, end }) && sets.every((set) => set.has(row.id)))
      .map(({ id }) => id)
      .toSorted();
    const filters = { ...plain, ...combination };
    const listed = await listEvents(db, filters, { limit: 1000, after: null });
    const asked = JSON.stringify(combination);
    expect(listed.map(({ id }) => id).toSorted(), asked).toEqual(expected);
    expect(await countEvents(db, filters), asked).toEqual({ total: expected.length, exact: true });
    found.push(expected.length);
  }
  // Not nothing for everything.
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(found.length / 3);
});
