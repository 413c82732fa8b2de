// Statements held: tables.1-9, tables.14, tables.16, tables.20.

import type { HostTables, OwnTables } from '@backyard/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { tableDrawn } from './table-drawn.mail.ts';
import { tableJobs } from './tables.jobs.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });

const db = () => test.services.db;
type Somebody = { cookie: string };

const work = () => runDueJobs(test.services, { only: ['draw_tables'] });
const path = (event: { id: string }, verb = '') => `/api/host/events/${event.id}/tables${verb}`;

async function register(event: { id: string }, member: MemberRow): Promise<string> {
  const { id } = await db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const INTERESTS = [['Hiking', 'Tech'], ['Hiking', 'music'], ['Cooking'], ['Music', 'Yoga']];

/** An event with this many registered people, whose host is signed in. */
async function party(count: number, given: { starts_at?: Date } = {}) {
  test.time.now = TEST_NOW;
  const host = await buildHost(db());
  const event = await buildEvent(db(), {
    host_id: host.id,
    starts_at: new Date(TEST_NOW.getTime() + 24 * HOUR),
    ...given,
  });
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      buildMember(db(), {
        first_name: `P${String(index)}`,
        interests: INTERESTS[index % INTERESTS.length] ?? [],
      }),
    ),
  );
  const ids: string[] = [];
  for (const person of people) ids.push(await register(event, person));
  return { event, people, ids, as: await test.signInAs(host) };
}

/** A host's actions, including on their own seat. */
interface Levers {
  event: EventRow;
  as: Somebody;
  ids: string[];
  own: string;
  read: () => Promise<HostTables>;
}

const change = (as: Somebody, url: string, body: unknown) => test.call<HostTables>('PUT', url, { as, body });

async function drawn(count: number, wish = { size: 5, rounds: 1 }, body: unknown = { seed: 7 }) {
  const made = await party(count);
  await change(made.as, path(made.event), wish);
  await test.call('POST', path(made.event, '/draw'), { as: made.as, body });
  await work();
  const tables = await test.call<HostTables>('GET', path(made.event), { as: made.as });
  return { ...made, tables: tables.body };
}

const everybodyIn = (round: HostTables['rounds'][number] = []) =>
  round.flatMap(({ people }) => people.map(({ registrationId }) => registrationId));
const mailsTo = (event: { id: string }) =>
  db()
    .selectFrom('mails')
    .select(['member_id', 'dedupe_key'])
    .where('kind', '=', 'table_drawn')
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute();

const company = async (event: { id: string }, as?: Somebody) =>
  (await test.call('GET', `/api/events/${event.id}/company`, as ? { as } : {})).body;

const checkIn = (event: EventRow, ids: string[]) =>
  db()
    .insertInto('check_ins')
    .values(
      ids.map((registration_id) => ({
        registration_id,
        event_id: event.id,
        checked_in_at: test.time.now,
        confirmed_at: test.time.now,
        recorded_at: test.time.now,
        checked_in_by: event.host_id ?? '',
      })),
    )
    .execute();

describe('tables of an event', () => {
  it('are off, are switched on with a wish, drawn in the background, and off again', async () => {
    const { event, as, ids } = await party(11);
    const off = await test.call<HostTables>('GET', path(event), { as });
    expect(off.body).toMatchObject({ state: 'off', wish: null, rounds: [] });
    expect((await test.call('POST', path(event, '/draw'), { as, body: {} })).body).toMatchObject({
      code: 'tables_off',
    });
    const on = await change(as, path(event), { size: 4, rounds: 2 });
    expect(on).toMatchObject({ status: 200, body: { state: 'waiting', wish: { size: 4, rounds: 2 } } });
    const begun = await test.call('POST', path(event, '/draw'), { as, body: { seed: 42 } });
    expect(begun).toMatchObject({ status: 202, body: { state: 'drawing', seed: 42 } });
    await work();
    const { body } = await test.call<HostTables>('GET', path(event), { as });
    expect(body).toMatchObject({ state: 'drawn', progress: 100, seed: 42, toldAt: null });
    expect(
      body.rounds.map((round) => round.map(({ people }) => people.length).toSorted((a, b) => a - b)),
    ).toEqual([
      [5, 6],
      [5, 6],
    ]);
    for (const round of body.rounds) expect(everybodyIn(round).toSorted()).toEqual(ids.toSorted());
    expect((await change(as, path(event), { off: true })).body).toMatchObject({ state: 'off', rounds: [] });
  });

  it('[TABLE-6] the same seed gives the same tables again', async () => {
    const { event, as, tables } = await drawn(14);
    await test.call('POST', path(event, '/draw'), { as, body: { seed: 8 } });
    await test.call('POST', path(event, '/draw'), { as, body: { seed: 7 } });
    await work();
    expect((await test.call<HostTables>('GET', path(event), { as })).body.rounds).toEqual(tables.rounds);
  });

  it.each([
    [{ size: 3, rounds: 1 }],
    [{ size: 5, rounds: 4 }],
    [{ size: 5 }],
    [{ off: false }],
    [{ off: true, size: 5, rounds: 1 }],
  ])('refuse %j', async (body) => {
    const { event, as } = await party(0);
    expect((await change(as, path(event), body)).status).toBe(400);
  });

  it('are not for an event that was called off or is over', async () => {
    const { event, as } = await party(4);
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await change(as, path(event), { size: 5, rounds: 1 })).body).toMatchObject({
      code: 'event_cancelled',
    });
    await db().updateTable('events').set({ cancelled_at: null }).where('id', '=', event.id).execute();
    test.time.now = new Date(TEST_NOW.getTime() + 100 * HOUR);
    expect((await change(as, path(event), { size: 5, rounds: 1 })).body).toMatchObject({
      code: 'event_past',
    });
  });
});

describe('[TABLE-15] a draw that does not work', () => {
  const tablesOf = async ({ event, as }: { event: { id: string }; as: Somebody }) =>
    (await test.call<HostTables>('GET', path(event), { as })).body;
  const tick = async () => {
    for (const job of tableJobs(test.services)) if (job.schedule) await job.run({});
  };
  const pass = (ms: number) => {
    test.time.now = new Date(test.time.now.getTime() + ms);
  };
  const setJob = (columns: { attempts?: number; locked_at?: Date | null }) =>
    sql`update graphile_worker._private_jobs set attempts = ${columns.attempts ?? 0}, locked_at = ${columns.locked_at ?? null}
      where key like 'draw_tables:%'`.execute(db());
  /** No chair can be written down, until `repair`. */
  async function broken() {
    await sql`create function no_chair() returns trigger language plpgsql as 'begin raise exception ''no chair''; end'`.execute(
      db(),
    );
    await sql`create trigger no_chair before insert on table_seats execute function no_chair()`.execute(db());
    return { repair: () => sql`drop function no_chair cascade`.execute(db()) };
  }

  it('is tried three times, and has failed then; what was drawn before stays and can be arranged', async () => {
    const made = await drawn(10);
    const { repair } = await broken();
    try {
      await test.call('POST', path(made.event, '/draw'), { as: made.as, body: { seed: 9 } });
      for (const state of ['drawing', 'drawing', 'failed']) {
        expect(await work()).toHaveLength(1);
        expect(await tablesOf(made)).toMatchObject({ state, rounds: made.tables.rounds });
        pass(60_000);
      }
      expect(await work()).toEqual([]);
    } finally {
      await repair();
    }
    const [one, two] = made.tables.rounds[0] ?? [];
    const mover = { registrationId: one?.people[0]?.registrationId, round: 1, table: two?.table };
    expect((await change(made.as, path(made.event, '/place'), mover)).status).toBe(200);
    await test.call('POST', path(made.event, '/draw'), { as: made.as, body: {} });
    await work();
    expect(await tablesOf(made)).toMatchObject({ state: 'drawn' });
  });

  it('the clock tries another ten minutes later, where tables are due', async () => {
    const made = await party(6);
    await change(made.as, path(made.event), { size: 5, rounds: 1 });
    test.time.now = new Date(made.event.starts_at.getTime() - HOUR);
    const { repair } = await broken();
    try {
      await tick();
      for (let tries = 0; tries < 3; tries += 1) {
        await work();
        pass(60_000);
      }
    } finally {
      await repair();
    }
    await tick();
    expect(await tablesOf(made)).toMatchObject({ state: 'failed', rounds: [] });
    pass(9 * 60_000);
    await tick();
    await work();
    expect(await tablesOf(made)).toMatchObject({ state: 'drawn' });
    expect(await mailsTo(made.event)).toHaveLength(6);
  });

  it('whose process ended at its last try has failed; one that is worked on, or tried again, has not', async () => {
    const made = await party(6);
    await change(made.as, path(made.event), { size: 5, rounds: 1 });
    await test.call('POST', path(made.event, '/draw'), { as: made.as, body: {} });
    for (const [attempts, locked_at, state] of [
      [2, null, 'drawing'],
      [3, test.time.now, 'drawing'],
      [3, null, 'failed'],
    ] as const) {
      await setJob({ attempts, locked_at });
      await tick();
      expect(await tablesOf(made)).toMatchObject({ state });
    }
  });
});

const tick = async () => {
  for (const job of tableJobs(test.services)) if (job.schedule) await job.run({});
  await work();
};

describe('two hours before the start', () => {
  it('[TABLE-9] they are drawn by themselves, and everybody seated gets one mail; nobody is told before', async () => {
    const { event, people, as, tables } = await drawn(9);
    const ada = await test.signInAs(people[0] ?? { id: '' });
    expect(tables.state).toBe('drawn');
    expect((await test.call('GET', `/api/events/${event.id}/table`, { as: ada })).status).toBe(404);
    expect(await mailsTo(event)).toEqual([]);

    test.time.now = new Date(event.starts_at.getTime() - 2 * HOUR - 1000);
    await tick();
    expect(await mailsTo(event)).toEqual([]);
    test.time.now = new Date(event.starts_at.getTime() - 2 * HOUR);
    await tick();
    await tick();
    expect((await mailsTo(event)).map(({ member_id }) => member_id ?? '').toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    expect((await test.call('GET', `/api/events/${event.id}/table`, { as: ada })).status).toBe(200);
    expect((await test.call<HostTables>('GET', path(event), { as })).body.toldAt).not.toBeNull();
  });

  it('[TABLE-9] the clock draws who is registered, whoever is checked in by then; nobody sits alone', async () => {
    const { event, as, ids } = await party(3);
    test.time.now = new Date(event.starts_at.getTime() - HOUR);
    await checkIn(event, ids.slice(0, 1));
    await change(as, path(event), { size: 5, rounds: 1 });
    await tick();
    const first = (await test.call<HostTables>('GET', path(event), { as })).body;
    expect(first.rounds.map((round) => round.map(({ people }) => people.length))).toEqual([[3]]);
    // Drawn again with one at the door they all keep their table.
    await test.call('POST', path(event, '/draw'), { as, body: {} });
    await work();
    expect(
      everybodyIn((await test.call<HostTables>('GET', path(event), { as })).body.rounds[0]),
    ).toHaveLength(3);
    expect(await mailsTo(event)).toHaveLength(3);
  });

  it('[TABLE-2] the only one, and who may sit with nobody, get no table and no mail', async () => {
    const { event, as } = await party(1);
    await change(as, path(event), { size: 5, rounds: 1 });
    const two = await party(2);
    await change(two.as, path(two.event), { size: 5, rounds: 1 });
    await change(two.as, path(two.event, '/partings'), { registrationIds: two.ids });
    test.time.now = new Date(event.starts_at.getTime() - HOUR);
    await tick();
    for (const [whose, by] of [
      [event, as],
      [two.event, two.as],
    ] as const) {
      const { body } = await test.call<HostTables>('GET', path(whose), { as: by });
      expect(body).toMatchObject({ state: 'drawn', rounds: [], toldAt: null });
      expect(await mailsTo(whose)).toEqual([]);
    }
  });

  it('[TABLE-13] drawn again at the door, of who is checked in: who keeps their table gets no second mail', async () => {
    const { event, as, ids } = await party(15);
    await change(as, path(event), { size: 5, rounds: 1 });
    test.time.now = new Date(event.starts_at.getTime() - HOUR);
    const again = async () => {
      await test.call('POST', path(event, '/draw'), { as, body: {} });
      await work();
      return (await test.call<HostTables>('GET', path(event), { as })).body;
    };
    const first = await again();
    await checkIn(event, ids.slice(1));
    const second = await again();
    expect(everybodyIn(second.rounds[0]).toSorted()).toEqual(ids.slice(1).toSorted());
    const tableOf = ({ rounds: [round = []] }: HostTables, id: string) =>
      round.find(({ people }) => people.some(({ registrationId }) => registrationId === id))?.table;
    const moved = ids.slice(1).filter((id) => tableOf(first, id) !== tableOf(second, id));
    expect(moved.length).toBeLessThanOrEqual(1);
    // And one mail to the person who is not checked in and has lost their seat.
    expect(await mailsTo(event)).toHaveLength(ids.length + moved.length + 1);
  });

  it('[TABLE-13] at the door whom the host pinned keeps their chair; who has none any more hears of it', async () => {
    const { event, as, ids, people } = await party(12);
    await change(as, path(event), { size: 4, rounds: 1 });
    test.time.now = new Date(event.starts_at.getTime() - HOUR);
    const again = async () => {
      await test.call('POST', path(event, '/draw'), { as, body: {} });
      await work();
      return (await test.call<HostTables>('GET', path(event), { as })).body;
    };
    const first = await again();
    const [pinned = '', away = '', ...here] = ids;
    const own = await test.signInAs(people[1] ?? { id: '' });
    expect(await company(event, own)).toMatchObject({ tables: { told: true, own: true } });
    const table = first.rounds[0]?.find((one) => one.people.some((each) => each.registrationId === pinned));
    await change(as, path(event, '/place'), { registrationId: pinned, round: 1, table: table?.table });
    await checkIn(event, here);
    const second = await again();
    expect(everybodyIn(second.rounds[0]).toSorted()).toEqual([pinned, ...here].toSorted());
    expect(second).toMatchObject({ here: here.length });
    expect(second.unseated).toMatchObject([{ registrationId: away, here: false }]);
    expect((await test.call('GET', `/api/events/${event.id}/table`, { as: own })).status).toBe(404);
    expect(await company(event, own)).toMatchObject({ tables: { told: true, own: false } });
    const [mail] = await db()
      .selectFrom('mails')
      .selectAll()
      .where('member_id', '=', people[1]?.id ?? '')
      .where('kind', '=', 'table_drawn')
      .orderBy('id', 'desc')
      .execute();
    const told = mail && (await tableDrawn.compose(test.services, { ...mail, memberId: mail.member_id }));
    expect(told?.subject).toMatch(/^You get your table at the door: /);
    expect(told?.text).toContain('You’ll get yours when you arrive');
  });
});

describe('[TABLE-14] the host arranges', () => {
  it('moves somebody, who is pinned there through a further draw', async () => {
    const { event, as, tables } = await drawn(10);
    const [one, two] = tables.rounds[0] ?? [];
    const mover = one?.people[0]?.registrationId ?? '';
    const moved = await change(as, path(event, '/place'), {
      registrationId: mover,
      round: 1,
      table: two?.table,
    });
    expect(moved.body.rounds[0]?.map(({ people }) => people.length)).toEqual([4, 6]);
    await test.call('POST', path(event, '/draw'), { as, body: { seed: 3 } });
    await work();
    const again = (await test.call<HostTables>('GET', path(event), { as })).body.rounds[0] ?? [];
    expect(again.map(({ people }) => people.length)).toEqual([5, 5]);
    expect(again[1]?.people.find(({ registrationId }) => registrationId === mover)?.pinned).toBe(true);
  });

  it('parts two: they are drawn apart, and neither is put beside the other', async () => {
    const { event, as, tables } = await drawn(10);
    const [one] = tables.rounds[0] ?? [];
    const pair = (one?.people ?? []).slice(0, 2).map(({ registrationId }) => registrationId);
    const parted = await change(as, path(event, '/partings'), { registrationIds: pair.toReversed() });
    expect(parted.body.partings).toEqual([pair.toSorted()]);
    await test.call('POST', path(event, '/draw'), { as, body: { seed: 7 } });
    await work();
    const { body } = await test.call<HostTables>('GET', path(event), { as });
    const tableOf = (id = '') =>
      body.rounds[0]?.find(({ people }) => people.some(({ registrationId }) => registrationId === id))?.table;
    expect(tableOf(pair[0])).not.toBe(tableOf(pair[1]));
    const refused = await change(as, path(event, '/place'), {
      registrationId: pair[0],
      round: 1,
      table: tableOf(pair[1]),
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'table_apart' } });
    const together = { registrationIds: pair, apart: false };
    expect((await change(as, path(event, '/partings'), together)).body.partings).toEqual([]);
  });

  it('[TABLE-18] puts nobody beside who runs the event, nor who runs it beside anybody', async () => {
    const { event, as, tables } = await drawn(10);
    const [here = [], there = []] = (tables.rounds[0] ?? []).map(({ people }) =>
      people.map(({ registrationId }) => registrationId),
    );
    const [coHost = '', mate = ''] = here;
    const [guest = '', other = ''] = there;
    const memberOf = async (id: string): Promise<string> =>
      (
        await db()
          .selectFrom('registrations')
          .select('member_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).member_id;
    const member_id = await memberOf(coHost);
    const put = (by: Somebody, registrationId: string, table: number, pinned = true) =>
      change(by, path(event, '/place'), { registrationId, round: 1, table, pinned });
    const helper = await test.signInAs({ id: member_id });
    expect((await put(as, guest, 1)).status).toBe(200);
    expect((await put(as, guest, 2)).status).toBe(200);
    await db()
      .insertInto('event_helpers')
      .values({
        event_id: event.id,
        number: 1,
        role: 'co_host',
        email: 'co-host@example.org',
        invited_by: event.host_id ?? '',
        invited_at: TEST_NOW,
        expires_at: new Date(TEST_NOW.getTime() + HOUR),
        member_id,
        accepted_at: TEST_NOW,
      })
      .execute();
    // Whether one of the two has blocked the other changes nothing.
    const blocked = await test.signInAs({ id: await memberOf(other) });
    expect(
      (await test.call('POST', '/api/blocks', { as: blocked, body: { memberId: member_id } })).status,
    ).toBe(201);
    for (const by of [as, helper]) {
      for (const somebody of [guest, other])
        expect((await put(by, somebody, 1)).body).toMatchObject({ code: 'table_of_host' });
      expect((await put(by, coHost, 2)).body).toMatchObject({ code: 'table_of_host' });
      expect((await put(by, mate, 1)).status).toBe(200);
      expect((await put(by, coHost, 1, false)).status).toBe(200);
    }
    expect((await put(helper, mate, 2)).status).toBe(200);
    expect((await put(helper, other, 2)).status).toBe(200);
  });

  describe.each<[levers: string, pull: (made: Levers) => Promise<unknown>]>([
    ['nothing', async () => undefined],
    [
      'everybody pinned where they sit',
      async ({ event, as, read }) => {
        for (const { table, people } of (await read()).rounds[0] ?? [])
          for (const { registrationId } of people)
            await change(as, path(event, '/place'), { registrationId, round: 1, table, pinned: true });
      },
    ],
    [
      'one kept apart from everybody',
      async ({ event, as, ids: [one = '', ...others] }) => {
        for (const other of others)
          await change(as, path(event, '/partings'), { registrationIds: [one, other], apart: true });
      },
    ],
    ['one and the host alone checked in', ({ event, ids, own }) => checkIn(event, [ids[0] ?? '', own])],
  ])('by %s', (_levers, pull) => {
    it('[SAFE-48] [TABLE-22] who runs the event learns from no draw who blocked them: they are at no table, and read the same', async () => {
      // Few: one kept apart from everybody is looked for a place at each further table.
      const made = await drawn(6);
      const { event, as, people, ids } = made;
      const host = { id: event.host_id ?? '' };
      const own = await register(event, host as MemberRow);
      const read = async () => {
        const { body } = await test.call<HostTables>('GET', path(event), { as });
        return { ...body, drawnAt: null };
      };
      await pull({ event, as, ids, own, read });
      const draw = async () => {
        await test.call('POST', path(event, '/draw'), { as, body: { seed: 5 } });
        await work();
        return read();
      };
      const before = await draw();
      expect(everybodyIn(before.rounds[0])).not.toContain(own);
      expect(before.unseated.map(({ registrationId }) => registrationId)).not.toContain(own);
      expect(await company(event, as)).toMatchObject({ tables: null });
      const block = async (by: MemberRow | undefined) =>
        (
          await test.call('POST', '/api/blocks', {
            as: await test.signInAs({ id: by?.id ?? '' }),
            body: { memberId: host.id },
          })
        ).status;
      expect(await block(people[0])).toBe(201);
      // The block triggers no new draw, and the drawn tables stay the same.
      expect(await read()).toEqual(before);
      expect(await draw()).toEqual(before);
      // Nor does a draw in progress restart.
      const revision = () =>
        db().selectFrom('event_tables').select('revision').where('event_id', '=', event.id).execute();
      await test.call('POST', path(event, '/draw'), { as, body: { seed: 5 } });
      const drawing = await revision();
      expect(await block(people[1])).toBe(201);
      expect(await revision()).toEqual(drawing);
    });
  });

  it('does not put anybody at a table that is not there or full, nor people of other events', async () => {
    const { event, as, tables, ids } = await drawn(18, { size: 6, rounds: 1 });
    const other = await drawn(4);
    const put = (registrationId = '', table = 1) =>
      change(as, path(event, '/place'), { registrationId, round: 1, table });
    expect((await put(ids[0], 4)).body).toMatchObject({ code: 'table_not_there' });
    expect((await put(other.ids[0])).body).toMatchObject({ code: 'table_person_missing' });
    const away = (tables.rounds[0] ?? [])
      .slice(1)
      .flatMap(({ people }) => people.map((one) => one.registrationId));
    for (const id of away.slice(0, 2)) expect((await put(id)).status).toBe(200);
    expect((await put(away[2])).body).toMatchObject({ code: 'table_full' });
    const mixed = { registrationIds: [ids[0], other.ids[0]] };
    expect((await change(as, path(event, '/partings'), mixed)).status).toBe(404);
  });
});

describe('one’s own table', () => {
  /** Everybody at one table of four, told. */
  async function told() {
    const made = await party(4);
    await change(made.as, path(made.event), { size: 4, rounds: 1 });
    test.time.now = new Date(made.event.starts_at.getTime() - HOUR);
    await test.call('POST', path(made.event, '/draw'), { as: made.as, body: {} });
    await work();
    return made;
  }
  const own = async (event: { id: string }, member?: { id: string }) =>
    test.call<OwnTables>('GET', `/api/events/${event.id}/table`, {
      as: await test.signInAs(member ?? { id: '' }),
    });

  it('[TABLE-10] [tables.8] each line says what both profiles show, and nothing that only one does', async () => {
    const { event, people } = await told();
    const profiles = new Map<string, string[]>();
    for (const person of people) {
      const { body } = await test.call<{ interests: string[]; firstName: string }>('GET', '/api/auth/user', {
        as: await test.signInAs(person),
      });
      profiles.set(
        body.firstName,
        body.interests.map((interest) => interest.toLowerCase()),
      );
    }
    for (const person of people) {
      const { body } = await own(event, person);
      const mates = body.rounds[0]?.people ?? [];
      expect(mates).toHaveLength(3);
      for (const { firstName, line } of mates) {
        const liked = /^You both like (.*)$/.exec(line ?? '')?.[1]?.split(' and ') ?? [];
        const both = (profiles.get(person.first_name ?? '') ?? []).filter((interest) =>
          profiles.get(firstName ?? '')?.includes(interest),
        );
        expect(liked).toEqual(both);
        if (both.length === 0) expect(line).toBe('You have not met here yet');
      }
    }
  });

  it('[ATT-6] names nobody who hides from lists, on the screen and in mails', async () => {
    const { event, people } = await told();
    await db()
      .updateTable('members')
      .set({ hidden_from_lists: true })
      .where('id', '=', people[1]?.id ?? '')
      .execute();
    const { text, body } = await own(event, people[0]);
    expect(text).not.toContain('P1');
    expect(body.rounds[0]?.people).toContainEqual({
      registrationId: null,
      firstName: null,
      profileImageUrl: null,
      line: null,
    });
  });

  it('[TABLE-1] who opts out or cancels leaves the table, and is not seated again', async () => {
    const { event, people, as, ids } = await told();
    const [one, two] = people;
    const away = await test.call('PUT', `/api/events/${event.id}/wishes`, {
      as: await test.signInAs(one ?? { id: '' }),
      body: { seated: false },
    });
    expect(away.status).toBe(204);
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('id', '=', ids[1] ?? '')
      .execute();
    expect((await own(event, one)).status).toBe(404);
    expect((await own(event, two)).status).toBe(404);
    await test.call('POST', path(event, '/draw'), { as, body: {} });
    await work();
    const { body } = await test.call<HostTables>('GET', path(event), { as });
    expect(everybodyIn(body.rounds[0]).toSorted()).toEqual(ids.slice(2).toSorted());
    expect(body).toMatchObject({ optedOut: 1, unseated: [] });
  });

  it('[TABLE-5] who never was at an event is new; who sat together in the last 90 days is parted where that is free', async () => {
    const first = await told();
    const { event, as, ids } = await party(8, {
      starts_at: new Date(first.event.starts_at.getTime() + 48 * HOUR),
    });
    await sql`update registrations set member_id = taken.member_id
      from unnest(${ids.slice(0, 4)}::uuid[], ${first.people.map(({ id }) => id)}::uuid[]) as taken (id, member_id)
      where registrations.id = taken.id`.execute(db());
    await change(as, path(event), { size: 4, rounds: 1 });
    test.time.now = new Date(event.starts_at.getTime() - HOUR);
    await test.call('POST', path(event, '/draw'), { as, body: {} });
    await work();
    const { body } = await test.call<HostTables>('GET', path(event), { as });
    for (const { people } of body.rounds[0] ?? [])
      expect(people.filter(({ registrationId }) => ids.slice(0, 4).includes(registrationId))).toHaveLength(2);
  });
});

it('[TABLE-1] who opted out before the draw takes no place in it: four of ten are one table', async () => {
  const { event, as, ids } = await party(10);
  await db().updateTable('registrations').set({ seated: false }).where('id', 'in', ids.slice(4)).execute();
  await change(as, path(event), { size: 5, rounds: 1 });
  await test.call('POST', path(event, '/draw'), { as, body: {} });
  await work();
  const { body } = await test.call<HostTables>('GET', path(event), { as });
  expect(body.rounds.map((round) => round.map(({ people }) => people.length))).toEqual([[4]]);
});

it('[TABLE-17] [tables.17] with how many one is seated is said as it is drawn, oneself among them', async () => {
  const { event, people, as } = await party(9);
  await change(as, path(event), { size: 5, rounds: 1 });
  const own = await test.signInAs(people[0] ?? { id: '' });
  expect(await company(event, own)).toMatchObject({ tables: { others: { least: 3, most: 4 } } });
  expect(await company(event)).toMatchObject({ tables: { others: { least: 4, most: 4 } } });
  await test.call('POST', path(event, '/draw'), { as, body: {} });
  await work();
  const { body } = await test.call<HostTables>('GET', path(event), { as });
  const sizes = (body.rounds[0] ?? []).map(({ people: seated }) => seated.length);
  expect([Math.min(...sizes), Math.max(...sizes), sizes.length]).toEqual([4, 5, 2]);
  const few = await party(2);
  await change(few.as, path(few.event), { size: 6, rounds: 1 });
  expect(await company(few.event)).toMatchObject({
    tables: { others: { least: 4, most: 5, ifEnough: true } },
  });
});

it('[TABLE-17] nothing is promised that cannot be kept: not beyond the seats there are, and once due with who there is', async () => {
  const { event, people, as } = await party(3);
  await change(as, path(event), { size: 5, rounds: 1 });
  const own = await test.signInAs(people[0] ?? { id: '' });
  await db().updateTable('events').set({ capacity: 4 }).where('id', '=', event.id).execute();
  expect(await company(event, own)).toMatchObject({
    tables: { others: { least: 3, most: 3, ifEnough: true } },
  });
  test.time.now = new Date(event.starts_at.getTime() - HOUR);
  expect(await company(event, own)).toMatchObject({
    tables: { others: { least: 2, most: 2, ifEnough: false } },
  });
  const alone = await party(1);
  await change(alone.as, path(alone.event), { size: 5, rounds: 1 });
  test.time.now = new Date(alone.event.starts_at.getTime() - HOUR);
  const only = await test.signInAs(alone.people[0] ?? { id: '' });
  expect(await company(alone.event, only)).toMatchObject({ tables: { others: null } });
});

describe('what company goes', () => {
  it('[TABLE-11] [DOOR-8] the page, its host and the door count alike who comes for the first time', async () => {
    const sooner = await party(3, { starts_at: new Date(TEST_NOW.getTime() + 24 * HOUR) });
    const { event, as } = await party(5, { starts_at: new Date(TEST_NOW.getTime() + 48 * HOUR) });
    for (const person of sooner.people) await register(event, person);
    expect(await company(event, as)).toMatchObject({
      going: 8,
      firstTime: 5,
      alone: 5,
      newcomers: { firstTime: 5 },
    });
  });

  it('[TABLE-11] [TABLE-12] [tables.10] counts of groups alone: who never was anywhere, and who knows nobody', async () => {
    const past = await party(3, { starts_at: new Date(TEST_NOW.getTime() - 48 * HOUR) });
    const { event, people, as } = await party(4);
    expect(await company(event)).toMatchObject({
      going: 4,
      alone: null,
      firstTime: null,
      tables: null,
      seated: null,
      newcomer: false,
      asks: null,
    });
    for (const person of past.people) await register(event, person);
    await change(as, path(event), { size: 5, rounds: 2 });
    expect(await company(event, await test.signInAs(people[0] ?? { id: '' }))).toEqual({
      going: 7,
      alone: 4,
      firstTime: 4,
      tables: { size: 5, rounds: 2, told: false, own: false, others: { least: 2, most: 3, ifEnough: false } },
      seated: true,
      newcomer: true,
      asks: false,
      toldNow: expect.any(Boolean),
      welcomes: null,
      meets: null,
      newcomers: null,
    });
  });
});
