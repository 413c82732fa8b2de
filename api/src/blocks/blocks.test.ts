// Statements held: safety.4-7.

import type { BlockedPerson, ErrorBody, HostTables, OwnTables } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { BLOCKS_MADE } from './limits.ts';

standAt('2026-11-21T18:20:00Z');

const test = testApp({ config: { rateLimits: true } });

const db = () => test.services.db;
const list = async (as: { cookie: string }, query = '') =>
  (await test.call<BlockedPerson[]>('GET', `/api/blocks${query}`, { as })).body;
const block = (as: { cookie: string }, body: object) =>
  test.call<BlockedPerson & ErrorBody>('POST', '/api/blocks', { as, body });
/** They go to one event, so each can see the others. */
const meet = async (...people: MemberRow[]) =>
  seat(db(), await buildEvent(db(), { capacity: 50, seats_taken: people.length }), ...people);

async function register(event: { id: string }, member: { id: string }): Promise<string> {
  const { id } = await db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the own list', () => {
  it('[SAFE-1] is known to who blocked alone, newest first and page after page, and is undone', async () => {
    const ada = await buildMember(db());
    const as = await test.signInAs(ada);
    const people: MemberRow[] = [];
    for (const first_name of ['One', 'Two', 'Three']) people.push(await buildMember(db(), { first_name }));
    await meet(ada, ...people);
    for (const { id } of people) {
      expect((await block(as, { memberId: id })).status).toBe(201);
      test.time.now = new Date(test.time.now.getTime() + 1000);
    }
    // Again, and once more at the same moment: one entry, since when it was made.
    const again = await Promise.all([1, 2].map(() => block(as, { memberId: people[0]!.id })));
    expect(again.map(({ status, body }) => [status, body.since])).toEqual(
      [200, 200].map((status) => [status, TEST_NOW.toISOString()]),
    );
    expect((await list(as)).map(({ firstName }) => firstName)).toEqual(['Three', 'Two', 'One']);
    const page = await test.call<BlockedPerson[]>('GET', '/api/blocks?limit=2', { as });
    expect(page.body.map(({ firstName }) => firstName)).toEqual(['Three', 'Two']);
    const next = /<(.+)>/.exec(String(page.headers['link']))?.[1] ?? '';
    expect(
      (await test.call<BlockedPerson[]>('GET', next, { as })).body.map(({ firstName }) => firstName),
    ).toEqual(['One']);
    expect(await list(await test.signInAs(people[0]!))).toEqual([]);
    for (let turn = 0; turn < 2; turn++)
      expect((await test.call('DELETE', `/api/blocks/${people[1]!.id}`, { as })).status).toBe(204);
    expect((await list(as)).map(({ firstName }) => firstName)).toEqual(['Three', 'One']);
    test.time.now = TEST_NOW;
  });

  it('[SAFE-1] eight presses at once make one entry', async () => {
    const [ada, grace] = [await buildMember(db()), await buildMember(db())];
    await meet(ada, grace);
    const as = await test.signInAs(ada);
    const replies = await Promise.all(Array.from({ length: 8 }, () => block(as, { memberId: grace.id })));
    expect(replies.every(({ status }) => status === 201 || status === 200)).toBe(true);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list(as)).toHaveLength(1);
  });

  it('somebody in a list that tells no id is blocked by their registration', async () => {
    const [ada, grace] = [await buildMember(db()), await buildMember(db(), { first_name: 'Grace' })];
    const registrationId = await register(await buildEvent(db()), grace);
    const { status, body } = await block(await test.signInAs(ada), { registrationId });
    expect([status, body.firstName]).toEqual([201, 'Grace']);
  });

  it('not oneself, nobody who is not there, and nobody in two ways', async () => {
    const ada = await buildMember(db());
    const as = await test.signInAs(ada);
    const status = async (body: object) => (await block(as, body)).status;
    expect(await status({ memberId: ada.id })).toBe(409);
    const gone = await buildMember(db(), { deleted_at: TEST_NOW, email: null });
    for (const memberId of [gone.id, '0193e0a0-0000-7000-8000-000000000000'])
      expect(await status({ memberId })).toBe(404);
    for (const body of [{}, { memberId: 'x' }, { memberId: ada.id, registrationId: ada.id }])
      expect(await status(body)).toBe(400);
  });

  it('[SAFE-6] twenty a day, with a sentence; who is blocked already costs nothing, and a day later it goes on', async () => {
    const ada = await buildMember(db());
    const as = await test.signInAs(ada);
    const crowd = await Promise.all(Array.from({ length: BLOCKS_MADE.hits + 1 }, () => buildMember(db())));
    await meet(ada, ...crowd);
    for (const { id } of crowd.slice(0, -1)) expect((await block(as, { memberId: id })).status).toBe(201);
    expect((await block(as, { memberId: crowd[0]!.id })).status).toBe(200);
    const last = { memberId: crowd.at(-1)!.id };
    const refused = await block(as, last);
    expect([refused.status, refused.body.code]).toEqual([429, 'blocks_many']);
    expect(refused.body.message).toContain('Please come back tomorrow');
    test.time.now = new Date(TEST_NOW.getTime() + 24 * HOUR);
    expect((await block(as, last)).status).toBe(201);
    test.time.now = TEST_NOW;
  });

  it('[ACC-1] goes with either account, and stands in the own file alone', async () => {
    const [ada, grace, rosa] = [
      await buildMember(db(), { first_name: 'Ada' }),
      await buildMember(db(), { first_name: 'Grace', last_name: 'Hopper' }),
      await buildMember(db(), { first_name: 'Rosa' }),
    ];
    await meet(ada, grace, rosa);
    const as = await test.signInAs(ada, { confirmed: true });
    const asGrace = await test.signInAs(grace, { confirmed: true });
    await block(as, { memberId: grace.id });
    await block(asGrace, { memberId: rosa.id });
    const file = (await test.call('GET', '/api/user/export', { as })).body;
    expect(file).toMatchObject({ blocks: [{ name: 'Grace Hopper' }], keptAway: [] });
    expect((await test.call('GET', '/api/user/export', { as: asGrace })).text).not.toContain('Ada');
    expect((await test.call('DELETE', '/api/user', { as: asGrace })).status).toBe(204);
    expect(
      await db().selectFrom('blocks').selectAll().where('blocker_id', 'in', [ada.id, grace.id]).execute(),
    ).toEqual([]);
  });
});

describe('at tables', () => {
  const work = () => runDueJobs(test.services, { only: ['draw_tables'] });

  /** Four who sit at one table of four, of eight that go. */
  async function seated() {
    const host = await buildHost(db());
    const event = await buildEvent(db(), {
      host_id: host.id,
      starts_at: new Date(TEST_NOW.getTime() + HOUR),
    });
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => buildMember(db(), { first_name: `P${index}` })),
    );
    const ids: string[] = [];
    for (const person of people) ids.push(await register(event, person));
    const as = await test.signInAs(host);
    const path = `/api/host/events/${event.id}/tables`;
    const tables = async () => (await test.call<HostTables>('GET', path, { as })).body;
    await test.call('PUT', path, { as, body: { size: 4, rounds: 1 } });
    await test.call('POST', `${path}/draw`, { as, body: { seed: 3 } });
    await work();
    const tableOf = async (id: string) =>
      (await tables()).rounds[0]?.find(({ people: at }) => at.some((one) => one.registrationId === id));
    return { event, people, ids, as, path, tables, tableOf };
  }
  const memberOf = ({ ids, people }: { ids: string[]; people: MemberRow[] }, id: string) =>
    people[ids.indexOf(id)]!;

  it('[SAFE-4] [SAFE-43] two at one table are parted at once, and nobody reads why', async () => {
    const stage = await seated();
    const [one, other] = (await stage.tables()).rounds[0]![0]!.people.map(
      ({ registrationId }) => registrationId,
    );
    const as = await test.signInAs(memberOf(stage, one!));
    expect((await block(as, { memberId: memberOf(stage, other!).id })).status).toBe(201);
    // Until it is drawn anew, neither is named to the other.
    const mates = await test.call<OwnTables>('GET', `/api/events/${stage.event.id}/table`, { as });
    expect(mates.body.rounds[0]?.people.filter(({ firstName }) => firstName === null)).toHaveLength(1);
    await work();
    expect(await stage.tableOf(one!)).not.toEqual(await stage.tableOf(other!));
    expect((await stage.tables()).partings).toEqual([]);
    // Nor are they put together again, by a draw or by the host.
    await test.call('POST', `${stage.path}/draw`, { as: stage.as, body: { seed: 99 } });
    await work();
    const table = await stage.tableOf(one!);
    expect(table).not.toEqual(await stage.tableOf(other!));
    const moved = await test.call<ErrorBody>('PUT', `${stage.path}/place`, {
      as: stage.as,
      body: { registrationId: other, round: 1, table: table!.table },
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'table_apart']);
  });

  it('[SAFE-4] a pin gives way', async () => {
    const stage = await seated();
    const at = (await stage.tables()).rounds[0]![0]!;
    const [one, other] = at.people.map(({ registrationId }) => registrationId);
    for (const registrationId of [one, other])
      await test.call('PUT', `${stage.path}/place`, {
        as: stage.as,
        body: { registrationId, round: 1, table: at.table, pinned: true },
      });
    await block(await test.signInAs(memberOf(stage, one!)), { memberId: memberOf(stage, other!).id });
    await work();
    expect(await stage.tableOf(one!)).not.toEqual(await stage.tableOf(other!));
  });

  it('[SAFE-4] who sits elsewhere stays: nothing is drawn again', async () => {
    const stage = await seated();
    const [first, second] = (await stage.tables()).rounds[0]!.map(({ people }) => people[0]!.registrationId);
    await block(await test.signInAs(memberOf(stage, first!)), { memberId: memberOf(stage, second!).id });
    expect((await stage.tables()).state).toBe('drawn');
  });
});
