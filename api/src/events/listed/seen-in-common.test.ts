import { CATEGORIES, event as eventSchema, ROLES, TIERS, type Event } from '@backyard/contract';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool, type Database, type Schema } from '../../platform/database/index.ts';
import { contractSerializer } from '../../platform/http/serializer.ts';
import type { Member, Viewer } from '../../platform/http/viewer.ts';
import {
  buildEvent,
  buildHelper,
  buildHost,
  buildMember,
  HOUR,
  standAt,
  TEST_NOW,
} from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import { often } from '../../testing/often.ts';
import { presentEvent } from '../events.presenter.ts';
import { selectEvents } from '../events.queries.ts';
import { listedBody } from './listed-body.ts';
import { readListed } from './read-listed.queries.ts';
import { presentListed } from './seen-in-common.ts';

standAt('2026-11-21T18:00:00Z');
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms);

const statements: string[] = [];
let db: Database;
beforeAll(async () => {
  const pool = createPool({ connectionString: await testDatabase(), max: 4, onError: () => undefined });
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
});
afterAll(() => db.destroy());

/** Each relation a member may have to an event. */
const TIES = [
  'nothing',
  'seat',
  'hold',
  'line',
  'offer',
  'door',
  'co_host',
  'hosts',
  'kept away',
  'helps and is kept away',
  'blocked by who comes',
  'blocks who comes',
  'a seat at an event that is by invitation',
] as const;
type Tie = (typeof TIES)[number];

const words = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('"distanceMiles":null', '“Ünï” 🎲', '\\"', '</script>'),
);
const someEvent = fc.record({
  title: words.map((text) => `Title ${text.replaceAll('\0', '')}`),
  description: words.map((text) => `Text ${text.replaceAll('\0', '')}`),
  categories: fc.subarray([...CATEGORIES], { minLength: 1, maxLength: 2 }),
  price_cents: fc.constantFrom(0, 1250, 8000),
  required_tier: fc.constantFrom(...TIERS),
  guests: fc.constantFrom(0, 2),
  starts: fc.constantFrom(1, 20, 90),
  somewhere: fc.boolean(),
  hosted: fc.boolean(),
  waiting: fc.constantFrom(0, 3),
});
const somebody = fc.record({
  role: fc.constantFrom(...ROLES),
  tier: fc.constantFrom(...TIERS),
  onboarded: fc.boolean(),
  place: fc.constantFrom(null, { latitude: 30.5, longitude: -97.7 }, { latitude: 47.6, longitude: -122.3 }),
  ties: fc.array(fc.constantFrom(...TIES), { minLength: 4, maxLength: 4 }),
});
const someMarks = fc.constantFrom<Partial<Event>>(
  {},
  { nearby: true },
  { nearby: false, withinMiles: 50 },
  { named: true },
);

type SomeEvent = typeof someEvent extends fc.Arbitrary<infer T> ? T : never;
type Somebody = typeof somebody extends fc.Arbitrary<infer T> ? T : never;

const COMERS = 5;
/** An event with some attendees, one of them hidden from lists. */
async function makeEvent({ starts, somewhere, hosted, ...given }: SomeEvent) {
  const host = await buildHost(db);
  const event = await buildEvent(db, {
    ...given,
    capacity: 20,
    seats_taken: COMERS,
    host_id: hosted ? host.id : null,
    starts_at: later(starts * HOUR),
    ...(somewhere ? {} : { latitude: null, longitude: null }),
  });
  const comers: string[] = [];
  for (let number = 0; number < COMERS; number += 1) {
    const comer = await buildMember(db, { first_name: `Ä${number}`, hidden_from_lists: number === 1 });
    comers.push(comer.id);
    await register(event.id, comer.id);
  }
  return { event, host, comers };
}
type Made = Awaited<ReturnType<typeof makeEvent>>;

const register = (event_id: string, member_id: string) =>
  db
    .insertInto('registrations')
    .values({ event_id, member_id, notes: `of ${member_id}`, price_steps: '[]', created_at: TEST_NOW })
    .execute();

async function tie(member: string, { event, host, comers }: Made, how: Tie): Promise<void> {
  const pair = { event_id: event.id, member_id: member };
  const block = (blocker_id: string, blocked_id: string) =>
    db.insertInto('blocks').values({ blocker_id, blocked_id, created_at: TEST_NOW }).execute();
  const line = { ...pair, created_at: TEST_NOW, notes: `of ${member}` };
  const help = (role: 'door' | 'co_host') =>
    buildHelper(db, event.id, { member_id: member, role, invited_by: host.id });
  const keepAway = () =>
    db
      .insertInto('kept_away')
      .values({ host_id: host.id, member_id: member, created_at: TEST_NOW })
      .onConflict((rows) => rows.doNothing())
      .execute();
  if (how === 'seat' || how.startsWith('a seat')) await register(event.id, member);
  if (how.startsWith('a seat'))
    await db.updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
  if (how === 'hold')
    await db
      .insertInto('seat_holds')
      .values({ ...pair, expires_at: later(HOUR) })
      .execute();
  if (how === 'line') await db.insertInto('waitlist_entries').values(line).execute();
  if (how === 'offer')
    await db
      .insertInto('waitlist_entries')
      .values({ ...line, state: 'offered', offered_until: later(HOUR) })
      .execute();
  if (how === 'door' || how === 'co_host') await help(how);
  if (how === 'kept away') await keepAway();
  if (how === 'helps and is kept away') {
    await help('door');
    await keepAway();
  }
  if (how === 'hosts')
    await db.updateTable('events').set({ host_id: member }).where('id', '=', event.id).execute();
  if (how === 'blocks who comes') await block(member, comers[0] ?? '');
  if (how === 'blocked by who comes') await block(comers[2] ?? '', member);
}

async function makePerson({ role, tier, onboarded, place }: Somebody): Promise<Member> {
  const member = await buildMember(db, { role, subscription_tier: tier, onboarded });
  if (role === 'host')
    await db
      .insertInto('hosts')
      .values({ member_id: member.id, name: `Host ${member.id}`, created_at: TEST_NOW })
      .execute();
  return {
    id: member.id,
    email: member.email ?? '',
    firstName: member.first_name,
    role,
    subscriptionTier: tier,
    subscriptionExpiresAt: later(HOUR * 500),
    onboarded,
    travelDistanceMiles: 25,
    place,
    confirmedUntil: null,
  };
}

const writerOf = (production: boolean) => (schema: z.ZodType) =>
  contractSerializer(production)({ schema, method: 'GET', url: '' });
const WHOLE_LIST = z.array(eventSchema);
/** Made once: a schema is compiled for each. */
const WRITERS = { plain: writerOf(false)(WHOLE_LIST), production: writerOf(true)(WHOLE_LIST) };

/** The unshared reference: a statement and a presentation for each viewer, and the schema of the whole list. */
async function plainly(
  viewer: Viewer,
  ids: string[],
  marksOf: (id: string) => Partial<Event>,
  production: boolean,
) {
  const rows = await selectEvents(db, viewer)
    .where('events.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('events.visibility', '=', 'public')
    .where('events.starts_at', '>=', TEST_NOW)
    .execute();
  const events = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ ...presentEvent(row, viewer, TEST_NOW), ...marksOf(id) }] : [];
  });
  return { events, json: WRITERS[production ? 'production' : 'plain'](events) };
}

const EVENTS = 4;
const PEOPLE = 6;

/** Requests these lists for all viewers at the same time, and compares with what each gets alone. */
async function compare(
  viewers: Viewer[],
  lists: string[][],
  marksOf: (id: string) => Partial<Event>,
  production: boolean,
) {
  const write = listedBody({ writer: writerOf(production) });
  const by = { now: TEST_NOW, everything: false };
  // A running statement is shared by all of them.
  const shared = await Promise.all(
    viewers.flatMap((viewer) =>
      lists.map(async (ids) => ({ viewer, ids, rows: await readListed(db, viewer, ids, by) })),
    ),
  );
  for (const { viewer, ids, rows } of shared) {
    const from = viewer?.place ?? null;
    const page = rows.map((row) => ({ row, marks: marksOf(row.id) }));
    const plain = await plainly(viewer, ids, marksOf, production);
    expect(write(page, { viewer, now: TEST_NOW, from }).json.toString()).toBe(plain.json);
    expect(page.map((one) => ({ ...presentListed(one.row, viewer, TEST_NOW), ...one.marks }))).toEqual(
      plain.events,
    );
  }
}

it.each([true, false])(
  'whatever somebody has to do with an event, a shared list says it to them alone (production: %s)',
  async (production) => {
    const like = fc.sample(someEvent, { numRuns: 1, seed: 3 })[0] as SomeEvent;
    const made: Made[] = [];
    for (const _ of TIES) made.push(await makeEvent({ ...like, hosted: true, guests: 2, waiting: 0 }));
    const viewers: Viewer[] = [null];
    for (const role of ROLES) {
      const place = { latitude: 30.5, longitude: -97.7 } as const;
      const person = await makePerson({ role, tier: 'game_room', onboarded: true, place, ties: [] });
      viewers.push(person, { ...person, byKey: true });
    }
    for (const [place, how] of TIES.entries()) {
      const member = await makePerson({
        role: 'host',
        tier: 'game_room',
        onboarded: true,
        place: null,
        ties: [],
      });
      await tie(member.id, made[place] as Made, how);
      viewers.push(member, { ...member, byKey: true });
    }
    const ids = made.map(({ event }) => event.id);
    await compare(viewers, [ids, ids.slice(1), ids], () => ({}), production);
  },
);

it('what is read and written for many at once is to each of them what was read and written for them alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEvent, { minLength: EVENTS, maxLength: EVENTS }),
      fc.array(somebody, { minLength: PEOPLE, maxLength: PEOPLE }),
      fc.array(someMarks, { minLength: EVENTS, maxLength: EVENTS }),
      fc.boolean(),
      async (events, people, marks, production) => {
        const made: Made[] = [];
        for (const one of events) made.push(await makeEvent(one));
        const viewers: Viewer[] = [null];
        for (const person of people) {
          const member = await makePerson(person);
          for (const [place, how] of person.ties.entries()) {
            const one = made[place];
            if (one && (how !== 'hosts' || person.role === 'host')) await tie(member.id, one, how);
          }
          viewers.push(member);
        }
        const ids = made.map(({ event }) => event.id);
        const marksOf = new Map(ids.map((id, place) => [id, marks[place] ?? {}]));
        await compare(viewers, [ids, ids.slice(1), ids], (id) => marksOf.get(id) ?? {}, production);
      },
    ),
    // Making one smaller would take minutes.
    { numRuns: often(3, 100), endOnFailure: true },
  );
});

it('people who ask for the same list at the same time share its statements', async () => {
  const made = [await makeEvent(fc.sample(someEvent, { numRuns: 1, seed: 1 })[0] as SomeEvent)];
  const ids = made.map(({ event }) => event.id);
  const people = await Promise.all(
    fc.sample(somebody, { numRuns: 20, seed: 2 }).map((person) => makePerson(person)),
  );
  const ask = () =>
    Promise.all(people.map((viewer) => readListed(db, viewer, ids, { now: TEST_NOW, everything: false })));
  await ask();
  for (let turn = 0; turn < 2; turn += 1) {
    statements.length = 0;
    await ask();
    // The first one alone, with what the next one shares, then all others together, and the same for viewers it concerns. Nothing is kept
    // between turns.
    expect(statements.length).toBe(4);
  }
});
