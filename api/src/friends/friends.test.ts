import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorBody, Friend, FriendsGoing } from '@backyard/contract';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import type { MailTemplate } from '../platform/mailer/index.ts';
import { buildEvent, standAt, TEST_NOW, type EventRow, type MemberRow } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { askedAlong } from './asked-along.mail.ts';
import { friendMade } from './friend-made.mail.ts';
import { buildPeople, eveningWith, makeFriends } from './friends.fixture.ts';

standAt('2026-11-22T20:00:00Z');

const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir } });
const db = () => test.services.db;

async function friends() {
  const people = await buildPeople(db(), 'Ada', 'Ben', 'Cleo', 'Dan');
  const [ada, ben, cleo, dan] = people as [MemberRow, MemberRow, MemberRow, MemberRow];
  const event = await eveningWith(db(), people);
  for (const other of [cleo, ben]) await makeFriends(db(), ada, other, event);
  return { ada, ben, cleo, dan, event };
}
const list = async (who: MemberRow) =>
  test.call<Friend[]>('GET', '/api/friends', { as: await test.signInAs(who) });
const change = (who: { id: string }, columns: object) =>
  db().updateTable('members').set(columns).where('id', '=', who.id).execute();
const inShort = (event: EventRow) => ({
  id: event.id,
  title: event.title,
  startTime: event.starts_at.toISOString(),
  timeZone: event.time_zone,
});
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

describe('the list of friends', () => {
  it('[friends.6] by name: where they met, how they are reached, where they go next, and nothing else', async () => {
    const { ada, ben, cleo, dan, event } = await friends();
    await change(ben, { friends_reach: '@ben on Signal', public_email: 'ben@example.com' });
    const [soon, shared] = [
      await buildEvent(db(), { title: 'Soon', starts_at: later(10) }),
      await buildEvent(db(), { title: 'Shared', starts_at: later(30) }),
    ];
    await seat(db(), soon, ben);
    await seat(db(), shared, ada, ben, dan);
    const { body } = await list(ada);
    const bare = {
      lastName: 'Field',
      profileImageUrl: null,
      since: TEST_NOW.toISOString(),
      met: inShort(event),
    };
    expect(body).toEqual([
      {
        ...bare,
        memberId: ben.id,
        firstName: 'Ben',
        reach: '@ben on Signal',
        coming: [
          { ...inShort(soon), together: false },
          { ...inShort(shared), together: true },
        ],
        askedTo: [],
      },
      { ...bare, memberId: cleo.id, firstName: 'Cleo', reach: null, coming: [], askedTo: [] },
    ]);
    expect((await list(dan)).body).toEqual([]);
  });

  it('[FRIEND-7] only events that the viewer may see, that take place, and of who does not hide from lists', async () => {
    const { ada, ben } = await friends();
    const secret = await buildEvent(db(), {
      title: 'Pending',
      approval_status: 'pending',
      starts_at: later(5),
    });
    const off = await buildEvent(db(), { title: 'Off', cancelled_at: TEST_NOW, starts_at: later(6) });
    const open = await buildEvent(db(), { title: 'Open', starts_at: later(7) });
    for (const event of [secret, off, open]) await seat(db(), event, ben);
    const titles = async () => (await list(ada)).body[0]?.coming.map(({ title }) => title);
    expect(await titles()).toEqual(['Open']);
    // A viewer who has a seat too sees it.
    await seat(db(), secret, ada);
    expect(await titles()).toEqual(['Pending', 'Open']);
    await change(ben, { hidden_from_lists: true });
    const { body } = await list(ada);
    expect([body[0]?.firstName, body[0]?.coming]).toEqual(['Ben', []]);
  });

  it('[friends.7] how friends reach somebody is read by friends alone, and by themselves', async () => {
    const { ada, ben, cleo, dan, event } = await friends();
    const secret = 'signal: ben.is.here.42';
    await change(ben, { friends_reach: secret });
    expect((await list(ada)).text).toContain(secret);
    expect((await test.call('GET', '/api/auth/user', { as: await test.signInAs(ben) })).text).toContain(
      secret,
    );
    for (const who of [cleo, dan])
      for (const url of [
        '/api/friends',
        `/api/people/${ben.id}`,
        `/api/events/${event.id}/attendees`,
        `/api/events/${event.id}/see-again`,
      ])
        expect((await test.call('GET', url, { as: await test.signInAs(who) })).text).not.toContain(secret);
  });
});

describe('asking along', () => {
  const ask = async (who: MemberRow, friend: { id: string }, event: { id: string }) =>
    test.call<{ askedAt: string; full: boolean } & ErrorBody>('POST', `/api/friends/${friend.id}/asks`, {
      as: await test.signInAs(who),
      body: { eventId: event.id },
    });

  it('[FRIEND-8] [friends.9] one mail with the event, however often', async () => {
    const { ada, ben } = await friends();
    const event = await buildEvent(db(), { title: 'Pottery', starts_at: later(48) });
    expect((await ask(ada, ben, event)).status).toBe(201);
    await seat(db(), event, ben);
    expect((await ask(ada, ben, event)).status).toBe(200);
    expect((await list(ada)).body[0]?.askedTo).toEqual([event.id]);
    expect((await list(ben)).body[0]?.askedTo).toEqual([]);
    await runDueJobs(test.services, { only: ['send_mail'] });
    const [mail, ...more] = await db()
      .selectFrom('mails')
      .selectAll()
      .where('member_id', '=', ben.id)
      .orderBy('id')
      .execute();
    expect(more).toEqual([]);
    const read = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${mail?.id}.eml`)));
    expect(read.subject).toBe('Ada asks you along: Pottery');
    for (const words of ['Hi Ben,', 'The Dice Parlor', `/events/${event.id}`])
      expect(read.text).toContain(words);
    const [entry] = await db()
      .selectFrom('inbox_entries')
      .select(['subject', 'path'])
      .where('member_id', '=', ben.id)
      .execute();
    expect(entry).toEqual({ subject: 'Ada asks you along: Pottery', path: `/events/${event.id}` });
  });

  it('[FRIEND-8] [friends.9] who goes already is not asked, and it counts for nothing; of who hides nobody learns that they go', async () => {
    const { ada, ben } = await friends();
    const events = await Promise.all(Array.from({ length: 6 }, () => buildEvent(db())));
    const [there, ...others] = events;
    if (!there) throw new Error('There are six');
    await seat(db(), there, ben);
    const refused = await ask(ada, ben, there);
    expect([refused.status, refused.body.code]).toEqual([409, 'friend_goes_too']);
    expect(refused.body.message).toBe('They’re already going, so this did not count as an ask.');
    const mails = db().selectFrom('mails').select('kind').where('member_id', '=', ben.id).orderBy('id');
    expect(await mails.execute()).toEqual([]);
    expect((await list(ada)).body[0]?.askedTo).toEqual([]);
    for (const event of others.slice(0, 4)) expect((await ask(ada, ben, event)).status).toBe(201);
    await change(ben, { hidden_from_lists: true });
    expect((await ask(ada, ben, there)).status).toBe(201);
    expect((await ask(ada, ben, events[5] ?? there)).status).toBe(429);
  });

  it('[FRIEND-8] [friends.18] of what is full the asker is told so, each time', async () => {
    const { ada, ben } = await friends();
    const free = await buildEvent(db(), { capacity: 2, seats_taken: 1 });
    const full = await buildEvent(db(), { capacity: 2, seats_taken: 2 });
    expect((await ask(ada, ben, free)).body.full).toBe(false);
    expect((await ask(ada, ben, full)).body.full).toBe(true);
    expect((await ask(ada, ben, full)).body.full).toBe(true);
  });

  it('[FRIEND-8] five in 24 hours, also when they are sent at once', async () => {
    const { ada, ben } = await friends();
    const events = await Promise.all(Array.from({ length: 7 }, () => buildEvent(db())));
    const replies = await Promise.all(events.map((event) => ask(ada, ben, event)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 429, 429,
    ]);
    const left = events.find((_event, at) => replies[at]?.status === 429);
    if (!left) throw new Error('One is left');
    expect((await ask(ada, ben, left)).body.message).toBe(
      'You have asked five times today. Tomorrow you can ask again.',
    );
    test.time.now = later(24.1);
    expect((await ask(ada, ben, left)).status).toBe(409);
    const fresh = await buildEvent(db(), { starts_at: later(48) });
    expect((await ask(ada, ben, fresh)).status).toBe(201);
    test.time.now = TEST_NOW;
  });

  it('[FRIEND-8] friends only, and to what is open: else 404 or 409, and no mail', async () => {
    const { ada, ben, dan } = await friends();
    const open = await buildEvent(db());
    const past = await buildEvent(db(), { starts_at: later(-1) });
    const off = await buildEvent(db(), { cancelled_at: TEST_NOW });
    const pending = await buildEvent(db(), { approval_status: 'pending' });
    const own = await buildEvent(db(), { approval_status: 'pending' });
    await seat(db(), own, ada);
    expect((await ask(ada, dan, open)).body.code).toBe('friend_not_found');
    expect((await ask(dan, ada, open)).body.code).toBe('friend_not_found');
    for (const [event, code] of [
      [past, 'event_past'],
      [off, 'event_cancelled'],
      [pending, 'event_not_found'],
      [own, 'event_unpublished'],
    ] as const)
      expect((await ask(ada, ben, event)).body.code).toBe(code);
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', 'in', [ben.id, dan.id])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([]);
  });

  it('[HOLD-108] nothing of a friend who is suspended is sent: that they ask along, or have become a friend', async () => {
    const { ada, ben } = await friends();
    const event = await buildEvent(db());
    const compose = (mail: MailTemplate, payload: Record<string, string>) =>
      mail.compose(test.services, { id: '', memberId: ben.id, recipient: '', payload });
    await ask(ada, ben, event);
    const both = async () => [
      await compose(askedAlong, { memberId: ben.id, askerId: ada.id, eventId: event.id }),
      await compose(friendMade, { memberId: ben.id, friendId: ada.id }),
    ];
    expect(await both()).not.toContain(null);
    await db()
      .updateTable('members')
      .set({ suspended_until: new Date(TEST_NOW.getTime() + 3_600_000) })
      .where('id', '=', ada.id)
      .execute();
    expect(await both()).toEqual([null, null]);
  });

  it('[FRIEND-8] not sent when the friendship ended, or the event was called off', async () => {
    const { ada, ben, cleo } = await friends();
    const [event, off] = [await buildEvent(db()), await buildEvent(db())];
    await ask(ada, ben, event);
    await ask(ada, cleo, off);
    await test.call('DELETE', `/api/friends/${ben.id}`, { as: await test.signInAs(ada) });
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', off.id).execute();
    await runDueJobs(test.services, { only: ['send_mail'] });
    const mails = await db()
      .selectFrom('mails')
      .select('last_error')
      .where('member_id', 'in', [ben.id, cleo.id])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([{ last_error: 'No longer due' }, { last_error: 'No longer due' }]);
  });

  it('[INVITED-13] nor when it is by invitation by then, and not for them', async () => {
    const { ada, ben } = await friends();
    const event = await buildEvent(db());
    await ask(ada, ben, event);
    await db().updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
    await runDueJobs(test.services, { only: ['send_mail'] });
    const mails = await db()
      .selectFrom('mails')
      .select('last_error')
      .where('member_id', '=', ben.id)
      .execute();
    expect(mails).toEqual([{ last_error: 'No longer due' }]);
  });
});

describe('[FRIEND-9] which friends go', () => {
  const going = async (who: MemberRow, ...events: { id: string }[]) =>
    (
      await test.call<FriendsGoing[]>(
        'GET',
        `/api/friends/going?events=${events.map(({ id }) => id).join(',')}`,
        {
          as: await test.signInAs(who),
        },
      )
    ).body;

  it('[friends.10] of a page of events in one call: two names and how many; who is no friend does not count', async () => {
    const { ada, ben, cleo, dan, event } = await friends();
    const [one, two, none] = [await buildEvent(db()), await buildEvent(db()), await buildEvent(db())];
    await seat(db(), one, ben, cleo, dan);
    await seat(db(), two, cleo);
    await seat(db(), none, dan);
    const answer = await going(ada, one, two, none, event);
    expect(new Map(answer.map((row) => [row.eventId, row]))).toEqual(
      new Map([
        [one.id, { eventId: one.id, firstNames: ['Ben', 'Cleo'], total: 2 }],
        [two.id, { eventId: two.id, firstNames: ['Cleo'], total: 1 }],
        [event.id, { eventId: event.id, firstNames: ['Ben', 'Cleo'], total: 2 }],
      ]),
    );
    expect(await going(ben, one)).toEqual([]);
    await change(ben, { hidden_from_lists: true });
    expect(await going(ada, one)).toEqual([{ eventId: one.id, firstNames: ['Cleo'], total: 1 }]);
  });

  it('[SAFE-1] two of whom one blocked the other are hidden from each other, and friends again when that is over', async () => {
    const { ada, ben, cleo } = await friends();
    const event = await buildEvent(db());
    await seat(db(), event, ben, cleo);
    const as = await test.signInAs(ben);
    await test.call('POST', '/api/blocks', { as, body: { memberId: ada.id } });
    expect(await going(ada, event)).toEqual([{ eventId: event.id, firstNames: ['Cleo'], total: 1 }]);
    expect((await list(ada)).body.map(({ firstName }) => firstName)).toEqual(['Cleo']);
    expect((await list(ben)).body).toEqual([]);
    const asked = await test.call<ErrorBody>('POST', `/api/friends/${ben.id}/asks`, {
      as: await test.signInAs(ada),
      body: { eventId: event.id },
    });
    expect(asked.body.code).toBe('friend_not_found');
    await test.call('DELETE', `/api/blocks/${ada.id}`, { as });
    expect((await list(ada)).body.map(({ firstName }) => firstName)).toEqual(['Ben', 'Cleo']);
  });

  it('nothing of an event that the viewer may not see, and 400 for what is no list of ids', async () => {
    const { ada, ben } = await friends();
    const pending = await buildEvent(db(), { approval_status: 'pending' });
    await seat(db(), pending, ben);
    expect(await going(ada, pending)).toEqual([]);
    for (const events of ['', 'x', `${pending.id},`, Array.from({ length: 101 }, () => pending.id).join(',')])
      expect(
        (await test.call('GET', `/api/friends/going?events=${events}`, { as: await test.signInAs(ada) }))
          .status,
      ).toBe(400);
  });
});
