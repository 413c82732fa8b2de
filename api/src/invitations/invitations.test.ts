// Statements held: bring.1-2.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  standAt,
  TEST_NOW,
  type EventRow,
  type MemberRow,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let event: EventRow;
let ada: MemberRow;
let asAda: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  test.time.now = TEST_NOW;
  event = await buildEvent(db(), { seats_taken: 1 });
  ada = await buildMember(db(), { first_name: 'Ada <b>', last_name: 'Secret' });
  asAda = await test.signInAs(ada, { confirmed: true });
  await seat(ada);
});
const db = () => test.services.db;

const seat = (member: MemberRow, at = event) =>
  db()
    .insertInto('registrations')
    .values({ event_id: at.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .execute();
const make = (as = asAda, at = event) =>
  test.call<{ path: string; code?: string }>('PUT', `/api/events/${at.id}/invitation`, { as });
const link = async () => {
  const { status, body } = await make();
  expect(status).toBe(200);
  return new URL(body.path, 'http://x').searchParams.get('with') ?? '';
};
const nameBy = async (token: string, { at = event, as }: { at?: EventRow; as?: { cookie: string } } = {}) => {
  const reply = await test.call<{ firstName: string | null; reportId: string | null }>(
    'GET',
    `/api/events/${at.id}/invitations/${token}`,
    as ? { as } : {},
  );
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.body)).toEqual(['firstName', 'reportId']);
  // [BRING-6] A member can report the inviter wherever they read the name, and only there.
  expect(reply.body.reportId !== null).toBe(as !== undefined && reply.body.firstName !== null);
  return reply.body.firstName;
};
const change = (values: Partial<{ cancelled_at: Date; approval_status: 'rejected' }>) =>
  db().updateTable('events').set(values).where('id', '=', event.id).execute();

describe('[bring.1] [BRING-1] a link', () => {
  it('is one a person and event, of 128 bits by chance, also when it is asked for at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => make()));
    expect(new Set(replies.map(({ body }) => body.path)).size).toBe(1);
    const path = replies[0]?.body.path ?? '';
    expect(path).toMatch(new RegExp(`^/events/${event.id}\\?with=[A-Za-z0-9_-]{22}$`));
    const other = await buildMember(db());
    await seat(other);
    expect((await make(await test.signInAs(other))).body.path).not.toBe(path);
    expect((await make()).body.path).toBe(path);
  });

  it('is for who goes', async () => {
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await make(stranger)).body.code).toBe('not_registered');
    expect((await test.call('PUT', `/api/events/${event.id}/invitation`)).status).toBe(401);
  });

  it.each([
    ['called off', () => change({ cancelled_at: TEST_NOW }), 'event_cancelled'],
    ['not published', () => change({ approval_status: 'rejected' }), 'event_unpublished'],
    [
      'begun',
      async () => {
        test.time.now = event.starts_at;
      },
      'event_past',
    ],
  ])('not to an event that is %s', async (_what, happen, code) => {
    await happen();
    const { status, body } = await make();
    expect([status, body.code]).toEqual([409, code]);
  });
});

describe('[bring.2] [BRING-2] who asked', () => {
  it('is read by whoever has the link: a first name, as it is, and nothing else', async () => {
    const token = await link();
    expect(await nameBy(token)).toBe('Ada <b>');
    expect(await nameBy(token, { as: await test.signInAs(await buildMember(db())) })).toBe('Ada <b>');
    expect(
      await nameBy(token, { as: await test.signInAs(await buildMember(db(), { onboarded: false })) }),
    ).toBe('Ada <b>');
  });

  it('who hides from lists has sent the link themselves', async () => {
    await db().updateTable('members').set({ hidden_from_lists: true }).where('id', '=', ada.id).execute();
    expect(await nameBy(await link())).toBe('Ada <b>');
  });

  it.each(['A'.repeat(22), 'x', '%00', '..%2f', "'%20or%20true--", 'A'.repeat(43)])(
    'a token that is nobody’s (%s) names nobody',
    async (token) => {
      await link();
      const reply = await test.call<{ firstName?: unknown }>(
        'GET',
        `/api/events/${event.id}/invitations/${token}`,
      );
      expect(reply.body.firstName ?? null).toBeNull();
      expect(reply.text).not.toContain('Ada');
    },
  );

  it('not at another event, nor to oneself', async () => {
    const token = await link();
    expect(await nameBy(token, { at: await buildEvent(db()) })).toBeNull();
    expect(await nameBy(token, { as: asAda })).toBeNull();
  });

  it.each([
    [
      'gave the seat back',
      () =>
        db()
          .updateTable('registrations')
          .set({ status: 'cancelled', cancelled_at: TEST_NOW })
          .where('member_id', '=', ada.id)
          .execute(),
    ],
    [
      'is suspended',
      () =>
        db()
          .updateTable('members')
          .set({ suspended_until: new Date(TEST_NOW.getTime() + 1000) })
          .where('id', '=', ada.id)
          .execute(),
    ],
    ['has deleted the account', () => test.call('DELETE', '/api/user', { as: asAda })],
  ])('nobody is named once the inviter %s', async (_what, happen) => {
    const token = await link();
    await happen();
    expect(await nameBy(token)).toBeNull();
  });

  it.each([
    ['called off', () => change({ cancelled_at: TEST_NOW })],
    ['not published any more', () => change({ approval_status: 'rejected' })],
    [
      'over',
      async () => {
        test.time.now = event.ends_at;
      },
    ],
  ])('nor once the event is %s', async (_what, happen) => {
    const token = await link();
    await happen();
    expect(await nameBy(token)).toBeNull();
  });

  it.each([
    ['the reader blocked the inviter', (reader: MemberRow) => [reader.id, ada.id]],
    ['the inviter blocked the reader', (reader: MemberRow) => [ada.id, reader.id]],
  ])('[SAFE-1] nor where %s', async (_who, pair) => {
    const token = await link();
    const reader = await buildMember(db());
    const as = await test.signInAs(reader);
    expect(await nameBy(token, { as })).toBe('Ada <b>');
    const [blocker = '', blocked = ''] = pair(reader);
    await db()
      .insertInto('blocks')
      .values({ blocker_id: blocker, blocked_id: blocked, created_at: TEST_NOW })
      .execute();
    expect(await nameBy(token, { as })).toBeNull();
  });
});

it('[BRING-5] stands in one’s file without the link, and goes with the account', async () => {
  const token = await link();
  const file = await test.call<{ broughtFriends: unknown }>('GET', '/api/user/export', { as: asAda });
  expect(file.body.broughtFriends).toEqual([
    { event: { id: event.id, title: event.title }, linkMadeAt: TEST_NOW.toISOString() },
  ]);
  expect(file.text).not.toContain(token);
  expect((await test.call('DELETE', '/api/user', { as: asAda })).status).toBe(204);
  expect(
    await db().selectFrom('invitations').select('token').where('inviter_id', '=', ada.id).execute(),
  ).toEqual([]);
});

it('[BRING-6] [bring.6] a member reports whoever asked, by the link’s own id', async () => {
  const token = await link();
  const as = await test.signInAs(await buildMember(db()));
  const { body } = await test.call<{ reportId: string }>(
    'GET',
    `/api/events/${event.id}/invitations/${token}`,
    { as },
  );
  expect(body.reportId).not.toBe(ada.id);
  const report = (who: { cookie: string }) =>
    test.call<{ code?: string }>('POST', '/api/reports', {
      as: who,
      body: { kind: 'person', id: body.reportId, reason: 'unkind' },
    });
  expect((await report(as)).status).toBe(201);
  const kept = await db().selectFrom('reports').select(['subject_id', 'concerns_id']).execute();
  expect(kept).toEqual([{ subject_id: ada.id, concerns_id: ada.id }]);
  expect((await report(asAda)).body.code).toBe('own_report');
});

it('[BRING-2] a host who goes to their own event may ask others along, too', async () => {
  const host = await buildHost(db());
  const own = await buildEvent(db(), { host_id: host.id });
  await seat(host, own);
  expect((await make(await test.signInAs(host), own)).status).toBe(200);
});
