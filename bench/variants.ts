import { DAY_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { isCalled, isNotCalled, type EventFilters } from '../api/src/events/filters.queries.ts';
import { countEvents, listEvents } from '../api/src/events/list.queries.ts';
import { readListed } from '../api/src/events/listed/read-listed.queries.ts';
import { meaningOf } from '../api/src/events/search/meaning.ts';
import { searchTerms } from '../api/src/events/search/search-words.rules.ts';
import { isBeyond, isWithin } from '../api/src/places/index.ts';
import type { Database, Executor } from '../api/src/platform/database/index.ts';
import type { Member } from '../api/src/platform/http/viewer.ts';
import { BENCH_NOW, RARE_NAMES } from './dataset.ts';

/** One way of asking for events. */
export interface Variant {
  name: string;
  /** For docs/query-plans.md: what a good plan does. */
  expected: string;
  run: (executor: Executor) => Promise<unknown>;
}

/** A page and the row that tells whether there is another. */
const PAGE = 25;
const LOWEST_ID = '00000000-0000-7000-8000-000000000000';
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const NEAR = { ...AUSTIN, miles: 25 };
const WEEK = { start: { day: '2027-03-01' }, end: { day: '2027-03-08' } };
const RARE = RARE_NAMES[1234] ?? '';

const ANY: EventFilters = {
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
  now: BENCH_NOW,
};

/** The measures that everything else is compared with: what the database cannot do without. */
export const baselines: Variant[] = [
  {
    name: 'baseline: first 24 by start',
    expected: 'The cheapest page there can be: 24 rows off the index of published events, nothing joined.',
    run: (executor) =>
      sql`select * from events
        where approval_status = 'approved' and cancelled_at is null and starts_at > ${BENCH_NOW}
        order by starts_at, id limit 24`.execute(executor),
  },
  {
    name: 'baseline: sequential count',
    expected: 'What no index can help: every row is read once.',
    run: (executor) => sql`select count(*) from events where length(title) > ${0}`.execute(executor),
  },
];

function understood(q: string): Pick<EventFilters, 'search' | 'understood'> {
  const { reading: _, ...meaning } = meaningOf({ q });
  return meaning;
}

/** Filters of discovery, and what a good plan does for their first page. */
const FILTERS: [name: string, filters: Partial<EventFilters>, expected: string][] = [
  ['plain', {}, 'Walks the index of published events from now on and stops at the 25th.'],
  [
    'one common word',
    { search: searchTerms('table') },
    'Many match, so walking by start and testing each row is soon done.',
  ],
  [
    'one rare word',
    { search: searchTerms(RARE) },
    'The trigram index finds the few that match; they are sorted afterwards.',
  ],
  [
    'a word nobody wrote',
    { search: searchTerms('xylophonist') },
    'The trigram index says at once that there is nothing.',
  ],
  [
    'another form of a word',
    { search: searchTerms('tabling') },
    'The trigram index finds the few that begin alike, or a walk by start drops the others; whole words are told apart in those only.',
  ],
  [
    'two words',
    { search: searchTerms('pasta chicago') },
    'The trigram index is asked for both words together.',
  ],
  [
    'two letters',
    { search: searchTerms('ta') },
    'Too short for a trigram, but so common that a walk by start is soon done.',
  ],
  [
    'two letters nobody wrote',
    { search: searchTerms('qx') },
    'The index of three letters, asked for the two with each that may follow, says at once that there is nothing.',
  ],
  [
    'understood: game night',
    understood('game night'),
    'What it says or what has its words: a walk by start, since one in six is a game.',
  ],
  [
    'understood: rare word tonight',
    understood(`${RARE} tonight`),
    'Either half is narrow: the trigram index, or the starts of one evening.',
  ],
  ['understood: games in austin', understood('games in austin'), 'A walk by start, dropping the others.'],
  ['category', { category: 'games' }, 'One in six has it: a walk by start, dropping the others.'],
  ['tier', { tier: 'club_house' }, 'One in four has it: a walk by start, dropping the others.'],
  ['host', { host: { name: 'Host 42' } }, "The host's own events come from the index by host and start."],
  ['date range', WEEK, 'The index by start is entered at the first day and left after the last.'],
  ['free', { free: true }, 'More than half are: a walk by start, dropping the others.'],
  [
    'within 25 miles',
    { around: NEAR },
    'Around a large city many are near: a walk by start, dropping the others.',
  ],
  [
    'rare word within 25 miles',
    { search: searchTerms(RARE), around: NEAR },
    'The trigram index leaves a handful, and distance is worked out for those only.',
  ],
  [
    'common word, category, free, a week',
    { search: searchTerms('table'), category: 'food', free: true, ...WEEK },
    'The week is the narrowest of the filters, so the index by start comes first.',
  ],
];

/** Discovery as the events page asks for it, for a signed-in member: and what is shown of a page's events: with faces and their own registration. */
export function discoveryVariants(viewer: Member): Variant[] {
  const pages = FILTERS.map(([name, filters, expected]) => ({
    name,
    expected,
    run: (executor: Executor) => listEvents(executor, { ...ANY, ...filters }, { limit: PAGE, after: null }),
  }));
  const counts = FILTERS.map(([name, filters]) => ({
    name: `count: ${name}`,
    expected:
      'A sample tells at once where far more than 10,000 pass. Else those that do are counted up to a bound, for X-Total-Count: the fewer pages of the table, the better.',
    run: (executor: Executor) => countEvents(executor, { ...ANY, ...filters }),
  }));
  const near: Variant = {
    name: 'near first: within 25 miles',
    expected: 'The first of two parts: a walk by start, dropping what is far.',
    run: (executor) => listEvents(executor, ANY, { limit: PAGE, after: null, where: [isWithin(NEAR)] }),
  };
  const beyond: Variant = {
    name: 'near first: further away',
    expected: 'The second part: a walk by start, dropping what is near.',
    run: (executor) => listEvents(executor, ANY, { limit: PAGE, after: null, where: [isBeyond(NEAR)] }),
  };
  const common = { ...ANY, search: searchTerms('table') };
  const named: Variant = {
    name: 'the title itself',
    expected: 'The index by title says at once which events are called so, or that none is.',
    run: (executor) => listEvents(executor, common, { limit: PAGE, after: null, where: [isCalled('table')] }),
  };
  const unnamed: Variant = {
    name: 'all but the title itself',
    expected: 'As one common word, dropping those that were shown first.',
    run: (executor) =>
      listEvents(executor, common, { limit: PAGE, after: null, where: [isNotCalled('table')] }),
  };
  const after = { startsAt: new Date(BENCH_NOW.getTime() + 300 * DAY_MS), id: LOWEST_ID };
  const deep: Variant = {
    name: 'deep page by cursor',
    expected:
      'The index is entered where the cursor points, some 60,000 events on; what lies before is not read.',
    run: (executor) => listEvents(executor, ANY, { limit: PAGE, after }),
  };
  const rows: Variant = {
    name: 'the rows of a page',
    expected:
      'By their keys, in a plan of every list; host, own registration and faces are joined to these rows.',
    run: async (executor) => {
      const found = await listEvents(executor, ANY, { limit: PAGE, after: null });
      const ids = found.length > 0 ? found.map(({ id }) => id) : [LOWEST_ID];
      return readListed(executor, viewer, ids, ANY);
    },
  };
  return [...pages, named, unnamed, near, beyond, deep, rows, ...counts];
}

/** A member of the dataset who asks. */
export async function someMember(db: Database): Promise<Member> {
  const { id, email } = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', 'member9000@example.com')
    .executeTakeFirstOrThrow();
  return {
    id,
    email: email ?? '',
    firstName: 'Member',
    role: 'user',
    subscriptionTier: 'game_room',
    subscriptionExpiresAt: null,
    onboarded: true,
    travelDistanceMiles: 25,
    confirmedUntil: null,
    place: AUSTIN,
  };
}
