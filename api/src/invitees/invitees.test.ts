// Statements held: invited.2-8, invited.13.

import { beforeEach, describe, expect, it } from 'vitest';
import { makeFriends } from '../friends/friends.fixture.ts';
import { seat } from '../people/seats.fixture.ts';
import { TO_ADDRESS } from '../platform/mailer/typed-by-others/may-be-sent.ts';
import {
  buildEvent,
  buildHelper,
  buildMember,
  buildTierMember,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { eventForm } from '../testing/event-form.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';
import { inviteeMails } from './invited-to-event.mail.ts';
import { enter, invitedEvent, preview } from './invitees.fixture.ts';
import { ADDRESSES_INVITED, LINKS_TRIED } from './limits.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });
// A second process on the same database.
const other = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  test.time.now = other.time.now = TEST_NOW;
});
const db = () => test.services.db;

async function somebody(given: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db(), given);
  return { member, email: member.email ?? '', as: await test.signInAs(member, { confirmed: true }) };
}
const mailsTo = (email: string) =>
  db()
    .selectFrom('mails')
    .select(['id', 'kind', 'member_id', 'payload'])
    .where('recipient', '=', email)
    .where('kind', '=', 'invited_to_event')
    .orderBy('id')
    .execute();
const composed = async (email: string) => {
  const [mail] = (await mailsTo(email)).slice(-1);
  return inviteeMails[0]?.compose(test.services, {
    id: mail?.id ?? '',
    memberId: mail?.member_id ?? null,
    recipient: email,
    payload: mail?.payload as Record<string, unknown>,
  });
};

describe('[invited.2] [INVITED-4] inviting by address', () => {
  it('answers the same whether or not anybody has it, and opens the event to who does', async () => {
    const { invite, look, register, asHost, list } = await invitedEvent(test, { title: 'A small supper' });
    const ada = await somebody();
    expect((await look(ada.as)).status).toBe(404);
    const known = await invite([ada.email]);
    const unknown = await invite(['nobody.yet@example.com']);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const [second, first] = unknown.body.invitees;
    expect({ ...first, id: '', email: '' }).toEqual({ ...second, id: '', email: '' });
    expect((await look(ada.as)).status).toBe(200);
    expect((await register(ada.as)).status).toBe(201);
    expect((await list()).invitees.map(({ email, name, comes }) => [email, name, comes])).toEqual([
      ['nobody.yet@example.com', null, false],
      [ada.email, null, true],
    ]);
    expect((await look(asHost)).status).toBe(200);
    // A person who signs up with the address afterwards is invited.
    const later = await somebody({ email: 'nobody.yet@example.com' });
    expect((await look(later.as)).status).toBe(200);
    const mail = await composed('nobody.yet@example.com');
    expect(mail?.subject).toContain('invites you: A small supper');
    expect(mail?.text).toContain('nobody.yet@example.com');
    expect(mail?.text).toMatch(/\/sign-in\?returnTo=%2Fevents%2F[\da-f-]+%3Finvited%3D1\b/);
  });

  it('mails each address once, however often it is in lists and in which letter case', async () => {
    const { invite } = await invitedEvent(test);
    const replies = await Promise.all(
      [1, 2, 3].map(() => invite(['Twice@Example.com', 'twice@example.com', 'once@example.com'])),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsTo('twice@example.com')).toHaveLength(1);
    expect(await mailsTo('once@example.com')).toHaveLength(1);
  });

  it('is for events by invitation that are to come, and for who runs them', async () => {
    const at = await invitedEvent(test);
    const stranger = await invitedEvent(test);
    expect((await at.invite(['x@example.com'], stranger.asHost)).body.code).toBe('event_not_found');
    const open = await invitedEvent(test, { visibility: 'unlisted' });
    expect((await open.invite(['x@example.com'])).body.code).toBe('not_by_invitation');
    const off = await invitedEvent(test, { cancelled_at: TEST_NOW });
    expect((await off.invite(['x@example.com'])).body.code).toBe('event_cancelled');
    test.time.now = at.event.starts_at;
    expect((await at.invite(['x@example.com'])).body.code).toBe('event_past');
    test.time.now = TEST_NOW;
    for (const role of ['co_host', 'door'] as const) {
      const helper = await somebody();
      await buildHelper(db(), at.event.id, { role, invited_by: at.host.id, member_id: helper.member.id });
      expect((await at.invite([`${role}@example.com`], helper.as)).status).toBe(
        role === 'co_host' ? 200 : 404,
      );
      // Who helps finds the event, and may come.
      expect((await at.look(helper.as)).status).toBe(200);
      expect((await at.register(helper.as)).status).toBe(201);
    }
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect((await at.invite(['y@example.com'], admin)).status).toBe(200);
  });

  it.each([
    [[]],
    [['no address']],
    ['a@example.com'],
    [null],
    [Array.from({ length: 101 }, (_, n) => `a${n}@example.com`)],
  ])('refuses %o', async (emails) => {
    const { invite, list } = await invitedEvent(test);
    expect((await invite(emails)).status).toBe(400);
    expect((await list()).invitees).toEqual([]);
  });
});

describe('[INVITED-4] the mail', () => {
  it.each<[string, (at: Awaited<ReturnType<typeof invitedEvent>>, who: MemberRow) => Promise<unknown>]>([
    [
      'the invitation was taken back',
      async ({ list, withdraw }) => withdraw((await list()).invitees[0]?.id ?? ''),
    ],
    [
      'it is open to others',
      ({ event }) =>
        db().updateTable('events').set({ visibility: 'public' }).where('id', '=', event.id).execute(),
    ],
    [
      'it is off',
      ({ event }) =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute(),
    ],
    [
      'it has begun',
      async ({ event }) => {
        test.time.now = event.starts_at;
      },
    ],
    [
      'they blocked the host',
      ({ host }, who) =>
        db()
          .insertInto('blocks')
          .values({ blocker_id: who.id, blocked_id: host.id, created_at: TEST_NOW })
          .execute(),
    ],
    [
      'the host blocked them',
      ({ host }, who) =>
        db()
          .insertInto('blocks')
          .values({ blocker_id: host.id, blocked_id: who.id, created_at: TEST_NOW })
          .execute(),
    ],
    [
      'the host keeps them away',
      ({ host }, who) =>
        db()
          .insertInto('kept_away')
          .values({ host_id: host.id, member_id: who.id, created_at: TEST_NOW })
          .execute(),
    ],
    [
      'the host is suspended [INVITED-12]',
      ({ host }) =>
        db()
          .updateTable('members')
          .set({ suspended_until: new Date(TEST_NOW.getTime() + HOUR) })
          .where('id', '=', host.id)
          .execute(),
    ],
  ])('is not sent once %s', async (_what, happen) => {
    const at = await invitedEvent(test);
    const ada = await somebody();
    await at.invite([ada.email]);
    expect(await composed(ada.email)).not.toBeNull();
    await happen(at, ada.member);
    expect(await composed(ada.email)).toBeNull();
  });

  it('[INVITED-16] is a member’s own, with their switch and its way out, and nobody else’s knowledge', async () => {
    const { invite } = await invitedEvent(test);
    const ada = await somebody();
    await invite([ada.email, 'stranger@example.com']);
    expect((await mailsTo(ada.email))[0]?.member_id).toBe(ada.member.id);
    expect((await mailsTo('stranger@example.com'))[0]?.member_id).toBeNull();
    expect(inviteeMails[0]?.topic).toBe('invitations');
  });
});

describe('[invited.3] [INVITED-6] taking back', () => {
  it('closes the event to who has no seat, from the next call on', async () => {
    const { invite, list, withdraw, look, register } = await invitedEvent(test);
    const [ada, bo] = [await somebody(), await somebody()];
    await invite([ada.email, bo.email]);
    expect((await register(bo.as)).status).toBe(201);
    for (const { id } of (await list()).invitees) {
      expect((await withdraw(id)).status).toBe(204);
      expect((await withdraw(id)).status).toBe(404);
    }
    expect((await look(ada.as)).status).toBe(404);
    expect((await register(ada.as)).body.code).toBe('event_not_found');
    // A member who registered keeps the seat. Once they cancel, they no longer see the event.
    expect((await look(bo.as)).status).toBe(200);
    await test.call('DELETE', `/api/events/${(await look(bo.as)).body.id}/register`, {
      as: bo.as,
    });
    expect((await list()).invitees).toEqual([]);
  });

  it('is another invitation when they are asked again', async () => {
    const { invite, list, withdraw, look } = await invitedEvent(test);
    const ada = await somebody();
    await invite([ada.email]);
    await withdraw((await list()).invitees[0]?.id ?? '');
    await invite([ada.email]);
    expect((await look(ada.as)).status).toBe(200);
    expect(await mailsTo(ada.email)).toHaveLength(2);
  });

  it('is of one event', async () => {
    const [one, two] = [await invitedEvent(test), await invitedEvent(test)];
    await one.invite(['a@example.com']);
    expect((await two.withdraw((await one.list()).invitees[0]?.id ?? '')).status).toBe(404);
    expect((await one.withdraw((await one.list()).invitees[0]?.id ?? '', two.asHost)).status).toBe(404);
    expect((await one.list()).invitees).toHaveLength(1);
  });

  it('and registering at once: nobody has a seat who was decided about before', async () => {
    for (let round = 0; round < 12; round++) {
      const { invite, list, withdraw, register, event } = await invitedEvent(test);
      const ada = await somebody();
      await invite([ada.email]);
      const id = (await list()).invitees[0]?.id ?? '';
      const path = `/api/events/${event.id}/register`;
      const [gone, ...seats] = await Promise.all([
        withdraw(id),
        register(ada.as),
        other.call('POST', path, { as: ada.as, body: {} }),
      ]);
      expect(gone.status).toBe(204);
      // Whichever was first: a seat there is was taken before the invitation went.
      const seatRow = await db()
        .selectFrom('registrations')
        .select('id')
        .where('event_id', '=', event.id)
        .execute();
      expect(seatRow.length).toBe(seats.some(({ status }) => status === 201) ? 1 : 0);
    }
  });

  it('the seat is taken by the event as it was decided about, or not at all', async () => {
    const { invite, list, event, withdraw } = await invitedEvent(test);
    await invite(['v@example.com']);
    const version = async () =>
      (await db().selectFrom('events').select('version').where('id', '=', event.id).executeTakeFirstOrThrow())
        .version;
    const before = await version();
    await withdraw((await list()).invitees[0]?.id ?? '');
    expect(await version()).toBe(before + 1);
  });
});

describe('[invited.4] [INVITED-7] the link', () => {
  it('invites who opens it, by name, and uses nothing up for who is invited', async () => {
    const { openLink, list, look, event, register } = await invitedEvent(test);
    const token = await openLink();
    const ada = await somebody({ first_name: 'Ada', last_name: 'Field' });
    expect((await enter(test, token)).status).toBe(401);
    for (let n = 0; n < 3; n++)
      expect((await enter(test, token, ada.as)).body).toEqual({ eventId: event.id });
    expect(await list()).toMatchObject({ invitees: [{ email: null, name: 'Ada Field' }], link: { uses: 1 } });
    expect((await look(ada.as)).status).toBe(200);
    expect((await register(ada.as)).status).toBe(201);
  });

  it('lets in as many as it is for, however many come at once, by two processes', async () => {
    const { openLink, list } = await invitedEvent(test);
    const token = await openLink(3);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => somebody()));
    const replies = await Promise.all(
      crowd.flatMap(({ as }, n) => [enter(test, token, as), enter(n % 2 ? other : test, token, as)]),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('invite_over');
    expect(await list()).toMatchObject({ link: { uses: 3, maxUses: 3 } });
    expect((await list()).invitees).toHaveLength(3);
  });

  it('[INVITED-12] [HOLD-108] rests while the host is suspended, and goes on afterwards', async () => {
    const { openLink, host } = await invitedEvent(test);
    const token = await openLink();
    const ada = await somebody();
    await db()
      .updateTable('members')
      .set({ suspended_until: new Date(TEST_NOW.getTime() + HOUR) })
      .where('id', '=', host.id)
      .execute();
    expect((await enter(test, token, ada.as)).body.code).toBe('invite_over');
    test.time.now = new Date(TEST_NOW.getTime() + HOUR);
    expect((await enter(test, token, ada.as)).status).toBe(200);
  });

  it('is over once it is closed or made anew; who came by it stays invited', async () => {
    const { openLink, closeLink, list, look } = await invitedEvent(test);
    const first = await openLink();
    const ada = await somebody();
    await enter(test, first, ada.as);
    const second = await openLink(1);
    expect(second).not.toBe(first);
    expect((await list()).link).toMatchObject({ uses: 0, maxUses: 1 });
    expect((await enter(test, first, (await somebody()).as)).status).toBe(404);
    expect((await closeLink()).status).toBe(204);
    expect((await closeLink()).status).toBe(204);
    expect((await enter(test, second, (await somebody()).as)).status).toBe(404);
    expect((await look(ada.as)).status).toBe(200);
  });

  it.each<[string, (at: Awaited<ReturnType<typeof invitedEvent>>, who: MemberRow) => Promise<unknown>]>([
    [
      'is off',
      ({ event }) =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute(),
    ],
    [
      'waits for approval',
      ({ event }) =>
        db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute(),
    ],
    [
      'is open to others',
      ({ event }) =>
        db().updateTable('events').set({ visibility: 'unlisted' }).where('id', '=', event.id).execute(),
    ],
    [
      'has begun',
      async ({ event }) => {
        test.time.now = event.starts_at;
      },
    ],
    [
      'is of somebody who blocked them',
      ({ host }, who) =>
        db()
          .insertInto('blocks')
          .values({ blocker_id: host.id, blocked_id: who.id, created_at: TEST_NOW })
          .execute(),
    ],
    [
      'is of somebody who keeps them away',
      ({ host }, who) =>
        db()
          .insertInto('kept_away')
          .values({ host_id: host.id, member_id: who.id, created_at: TEST_NOW })
          .execute(),
    ],
  ])('opens nothing where the event %s', async (_what, happen) => {
    const at = await invitedEvent(test);
    const token = await at.openLink();
    const ada = await somebody();
    await happen(at, ada.member);
    expect((await enter(test, token, ada.as)).body).toMatchObject({ code: 'invite_over' });
    // [INVITED-14] The preview does not tell either.
    expect((await preview(test, token, ada.as)).body).toMatchObject({ code: 'invite_over' });
  });

  it.each(['A'.repeat(22), 'x', "'%20or%20true--"])('nor does %s', async (token) => {
    expect((await enter(test, token, (await somebody()).as)).body.code).toBe('invite_over');
  });

  it('does not let in again whose invitation was taken back, by whichever way they had it', async () => {
    const { openLink, invite, list, withdraw, look } = await invitedEvent(test);
    const token = await openLink();
    const [ada, bo] = [await somebody(), await somebody()];
    await enter(test, token, ada.as);
    await invite([bo.email]);
    for (const { id } of (await list()).invitees) await withdraw(id);
    for (const { as } of [ada, bo]) {
      expect((await enter(test, token, as)).status).toBe(404);
      expect((await preview(test, token, as)).status).toBe(404);
      expect((await look(as)).status).toBe(404);
    }
    // A member the host invites again can also use the link again.
    await invite([ada.email]);
    expect((await enter(test, token, ada.as)).status).toBe(200);
  });
});

describe('[invited.13] [INVITED-14] what its link tells of an event', () => {
  it('is its title, its day and its host, to whoever has the link, and invites nobody', async () => {
    const { openLink, event, list, look } = await invitedEvent(test, { title: 'A small supper' });
    const token = await openLink();
    const ada = await somebody();
    const told = await preview(test, token);
    expect([told.status, Object.keys(told.body).toSorted()]).toEqual([
      200,
      ['hostName', 'startTime', 'timeZone', 'title'],
    ]);
    expect(told.body).toMatchObject({
      title: 'A small supper',
      startTime: event.starts_at.toISOString(),
      timeZone: event.time_zone,
    });
    expect((await preview(test, token, ada.as)).body).toEqual(told.body);
    expect(await list()).toMatchObject({ invitees: [], link: { uses: 0 } });
    expect((await look(ada.as)).status).toBe(404);
  });

  it('is nothing once the link is closed, made anew or used up; who is invited reads it still', async () => {
    const { openLink, closeLink } = await invitedEvent(test);
    const first = await openLink();
    const token = await openLink(1);
    const ada = await somebody();
    expect((await preview(test, first)).status).toBe(404);
    expect((await preview(test, token)).status).toBe(200);
    await enter(test, token, ada.as);
    expect((await preview(test, token, ada.as)).status).toBe(200);
    for (const as of [undefined, (await somebody()).as])
      expect((await preview(test, token, as)).body.code).toBe('invite_over');
    await closeLink();
    expect((await preview(test, token, ada.as)).status).toBe(404);
  });

  it.each<[string, (at: Awaited<ReturnType<typeof invitedEvent>>) => Promise<unknown>]>([
    [
      'is off',
      ({ event }) =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute(),
    ],
    [
      'is of a host who is suspended',
      ({ host }) =>
        db()
          .updateTable('members')
          .set({ suspended_until: new Date(TEST_NOW.getTime() + HOUR) })
          .where('id', '=', host.id)
          .execute(),
    ],
    [
      'has begun',
      async ({ event }) => {
        test.time.now = event.starts_at;
      },
    ],
  ])('is nothing to who is not signed in where the event %s', async (_what, happen) => {
    const at = await invitedEvent(test);
    const token = await at.openLink();
    await happen(at);
    expect((await preview(test, token)).body.code).toBe('invite_over');
  });

  it.each(['A'.repeat(22), 'x', "'%20or%20true--"])('is nothing behind %s', async (token) => {
    expect((await preview(test, token)).body.code).toBe('invite_over');
  });
});

describe('[invited.5] [INVITED-5] inside', () => {
  it('who goes invites nobody: neither by a link of theirs nor a friend', async () => {
    const { invite, register, event } = await invitedEvent(test);
    const [ada, bo] = [await somebody(), await somebody()];
    await makeFriends(
      db(),
      ada.member,
      bo.member,
      await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() - 60 * HOUR) }),
    );
    await invite([ada.email]);
    await register(ada.as);
    expect(
      (await test.call<{ code: string }>('PUT', `/api/events/${event.id}/invitation`, { as: ada.as })).body
        .code,
    ).toBe('host_invites');
    const asked = await test.call<{ code: string }>('POST', `/api/friends/${bo.member.id}/asks`, {
      as: ada.as,
      body: { eventId: event.id },
    });
    expect(asked.body.code).toBe('host_invites');
  });

  it('a link of a friend from before names nobody', async () => {
    const { event } = await invitedEvent(test, { visibility: 'public' });
    const ada = await somebody();
    await seat(db(), event, ada.member);
    const { body } = await test.call<{ path: string }>('PUT', `/api/events/${event.id}/invitation`, {
      as: ada.as,
    });
    const token = new URL(body.path, 'http://x').searchParams.get('with');
    const named = () => test.call('GET', `/api/events/${event.id}/invitations/${token}`);
    expect((await named()).body).toMatchObject({ firstName: expect.any(String) });
    await db().updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
    expect((await named()).body).toMatchObject({ firstName: null });
  });

  it('an admin sees it, and registers as little as anybody who is not invited', async () => {
    const { look, register } = await invitedEvent(test);
    const admin = await somebody({ role: 'admin' });
    expect((await look(admin.as)).body).toMatchObject({
      visibility: 'invited',
      abilities: { register: { allowed: false, reason: 'not_invited' } },
    });
    expect((await register(admin.as)).body.code).toBe('not_invited');
  });
});

describe('[invited.6] [INVITED-3] the form', () => {
  it('makes a public event one by invitation: who is registered or in line stays, who is not is out', async () => {
    const { event, asHost, look, register } = await invitedEvent(test, { visibility: 'public', capacity: 1 });
    const [ada, bo, cleo] = [await somebody(), await somebody(), await somebody()];
    await register(ada.as);
    expect(
      (await test.call('POST', `/api/events/${event.id}/waitlist`, { as: bo.as, body: {} })).status,
    ).toBe(201);
    const form = await test.call<{ values: object }>('GET', `/api/events/${event.id}/edit-form`, {
      as: asHost,
    });
    const saved = await test.call<{ visibility: string }>('PUT', `/api/events/${event.id}`, {
      as: asHost,
      body: { ...form.body.values, visibility: 'invited' },
    });
    expect(saved.body.visibility).toBe('invited');
    expect((await look(ada.as)).status).toBe(200);
    expect((await look(bo.as)).status).toBe(200);
    expect((await look(cleo.as)).status).toBe(404);
    expect((await look()).status).toBe(404);
    // The first in line gets the seat that was cancelled.
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: ada.as });
    expect((await look(ada.as)).status).toBe(404);
    const seats = await db()
      .selectFrom('registrations')
      .select('member_id')
      .where('event_id', '=', event.id)
      .where('status', '=', 'registered')
      .execute();
    expect(seats).toEqual([{ member_id: bo.member.id }]);
  });

  it('copies and dates are by invitation, too, and invite nobody by themselves', async () => {
    const { event, asHost, invite } = await invitedEvent(test);
    const ada = await somebody();
    await invite([ada.email]);
    const copies = [
      (await test.call<{ id: string }>('POST', `/api/events/${event.id}/duplicate`, { as: asHost, body: {} }))
        .body,
      (
        await test.call<{ id: string }[]>('POST', `/api/events/${event.id}/repeat`, {
          as: asHost,
          body: { every: 'week', times: 1 },
        })
      ).body,
    ].flat();
    expect(copies).toMatchObject([{ visibility: 'invited' }, { visibility: 'invited' }]);
    for (const { id } of copies)
      expect((await test.call('GET', `/api/events/${id}`, { as: ada.as })).status).toBe(404);
    // A new one, too.
    const made = await test.call('POST', '/api/events', {
      as: asHost,
      body: { ...eventForm(), visibility: 'invited' },
    });
    expect(made.body).toMatchObject({ visibility: 'invited' });
  });
});

describe('[INVITED-2] a price', () => {
  it('is quoted to who is invited, and to nobody else', async () => {
    const { event, invite } = await invitedEvent(test, { price_cents: 1000 });
    const [ada, bo] = [await buildTierMember(db(), 'game_room'), await buildTierMember(db(), 'game_room')];
    await invite([ada.email]);
    const pay = async (who: MemberRow) =>
      (
        await test.call('POST', '/api/create-payment-intent', {
          as: await test.signInAs(who),
          body: { eventId: event.id, amount: 10 },
        })
      ).status;
    expect(await pay(bo)).toBe(404);
    expect(await pay(ada)).not.toBe(404);
  });
});

describe('[invited.7] [INVITED-8] bounds', () => {
  it('five hundred are invited to one event', async () => {
    const { invite, event, list } = await invitedEvent(test);
    await db()
      .insertInto('event_invitees')
      .values(
        Array.from({ length: 498 }, (_, n) => ({
          event_id: event.id,
          email: `full${n}@example.com`,
          invited_at: TEST_NOW,
        })),
      )
      .execute();
    const replies = await Promise.all([1, 2, 3].map((n) => invite([`last${n}@example.com`])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('invitees_many');
    expect((await list()).invitees).toHaveLength(500);
  });

  it('so many addresses a day, so many mails to one, and so many tries of links', async () => {
    const limited = await startTestApp();
    try {
      const one = await invitedEvent(limited);
      for (let n = 0; n < ADDRESSES_INVITED.hits / 100; n++)
        expect(
          (await one.invite(Array.from({ length: 100 }, (_, at) => `d${n}-${at}@example.com`))).status,
        ).toBe(200);
      expect((await one.invite(['one.more@example.com'])).status).toBe(429);
      for (let n = 0; n < TO_ADDRESS.inAll + 2; n++)
        expect((await (await invitedEvent(limited)).invite(['often@example.com'])).status).toBe(200);
      expect(await mailsTo('often@example.com')).toHaveLength(TO_ADDRESS.inAll);
      const keys = await db().selectFrom('rate_limits').select('key').execute();
      expect(JSON.stringify(keys)).not.toContain('often@example.com');
      const as = await limited.signInAs(await buildMember(db()));
      for (let n = 0; n < LINKS_TRIED.hits; n++) await enter(limited, 'A'.repeat(22), as);
      expect((await enter(limited, 'A'.repeat(22), as)).status).toBe(429);
      expect((await preview(limited, 'A'.repeat(22), as)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('[invited.8] [INVITED-9] what is kept', () => {
  it('goes with the account, and stands in the log without addresses', async () => {
    const { invite, event, openLink, closeLink, list, withdraw } = await invitedEvent(test);
    const [ada, bo] = [await somebody(), await somebody()];
    await invite([ada.email]);
    await enter(test, await openLink(), bo.as);
    await closeLink();
    await withdraw((await list()).invitees[0]?.id ?? '');
    const log = await db()
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', event.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'invitees_invited',
      'invite_link_made',
      'invite_link_closed',
      'invitee_withdrawn',
    ]);
    expect(JSON.stringify(log)).not.toContain(ada.email);
  });

  it('is no more once the account is deleted', async () => {
    const { invite, event, openLink } = await invitedEvent(test);
    const [ada, bo] = [await somebody(), await somebody()];
    await invite([ada.email]);
    await enter(test, await openLink(), bo.as);
    for (const { as } of [ada, bo])
      expect((await test.call('DELETE', '/api/user', { as })).status).toBeLessThan(300);
    expect(
      await db().selectFrom('event_invitees').select('id').where('event_id', '=', event.id).execute(),
    ).toEqual([]);
  });

  it('stands in one’s own file', async () => {
    const { invite, event } = await invitedEvent(test);
    const ada = await somebody();
    await invite([ada.email]);
    const { body } = await test.call<{ invitedTo: unknown }>('GET', '/api/user/export', { as: ada.as });
    expect(body.invitedTo).toEqual([
      { event: { id: event.id, title: event.title }, invitedAt: TEST_NOW.toISOString() },
    ]);
  });
});
