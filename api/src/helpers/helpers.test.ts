// Statements held: helpers.1-8, helpers.14.

import type { Event } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../account/index.ts';
import { TO_ADDRESS } from '../platform/mailer/typed-by-others/may-be-sent.ts';
import {
  buildEvent,
  buildMember,
  DAY,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { eventForm } from '../testing/event-form.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';
import { helperMails } from './helper-invited.mail.ts';
import { answers, teamAt, tokenFor } from './helpers.fixture.ts';
import { HELPERS_ASKED } from './limits.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });
// A second process on the same database.
const other = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  test.time.now = other.time.now = TEST_NOW;
});
const db = () => test.services.db;

async function seatAt(eventId: string, given: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db(), given);
  const { id } = await db()
    .insertInto('registrations')
    .values({ event_id: eventId, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { member, id };
}
const editForm = (eventId: string, as: { cookie: string }) =>
  test.call<{ values: Record<string, unknown>; abilities: Record<string, { allowed: boolean }> }>(
    'GET',
    `/api/events/${eventId}/edit-form`,
    { as },
  );
const door = (eventId: string, as: { cookie: string }) =>
  test.call<{ letsIn: boolean; registrations: Record<string, unknown>[] }>(
    'GET',
    `/api/host/events/${eventId}/door`,
    { as },
  );
/** Asked, and the link that they were mailed. */
async function inviteOne(role: 'co_host' | 'door' = 'door', given: Parameters<typeof teamAt>[1] = {}) {
  const at = await teamAt(test, given);
  const who = await buildMember(db(), { first_name: 'Hal', last_name: 'Porter' });
  const email = who.email ?? '';
  expect((await at.invite(email, role)).status).toBe(201);
  const token = await tokenFor(test, email);
  const as = await test.signInAs(who, { confirmed: true });
  return { ...at, who, email, token, as, ...answers(test, token, as) };
}
const composed = (token: string, helperId: string, recipient: string) =>
  helperMails[0]?.compose(test.services, {
    id: helperId,
    memberId: null,
    recipient,
    payload: { helperId, token },
  });
const actionsOf = async (eventId: string) =>
  (
    await db()
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', eventId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('[helpers.1] [HELP-2] asking somebody to help', () => {
  it('answers and mails the same whether or not anybody has the address', async () => {
    const { invite, event } = await teamAt(test, { title: 'Clay night' });
    const member = await buildMember(db());
    const known = await invite(member.email ?? '');
    const unknown = await invite('nobody.here@example.com');
    expect(known.status).toBe(201);
    expect({ ...known.body, id: '', email: '' }).toEqual({ ...unknown.body, id: '', email: '' });
    const mails = await db()
      .selectFrom('mails')
      .select(['kind', 'recipient', 'member_id'])
      .where('recipient', 'in', [member.email ?? '', 'nobody.here@example.com'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind, member_id }) => [kind, member_id])).toEqual([
      ['helper_invited', null],
      ['helper_invited', null],
    ]);
    const token = await tokenFor(test, 'nobody.here@example.com');
    const mail = await composed(token, unknown.body.id, 'nobody.here@example.com');
    expect(mail?.subject).toContain('asks you to help at Clay night');
    expect(mail?.text).toContain(`/helping/${token}`);
    expect(mail?.text).toContain('nobody.here@example.com');
    // [HELP-5] The stored value does not work as a link.
    const rows = JSON.stringify(
      await db().selectFrom('event_helpers').selectAll().where('event_id', '=', event.id).execute(),
    );
    expect(rows).not.toContain(token);
  });

  it('is for who runs the event, while it is to come, and not for oneself', async () => {
    const { host, invite, event } = await teamAt(test);
    const stranger = await teamAt(test);
    expect((await invite('a@example.com', 'door', stranger.asHost)).body).toMatchObject({
      code: 'event_not_found',
    });
    expect((await invite(host.email ?? '')).body).toMatchObject({ code: 'helper_is_you' });
    test.time.now = new Date(event.ends_at.getTime());
    expect((await invite('a@example.com')).body).toMatchObject({ code: 'event_past' });
    test.time.now = TEST_NOW;
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await invite('a@example.com')).body).toMatchObject({ code: 'event_cancelled' });
  });

  it('an admin asks for any event', async () => {
    const { invite, team } = await teamAt(test);
    const asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect((await invite('help@example.com', 'co_host', asAdmin)).status).toBe(201);
    expect(await team()).toMatchObject([{ email: 'help@example.com', role: 'co_host', state: 'waiting' }]);
  });

  it('[HELP-5] asked anew, the earlier link is over and its mail is not sent', async () => {
    const { invite, email, token, look, as, team } = await inviteOne();
    const [before] = await team();
    await invite(email, 'co_host');
    expect((await look()).status).toBe(404);
    expect(await composed(token, before?.id ?? '', email)).toBeNull();
    expect(await team()).toMatchObject([{ role: 'co_host' }]);
    expect((await answers(test, await tokenFor(test, email), as).look()).status).toBe(200);
  });
});

describe('[helpers.5] [HELP-6] bounds', () => {
  it('ten help or were asked, however many at once', async () => {
    const { invite, team, event } = await teamAt(test);
    const replies = await Promise.all(Array.from({ length: 14 }, (_, n) => invite(`helper${n}@example.com`)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'helpers_many' });
    expect(await team()).toHaveLength(10);
    // Whose time is over makes room.
    await db()
      .updateTable('event_helpers')
      .set({ invited_at: new Date(TEST_NOW.getTime() - 2 * DAY), expires_at: TEST_NOW })
      .where('event_id', '=', event.id)
      .where('number', '=', 4)
      .execute();
    expect((await invite('last@example.com')).status).toBe(201);
  });

  it('[HOLD-94] one asks so many a day, and one address is asked so often', async () => {
    const limited = await startTestApp();
    try {
      const one = await teamAt(limited);
      // Beyond the limit there is no error: the mail is simply not sent.
      for (let n = 0; n < TO_ADDRESS.fromOne + 2; n++)
        expect((await one.invite('p@example.com')).status).toBe(201);
      const two = await teamAt(limited);
      expect((await two.invite('p@example.com')).status).toBe(201);
      const { length } = await db()
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', 'p@example.com')
        .execute();
      expect(length).toBe(TO_ADDRESS.fromOne + 1);
      const replies: number[] = [];
      for (let n = 0; n < HELPERS_ASKED.hits; n++)
        replies.push((await two.invite(`q${n}@example.com`)).status);
      expect(replies.at(-1)).toBe(429);
      const keys = await db().selectFrom('rate_limits').select('key').execute();
      expect(JSON.stringify(keys)).not.toContain('p@example.com');
    } finally {
      await limited.close();
    }
  });
});

describe('[helpers.4] [HELP-5] [HOLD-94] answering', () => {
  it('is for the address that it went to, and for no other', async () => {
    const { token, look, accept, who } = await inviteOne();
    const stranger = await test.signInAs(await buildMember(db()));
    const theirs = answers(test, token, stranger);
    const nobodys = answers(test, 'A'.repeat(22), stranger);
    for (const act of ['look', 'accept', 'decline'] as const) {
      const [reply, none] = [await theirs[act](), await nobodys[act]()];
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual(none.body);
    }
    expect((await look()).body.event.title).toBe('Board games by the fire');
    // After a change of address, the invitation to the old one is not theirs.
    await db().updateTable('members').set({ email: 'moved@example.com' }).where('id', '=', who.id).execute();
    expect((await accept()).status).toBe(404);
  });

  it('is over after seven days, with the event, and once it is called off', async () => {
    const far = await inviteOne('door', { starts_at: new Date(TEST_NOW.getTime() + 30 * DAY) });
    test.time.now = new Date(TEST_NOW.getTime() + 7 * DAY - 1);
    expect((await far.look()).status).toBe(200);
    test.time.now = new Date(TEST_NOW.getTime() + 7 * DAY);
    expect((await far.accept()).body).toMatchObject({ code: 'helping_over' });
    expect(await far.team()).toMatchObject([{ state: 'ended', name: null }]);
    test.time.now = TEST_NOW;
    const near = await inviteOne();
    test.time.now = near.event.ends_at;
    expect((await near.accept()).status).toBe(404);
    test.time.now = TEST_NOW;
    await db()
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('id', '=', near.event.id)
      .execute();
    expect((await near.accept()).status).toBe(404);
  });

  it('is done once, however many come at once', async () => {
    const { token, as, event, team } = await inviteOne('co_host');
    const both = await Promise.all([
      ...[1, 2, 3].map(() => test.call('POST', `/api/helping/${token}`, { as })),
      ...[1, 2, 3].map(() => other.call('POST', `/api/helping/${token}`, { as })),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404, 404, 404,
    ]);
    expect(await team()).toMatchObject([{ state: 'helps', name: 'Hal Porter', role: 'co_host' }]);
    expect(await actionsOf(event.id)).toEqual(['helper_invited', 'helper_accepted']);
  });

  it('[helpers.6] declined, taken back: there is nothing to accept any more', async () => {
    const declined = await inviteOne();
    expect((await declined.decline()).status).toBe(204);
    expect((await declined.accept()).status).toBe(404);
    expect(await declined.team()).toEqual([]);
    expect(await actionsOf(declined.event.id)).toEqual(['helper_invited', 'helper_declined']);
    const back = await inviteOne();
    const [row] = await back.team();
    expect((await back.takeOff(row?.id ?? '')).status).toBe(204);
    expect((await back.accept()).status).toBe(404);
    expect(await composed(back.token, row?.id ?? '', back.email)).toBeNull();
  });

  it('who helps there by another address is not there twice', async () => {
    const { invite, who, as } = await inviteOne();
    await answers(test, await tokenFor(test, who.email ?? ''), as).accept();
    expect((await invite(who.email ?? '')).body).toMatchObject({ code: 'helper_already' });
    await db().updateTable('members').set({ email: 'second@example.com' }).where('id', '=', who.id).execute();
    await invite('second@example.com', 'co_host');
    const again = answers(test, await tokenFor(test, 'second@example.com'), as);
    expect((await again.accept()).body).toMatchObject({ code: 'helper_already' });
  });

  it('[helpers.7] not to who blocked the host or was blocked, is kept away or suspended, nor of a host who is [HOLD-108]; nobody is mailed', async () => {
    for (const between of ['blocks', 'blocked', 'kept_away', 'suspended', 'host_suspended'] as const) {
      const at = await inviteOne();
      await part(between, at.host, at.who);
      if (between !== 'suspended') expect((await at.accept()).status).toBe(404);
      // A suspended member has no session.
      const row = between === 'host_suspended' ? await onTeam(at.event.id) : (await at.team())[0];
      if (between !== 'host_suspended') expect(row).toMatchObject({ state: 'waiting' });
      expect(await composed(at.token, row?.id ?? '', at.email)).toBeNull();
    }
  });
});

describe('[HELP-16] what the link of a request tells whoever holds it', () => {
  const told = (token: string, as?: { cookie: string }) =>
    test.call('GET', `/api/helping/${token}/event`, { as });

  it('the event by title, day and host, signed in or not; no place, no page, and it stays unanswered', async () => {
    const { token, as, accept, event } = await inviteOne();
    const visitor = await told(token);
    expect(visitor.status).toBe(200);
    expect(Object.keys(visitor.body).toSorted()).toEqual(['hostName', 'startTime', 'timeZone', 'title']);
    expect(visitor.body).toMatchObject({ title: event.title, startTime: event.starts_at.toISOString() });
    const stranger = await test.signInAs(await buildMember(db(), { onboarded: false }));
    expect((await told(token, stranger)).body).toEqual(visitor.body);
    expect((await told(token, as)).body).toEqual(visitor.body);
    expect((await accept()).status).toBe(200);
  });

  it('nothing once it is answered, over, called off or taken back: as of a link that never was', async () => {
    const none = await told('A'.repeat(22));
    expect([none.status, none.body['code']]).toEqual([404, 'helping_over']);
    const [accepted, declined, back, late, off] = [
      await inviteOne(),
      await inviteOne(),
      await inviteOne(),
      await inviteOne(),
      await inviteOne(),
    ];
    await accepted.accept();
    await declined.decline();
    await back.takeOff((await onTeam(back.event.id))?.id ?? '');
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', off.event.id).execute();
    for (const { token } of [accepted, declined, back, off])
      expect((await told(token)).body).toEqual(none.body);
    expect((await told(late.token)).status).toBe(200);
    test.time.now = late.event.ends_at;
    expect((await told(late.token)).body).toEqual(none.body);
  });

  it.each(['blocks', 'blocked', 'kept_away', 'host_suspended'] as const)(
    'nothing where it could not be answered, nor to whom the host is apart from: %s',
    async (between) => {
      const [mailed, passed] = [await inviteOne(), await inviteOne()];
      await part(between, mailed.host, mailed.who);
      expect((await told(mailed.token)).status).toBe(404);
      const passedOn = await buildMember(db());
      await part(between, passed.host, passedOn);
      expect((await told(passed.token, await test.signInAs(passedOn))).status).toBe(404);
      expect((await told(passed.token)).status).toBe(between === 'host_suspended' ? 404 : 200);
    },
  );

  it('[HELP-5] whom it went to reads all of it before their profile is set up, and answers after that', async () => {
    const { invite } = await teamAt(test);
    const who = await buildMember(db(), { onboarded: false });
    await invite(who.email ?? '');
    const theirs = answers(test, await tokenFor(test, who.email ?? ''), await test.signInAs(who));
    expect((await theirs.look()).body.event.title).toBe('Board games by the fire');
    for (const act of ['accept', 'decline'] as const)
      expect((await theirs[act]()).body).toMatchObject({ code: 'onboarding_required' });
  });
});

const onTeam = (eventId: string) =>
  db().selectFrom('event_helpers').select('id').where('event_id', '=', eventId).executeTakeFirst();

async function part(
  between: 'blocks' | 'blocked' | 'kept_away' | 'suspended' | 'host_suspended',
  host: MemberRow,
  who: MemberRow,
) {
  if (between === 'kept_away')
    await db()
      .insertInto('kept_away')
      .values({ host_id: host.id, member_id: who.id, created_at: TEST_NOW })
      .execute();
  else if (between === 'suspended' || between === 'host_suspended')
    await db()
      .updateTable('members')
      .set({ suspended_until: new Date(TEST_NOW.getTime() + DAY) })
      .where('id', '=', between === 'suspended' ? who.id : host.id)
      .execute();
  else {
    const [blocker, blocked] = between === 'blocks' ? [host, who] : [who, host];
    await db()
      .insertInto('blocks')
      .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: TEST_NOW })
      .execute();
  }
}

describe('[helpers.2] [HELP-3] a co-host', () => {
  it('changes the event, but for what it costs and who finds it; that it was they is written down', async () => {
    const { event, helper } = await teamAt(test);
    const { as } = await helper('co_host');
    const form = await editForm(event.id, as);
    expect(form.body.abilities).toMatchObject({
      edit: { allowed: true },
      delete: { allowed: false },
      team: { allowed: false },
    });
    const save = (change: Record<string, unknown>) =>
      test.call<{ title: string; issues?: { path: string }[] }>('PUT', `/api/events/${event.id}`, {
        as,
        body: { ...form.body.values, version: undefined, ...change },
      });
    expect((await save({ title: 'Clay night' })).body.title).toBe('Clay night');
    for (const [path, change] of [
      ['price', { price: '9.00' }],
      ['requiredTier', { requiredTier: 'playground' }],
      ['visibility', { visibility: 'invited' }],
      ['visibility', { visibility: 'unlisted' }],
    ] as const) {
      const reply = await save(change);
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toMatchObject([{ path }]);
    }
    expect(await actionsOf(event.id)).toEqual(['event_changed']);
  });

  it('[HELP-10] leaves title, time and place of what is sold to the host, and is told so before', async () => {
    const { event, helper, asHost } = await teamAt(test, { price_cents: 1200 });
    const { as } = await helper('co_host');
    const save = async (change: Record<string, unknown>, by = as) =>
      test.call<{ code?: string; issues?: { path: string; message: string }[] }>(
        'PUT',
        `/api/events/${event.id}`,
        {
          as: by,
          body: { ...(await editForm(event.id, by)).body.values, ...change },
        },
      );
    const moves = [
      ['title', { title: 'Clay night' }],
      ['startTime', { startTime: new Date(TEST_NOW.getTime() + 23 * HOUR).toISOString() }],
      ['endTime', { endTime: new Date(TEST_NOW.getTime() + 25 * HOUR).toISOString() }],
      ['timeZone', { timeZone: 'America/New_York' }],
      ['location', { location: 'The Barn' }],
      ['address', { address: '1 Main St, Dallas, TX' }],
    ] as const;
    // Before anyone has a seat they can change everything about it.
    expect((await save({ title: 'Pots' })).status).toBe(200);
    await db()
      .updateTable('events')
      .set({ seats_taken: 1, approval_status: 'approved' })
      .where('id', '=', event.id)
      .execute();
    for (const [path, change] of moves)
      expect(await save(change)).toMatchObject({
        status: 400,
        body: { issues: [{ path, message: 'Seats are sold: only the host changes title, time and place.' }] },
      });
    expect((await editForm(event.id, as)).body.abilities['changeTimes']).toMatchObject({
      allowed: false,
      reason: 'owner_moves',
    });
    expect((await save({ description: 'Bring clay.', maxAttendees: 30 })).status).toBe(200);
    expect((await editForm(event.id, asHost)).body.abilities['changeTimes']).toEqual({ allowed: true });
    for (const [, change] of moves) expect((await save(change, asHost)).status).toBe(200);
  });

  it('[HELP-10] hands in nothing again that was not approved', async () => {
    const { event, helper, asHost } = await teamAt(test, { price_cents: 1200 });
    const { as } = await helper('co_host');
    const form = await editForm(event.id, as);
    await db()
      .updateTable('events')
      .set({ approval_status: 'rejected' })
      .where('id', '=', event.id)
      .execute();
    const save = (by: { cookie: string }) =>
      test.call<{ code?: string }>('PUT', `/api/events/${event.id}`, {
        as: by,
        body: { ...form.body.values, version: undefined },
      });
    expect(await save(as)).toMatchObject({ status: 403, body: { code: 'owner_resubmits' } });
    expect((await editForm(event.id, as)).body.abilities['edit']).toMatchObject({
      reason: 'owner_resubmits',
    });
    const { body: helping } = await test.call<{ canEdit: boolean }[]>('GET', '/api/user/helping', { as });
    expect(helping.map(({ canEdit }) => canEdit)).toEqual([false]);
    expect((await save(asHost)).status).toBe(200);
  });

  it('sees who hides from lists, writes as the host does, and lets people in', async () => {
    const { event, helper, host } = await teamAt(test, { starts_at: new Date(TEST_NOW.getTime() + HOUR) });
    const { as } = await helper('co_host');
    const hidden = await seatAt(event.id, { first_name: 'Shy', hidden_from_lists: true });
    const attendees = await test.call<{ firstName: string; email: unknown }[]>(
      'GET',
      `/api/events/${event.id}/attendees`,
      { as },
    );
    expect(attendees.body.map(({ firstName }) => firstName)).toContain('Shy');
    expect(attendees.text).not.toContain(hidden.member.email);
    expect((await test.call('GET', `/api/people/${hidden.member.id}`, { as })).status).toBe(200);
    const said = await test.call<{ from: string }>('POST', `/api/host/events/${event.id}/announcements`, {
      as,
      body: { text: 'Bring a chair.' },
    });
    expect(said.status).toBe(201);
    expect(said.body.from).toBe(host.first_name);
    expect(await actionsOf(event.id)).toEqual(['announcement_sent']);
    expect((await door(event.id, as)).body.letsIn).toBe(true);
    const guest = await buildMember(db());
    const walkIn = await test.call('POST', `/api/host/events/${event.id}/walk-ins`, {
      as,
      body: { email: guest.email },
    });
    expect(walkIn.status).toBe(202);
    expect((await test.call('GET', `/api/events/${event.id}/messages`, { as })).status).toBe(200);
  });

  it('sends a picture for it, which nobody does who helps nowhere so', async () => {
    const { helper } = await teamAt(test);
    const body = { imageURL: '/api/objects/upload/0190a000-0000-7000-8000-000000000000' };
    const send = (as: { cookie: string }) => test.call('PUT', '/api/event-images', { as, body });
    expect((await send((await helper('co_host')).as)).status).toBe(404);
    expect((await send((await helper('door')).as)).status).toBe(403);
  });

  it('does not change several dates at once, and finds the event before it is published', async () => {
    const { event, helper } = await teamAt(test, { approval_status: 'pending', price_cents: 500 });
    const { as } = await helper('co_host');
    expect((await test.call('GET', `/api/events/${event.id}`, { as })).status).toBe(200);
    const body = eventForm();
    const reply = await test.call('PUT', `/api/events/${event.id}?dates=2`, { as, body });
    expect(reply.status).toBe(404);
  });
});

describe('[helpers.3] [HELP-4] a door helper', () => {
  it('has the door list in its hours, by name and without addresses, and checks people in', async () => {
    const { event, helper } = await teamAt(test, { starts_at: new Date(TEST_NOW.getTime() + 4 * HOUR) });
    const { as } = await helper('door');
    const seat = await seatAt(event.id, { first_name: 'Una', public_email: 'una@public.example' });
    expect((await door(event.id, as)).body).toMatchObject({ code: 'door_closed' });
    test.time.now = new Date(event.starts_at.getTime() - 3 * HOUR);
    const list = await door(event.id, as);
    expect(list.status).toBe(200);
    expect(list.body).toMatchObject({ letsIn: false, registrations: [{ firstName: 'Una' }] });
    expect(list.text).not.toContain('@');
    const checkIns = `/api/host/events/${event.id}/check-ins`;
    const checkIn = await test.call('POST', checkIns, { as, body: { registrationId: seat.id } });
    expect(checkIn.status).toBe(201);
    expect((await test.call('DELETE', `${checkIns}/${seat.id}`, { as })).status).toBe(204);
    for (const [method, path, body] of [
      ['POST', 'walk-ins', { email: seat.member.email }],
      ['DELETE', `attended/${seat.id}`, undefined],
    ] as const) {
      const reply = await test.call(method, `/api/host/events/${event.id}/${path}`, { as, body });
      expect(reply.body).toMatchObject({ code: 'owner_only' });
    }
    test.time.now = new Date(event.ends_at.getTime() + 12 * HOUR + 1);
    expect((await door(event.id, as)).body).toMatchObject({ code: 'door_closed' });
  });

  it('reads nobody’s address and nobody who hides, and stands at no other door', async () => {
    const { event, helper } = await teamAt(test, { starts_at: TEST_NOW });
    const { as } = await helper('door');
    await seatAt(event.id, {
      first_name: 'Shy',
      hidden_from_lists: true,
      public_email: 'shy@public.example',
    });
    const list = await test.call('GET', `/api/events/${event.id}/attendees`, { as });
    expect(list.status).toBe(200);
    expect(list.text).not.toMatch(/Shy|@/);
    const elsewhere = await buildEvent(db(), { host_id: event.host_id, starts_at: TEST_NOW });
    expect((await door(elsewhere.id, as)).status).toBe(404);
  });
});

describe('[helpers.6] [helpers.7] [HELP-7] an end of helping', () => {
  it('taken off: the next call is refused, in the middle of an evening', async () => {
    const { event, helper, takeOff } = await teamAt(test, { starts_at: TEST_NOW });
    const { as, row } = await helper('door');
    const seat = await seatAt(event.id);
    expect((await door(event.id, as)).status).toBe(200);
    expect((await takeOff(row.id)).status).toBe(204);
    expect((await door(event.id, as)).status).toBe(404);
    const checkIn = await test.call('POST', `/api/host/events/${event.id}/check-ins`, {
      as,
      body: { registrationId: seat.id },
    });
    expect(checkIn.status).toBe(404);
    expect((await takeOff(row.id)).body).toMatchObject({ code: 'helper_not_found' });
    expect(await actionsOf(event.id)).toEqual(['helper_taken_off']);
  });

  it('[HELP-1] an event says to who helps there how they do, and to nobody else', async () => {
    const { event, host, helper } = await teamAt(test, { starts_at: TEST_NOW });
    const helpsOf = async (as: { cookie: string }) =>
      (await test.call<Event>('GET', `/api/events/${event.id}`, { as })).body.helps;
    for (const role of ['co_host', 'door'] as const)
      expect(await helpsOf((await helper(role)).as)).toBe(role);
    expect(await helpsOf(await test.signInAs(host))).toBeUndefined();
    expect(await helpsOf(await test.signInAs(await buildMember(db())))).toBeUndefined();
    // An admin who was invited to help has all rights, as any admin does.
    const { who } = await helper('co_host');
    await db().updateTable('members').set({ role: 'admin' }).where('id', '=', who.id).execute();
    expect(await helpsOf(await test.signInAs(who))).toBeUndefined();
  });

  it('one leaves when one likes; what one helps with is listed until then', async () => {
    const { event, helper } = await teamAt(test);
    const { as } = await helper('co_host');
    const mine = async () =>
      (await test.call<{ event: { id: string }; role: string }[]>('GET', '/api/user/helping', { as })).body;
    expect(await mine()).toMatchObject([
      { event: { id: event.id }, role: 'co_host', canEdit: true, doorOpen: false },
    ]);
    expect((await test.call('DELETE', `/api/user/helping/${event.id}`, { as })).status).toBe(204);
    expect(await mine()).toEqual([]);
    expect((await editForm(event.id, as)).status).toBe(404);
    expect((await test.call('DELETE', `/api/user/helping/${event.id}`, { as })).status).toBe(404);
    expect(await actionsOf(event.id)).toEqual(['helper_left']);
  });

  it.each(['blocks', 'blocked', 'kept_away', 'suspended'] as const)('rests: %s', async (between) => {
    const { event, host, helper } = await teamAt(test, { starts_at: TEST_NOW });
    const { who, as } = await helper('co_host');
    expect((await door(event.id, as)).status).toBe(200);
    await part(between, host, who);
    expect([401, 403, 404]).toContain((await door(event.id, as)).status);
    expect([401, 403, 404]).toContain((await editForm(event.id, as)).status);
    const { body } = await test.call('GET', '/api/user/helping', { as });
    if (between !== 'suspended') expect(body).toEqual([]);
  });

  const gone = (who: MemberRow) =>
    db()
      .transaction()
      .execute((trx) => removeAccount(trx, who.id, TEST_NOW));
  it('a deleted account leaves every team, asked or helping; the team of a host ends with the host', async () => {
    const { helper, team, host, event } = await teamAt(test);
    const { who } = await helper('door');
    const waiting = await inviteOne();
    await gone(who);
    expect(await team()).toEqual([]);
    await gone(waiting.who);
    expect(await waiting.team()).toEqual([]);
    await helper('door');
    await gone(host);
    const left = await db()
      .selectFrom('event_helpers')
      .where('event_id', '=', event.id)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });
});

it('[helpers.8] [HELP-8] the log says who did what, and names no address', async () => {
  const { email, accept, event, team, takeOff } = await inviteOne('co_host');
  await accept();
  const [row] = await team();
  await takeOff(row?.id ?? '');
  const entries = await db()
    .selectFrom('audit_entries')
    .leftJoin('audit_personal_values as personal', 'personal.entry_id', 'audit_entries.id')
    .selectAll()
    .where('subject_id', '=', event.id)
    .orderBy('audit_entries.id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'helper_invited',
    'helper_accepted',
    'helper_taken_off',
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});
