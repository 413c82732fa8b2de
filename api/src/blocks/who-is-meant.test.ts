// Statements held: safety.27.

import { BRAND, type BlockedPerson, type ErrorBody } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import { buildEvent, buildHost, buildMember, HOUR, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const test = testApp({ config: { rateLimits: false } });

const db = () => test.services.db;
const PATHS = ['/api/blocks', '/api/host/kept-away'] as const;
const NOBODY = '0193e0a0-0000-7000-8000-000000000000';
const FACE = '/images/grace.webp';
const grace = (given: object = {}) =>
  buildMember(db(), { first_name: 'Grace', last_name: 'Hopper', profile_image_url: FACE, ...given });

const put = async (path: (typeof PATHS)[number], owner: MemberRow, body: object) =>
  test.call<BlockedPerson & ErrorBody>('POST', path, { as: await test.signInAs(owner), body });
async function seatOf(event: { id: string }, member: { id: string }): Promise<string> {
  const [row] = await seat(db(), event, member);
  return row?.id ?? '';
}
/** The same answer as for a person who does not exist, however they are identified. */
async function expectNobody(owner: MemberRow, ...bodies: object[]): Promise<void> {
  for (const path of PATHS) {
    const nobody = await put(path, owner, { memberId: NOBODY });
    expect(nobody.status).toBe(404);
    for (const body of bodies) expect((await put(path, owner, body)).text).toBe(nobody.text);
  }
}

describe('[SAFE-8] whom one cannot see is nobody', () => {
  it('strangers', async () => {
    const stranger = await grace();
    const hidden = await buildEvent(db(), { approval_status: 'pending' });
    const registrationId = await seatOf(hidden, stranger);
    await expectNobody(await buildHost(db()), { memberId: stranger.id }, { registrationId });
  });

  it('who keeps to themselves, who blocked, and who has left the list', async () => {
    const host = await buildHost(db());
    const event = await buildEvent(db());
    const [hiding, blocking, gone] = [await grace({ hidden_from_lists: true }), await grace(), await grace()];
    await seat(db(), event, host);
    const ids: string[] = [];
    for (const one of [hiding, blocking, gone]) ids.push(await seatOf(event, one));
    await db()
      .insertInto('blocks')
      .values({ blocker_id: blocking.id, blocked_id: host.id, created_at: TEST_NOW })
      .execute();
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('id', '=', ids[2]!)
      .execute();
    await expectNobody(
      host,
      ...[hiding, blocking, gone].map(({ id }) => ({ memberId: id })),
      ...ids.map((registrationId) => ({ registrationId })),
    );
  });

  it('who was registered and did not come, once it is over', async () => {
    const [host, came, missing] = [await buildHost(db()), await grace(), await grace()];
    const event = await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() - 24 * HOUR) });
    const [there, away] = [await seatOf(event, came), await seatOf(event, missing)];
    await db()
      .insertInto('check_ins')
      .values({
        registration_id: there,
        event_id: event.id,
        checked_in_at: TEST_NOW,
        confirmed_at: TEST_NOW,
        recorded_at: TEST_NOW,
        checked_in_by: host.id,
      })
      .execute();
    await expectNobody(host, { registrationId: away });
    expect((await put('/api/blocks', host, { registrationId: there })).status).toBe(201);
  });
});

describe('[SAFE-8] whom one can see', () => {
  it.each(PATHS)(
    '%s: by their page, as they stand in a list, and at an own event whoever they are',
    async (path) => {
      const host = await buildHost(db());
      const [open, own] = [
        await buildEvent(db()),
        await buildEvent(db(), { host_id: host.id, seats_taken: 1 }),
      ];
      const [shared, listed, hiding] = [
        await grace(),
        await grace(),
        await grace({ hidden_from_lists: true }),
      ];
      await seat(db(), open, host, shared);
      const answers = [
        await put(path, host, { memberId: shared.id }),
        await put(path, host, { registrationId: await seatOf(open, listed) }),
        await put(path, host, { registrationId: await seatOf(own, hiding) }),
      ];
      expect(answers.map(({ status, body }) => [status, body.firstName, body.profileImageUrl])).toEqual(
        answers.map(() => [201, 'Grace', FACE]),
      );
    },
  );

  it.each(PATHS)('%s: who waits for a seat, by their place, for who runs the event alone', async (path) => {
    const [host, other] = [await buildHost(db()), await buildHost(db())];
    const event = await buildEvent(db(), { host_id: host.id, waiting: 1 });
    const place = await db()
      .insertInto('waitlist_entries')
      .values({ event_id: event.id, member_id: (await grace()).id, created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const who = { registrationId: place.id };
    await expectNobody(other, who);
    expect(await put(path, host, who)).toMatchObject({ status: 201, body: { firstName: 'Grace' } });
  });

  it('[safety.38] a host, by their public page: blocked, not kept away, and named as a host alone, in one’s file too', async () => {
    const reader = await buildHost(db());
    const host = await buildHost(db());
    const real = { first_name: 'Grace', last_name: 'Hopper' };
    await db().updateTable('members').set(real).where('id', '=', host.id).execute();
    const { name: hostName } = await db()
      .selectFrom('hosts')
      .select('name')
      .where('member_id', '=', host.id)
      .executeTakeFirstOrThrow();
    const as = await test.signInAs(reader, { confirmed: true });
    expect((await put('/api/host/kept-away', reader, { hostName })).status).toBe(404);
    for (const none of ['Nobody of this name', BRAND.name])
      expect((await put('/api/blocks', reader, { hostName: none })).status).toBe(404);
    const made = await put('/api/blocks', reader, { hostName: hostName.toUpperCase() });
    expect([made.status, made.body.memberId, made.body.firstName, made.body.lastName]).toEqual([
      201,
      host.id,
      hostName,
      null,
    ]);
    expect((await put('/api/blocks', reader, { hostName })).status).toBe(200);
    for (const path of ['/api/blocks', '/api/user/export']) {
      const { text } = await test.call('GET', path, { as });
      expect(text).toContain(JSON.stringify(hostName));
      expect(text).not.toContain('Hopper');
    }
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
    const other = await buildMember(db());
    expect((await put('/api/blocks', other, { hostName })).status).toBe(404);
  });

  it('a friend who keeps to themselves', async () => {
    const [ada, friend] = [await buildMember(db()), await grace({ hidden_from_lists: true })];
    const [low, high] = [ada.id, friend.id].toSorted();
    const { id } = await buildEvent(db());
    await db()
      .insertInto('friendships')
      .values({ one_id: low!, other_id: high!, event_id: id, since: TEST_NOW })
      .execute();
    expect((await put('/api/blocks', ada, { memberId: friend.id })).status).toBe(201);
  });

  it.each(PATHS)('%s: who stands on the list already is answered once more, seen or not', async (path) => {
    const host = await buildHost(db());
    const event = await buildEvent(db(), { host_id: host.id, seats_taken: 1 });
    const member = await grace();
    const registrationId = await seatOf(event, member);
    expect((await put(path, host, { registrationId })).status).toBe(201);
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('id', '=', registrationId)
      .execute();
    for (const who of [{ registrationId }, { memberId: member.id }])
      expect((await put(path, host, who)).status).toBe(200);
  });
});
