// Statements held: calls.106, calls.108.

import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createServices } from '../platform/create-services.ts';
import { registrationMails } from '../registrations/index.ts';
import {
  buildEvent,
  buildMember,
  DAY,
  type EventRow,
  type MemberRow,
  TEST_NOW,
} from '../testing/builders.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';

const SITE = 'https://backyard.example';

const site = testApp({ config: { publicUrl: SITE } });

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY);
const post = async (ada: MemberRow, path: string, method: 'POST' | 'DELETE' = 'POST') =>
  site.call<{ url: string }>(method, path, {
    as: await site.signInAs(ada),
    headers: { origin: SITE },
    ...(method === 'POST' ? { body: {} } : {}),
  });
const register = (ada: MemberRow, event: EventRow) => post(ada, `/api/events/${event.id}/register`);
const leave = (ada: MemberRow, event: EventRow) => post(ada, `/api/events/${event.id}/register`, 'DELETE');
const addressOf = async (ada: MemberRow) =>
  (await site.call<{ url: string }>('GET', '/api/user/calendar', { as: await site.signInAs(ada) })).body.url;

/** What a calendar program asks: the address alone, without a session. */
const ask = (url: string, headers?: Record<string, string>) =>
  site.call('GET', new URL(url).pathname, headers ? { headers } : {});

async function feedOf(ada: MemberRow) {
  const calendar = new ICAL.Component(ICAL.parse((await ask(await addressOf(ada))).text));
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const { uid, sequence, startDate } = new ICAL.Event(entry);
    const status = entry.getFirstPropertyValue('status');
    return { id: uid.replace('@backyard.example', ''), sequence, status, start: startDate.toJSDate() };
  });
}
const statusesOf = async (ada: MemberRow) =>
  Object.fromEntries((await feedOf(ada)).map(({ id, status }) => [id, status]));

/** Inserts an older registration directly, bypassing the checks of the time. */
const recorded = (ada: MemberRow, event: EventRow, cancelledAt: Date | null = null) =>
  site.services.db
    .insertInto('registrations')
    .values({
      event_id: event.id,
      member_id: ada.id,
      price_steps: '[]',
      created_at: daysAgo(200),
      status: cancelledAt ? 'cancelled' : 'registered',
      cancelled_at: cancelledAt,
    })
    .execute();

describe('the address', () => {
  test('[CAL-5] is there from the first moment, secret, one a member, and asking changes nothing', async () => {
    const [ada, ben] = [await buildMember(site.services.db), await buildMember(site.services.db)];
    const first = await addressOf(ada);
    expect(first).toMatch(/^https:\/\/backyard\.example\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    expect(await addressOf(ada)).toBe(first);
    expect(await addressOf(ben)).not.toBe(first);
  });

  test('[CAL-6] reset: a new one works, the old one is not found', async () => {
    const ada = await buildMember(site.services.db);
    const old = await addressOf(ada);
    const { status, body } = await post(ada, '/api/user/calendar/reset');
    expect(status).toBe(200);
    expect(body.url).not.toBe(old);
    expect(await addressOf(ada)).toBe(body.url);
    expect((await ask(body.url)).status).toBe(200);
    expect(await ask(old)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('[CAL-6] what was never an address answers as an old one does', async () => {
    for (const token of ['x'.repeat(43), 'x', `${'x'.repeat(43)}%00`, "'%20or%201=1", 'x'.repeat(250)]) {
      expect(await ask(`${SITE}/calendar/${token}.ics`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  test('[CAL-7] a deleted account has none', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const url = await addressOf(ada);
    await db
      .updateTable('members')
      .set({ deleted_at: TEST_NOW, email: null })
      .where('id', '=', ada.id)
      .execute();
    expect((await ask(url)).status).toBe(404);
    const left = await db
      .selectFrom('calendar_feeds')
      .select('token')
      .where('member_id', '=', ada.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('members who are made at once have one each, but not who is gone already', async () => {
    const { db } = site.services;
    const once = { created_at: TEST_NOW, updated_at: TEST_NOW };
    const made = await db
      .insertInto('members')
      .values([
        { email: 'one@example.com', ...once },
        { email: 'two@example.com', ...once },
        { email: null, deleted_at: TEST_NOW, ...once },
      ])
      .returning(['id', 'email'])
      .execute();
    const feeds = await db
      .selectFrom('calendar_feeds')
      .select(['member_id', 'token'])
      .where(
        'member_id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    expect(feeds.map((feed) => feed.member_id).toSorted()).toEqual(
      made.flatMap(({ id, email }) => (email === null ? [] : [id])).toSorted(),
    );
    expect(new Set(feeds.map((feed) => feed.token)).size).toBe(2);
  });

  test('without PUBLIC_URL it is where the browser is', async () => {
    const local = await startTestApp();
    const ada = await buildMember(local.services.db);
    const answer = await local.call<{ url: string }>('GET', '/api/user/calendar', {
      as: await local.signInAs(ada),
      headers: { host: 'localhost:4321' },
    });
    expect(answer.body.url).toMatch(/^http:\/\/localhost:4321\/calendar\//);
    await local.close();
  });
});

describe('the feed', () => {
  test("[CAL-1] the member's events and nobody else's, without a session, as text/calendar", async () => {
    const { db } = site.services;
    const [ada, ben] = [await buildMember(db), await buildMember(db)];
    const [hers, his, both] = [await buildEvent(db), await buildEvent(db), await buildEvent(db)];
    await Promise.all([register(ada, hers), register(ben, his), register(ada, both), register(ben, both)]);
    const answer = await ask(await addressOf(ada));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await statusesOf(ada)).toEqual({ [hers.id]: 'CONFIRMED', [both.id]: 'CONFIRMED' });
    expect((await feedOf(ada)).find(({ id }) => id === hers.id)?.start).toEqual(hers.starts_at);
  });

  test('[CAL-8] the address goes no further: no Referer, no cache on the way, no search engine, no cookie', async () => {
    const { headers } = await ask(await addressOf(await buildMember(site.services.db)));
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('[CAL-2] past events stay for 90 days', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const [shown, gone] = [
      await buildEvent(db, { starts_at: daysAgo(91), ends_at: daysAgo(90) }),
      await buildEvent(db, { starts_at: daysAgo(91), ends_at: new Date(daysAgo(90).getTime() - 1) }),
    ];
    await recorded(ada, shown);
    await recorded(ada, gone);
    expect(await statusesOf(ada)).toEqual({ [shown.id]: 'CONFIRMED' });
  });

  test('[CAL-3] what was cancelled stays for 30 days, as cancelled', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const [left, leftLongAgo, off, offLongAgo, leftThenOff] = [
      await buildEvent(db),
      await buildEvent(db),
      await buildEvent(db, { cancelled_at: daysAgo(30) }),
      await buildEvent(db, { cancelled_at: daysAgo(31) }),
      await buildEvent(db, { cancelled_at: daysAgo(1) }),
    ];
    await recorded(ada, left, daysAgo(30));
    await recorded(ada, leftLongAgo, daysAgo(31));
    await recorded(ada, off);
    await recorded(ada, offLongAgo);
    await recorded(ada, leftThenOff, daysAgo(31));
    expect(await statusesOf(ada)).toEqual({ [left.id]: 'CANCELLED', [off.id]: 'CANCELLED' });
  });

  test('[CAL-4] SEQUENCE is that of the mails through leaving and coming back, and rises with each change', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const event = await buildEvent(db, { version: 4 });
    const seen: unknown[] = [];
    for (const act of [register, leave, register, leave]) {
      await act(ada, event);
      const [entry, ...others] = await feedOf(ada);
      expect(others).toEqual([]);
      expect(entry?.sequence).toBe(await mailedSequence(ada));
      seen.push([entry?.sequence, entry?.status]);
    }
    await register(ada, event);
    await db
      .updateTable('events')
      .set({ version: 5, cancelled_at: TEST_NOW })
      .where('id', '=', event.id)
      .execute();
    const [cancelled] = await feedOf(ada);
    expect([...seen, [cancelled?.sequence, cancelled?.status]]).toEqual([
      [4, 'CONFIRMED'],
      [5, 'CANCELLED'],
      [6, 'CONFIRMED'],
      [7, 'CANCELLED'],
      [9, 'CANCELLED'],
    ]);
  });

  /** SEQUENCE in the calendar file of the newest mail to this member. */
  async function mailedSequence(ada: MemberRow): Promise<number> {
    const mail = await site.services.db
      .selectFrom('mails')
      .selectAll()
      .where('member_id', '=', ada.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const composed = await registrationMails
      .find(({ kind }) => kind === mail.kind)
      ?.compose(site.services, { ...mail, memberId: mail.member_id });
    const file = new ICAL.Component(ICAL.parse(String(composed?.attachments?.[0]?.content)));
    return new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined).sequence;
  }
});

describe('asked again', () => {
  test('[CAL-9] 304 while nothing changed, whenever it is asked; the whole feed once it has', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const event = await buildEvent(db);
    await register(ada, event);
    const url = await addressOf(ada);
    const etag = String((await ask(url)).headers['etag']);

    site.time.now = new Date(TEST_NOW.getTime() + 3_600_000);
    const again = await ask(url, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers['etag']).toBe(etag);
    expect((await ask(url, { 'if-none-match': '"another"' })).status).toBe(200);

    // Others who come and go are no change of it.
    await register(await buildMember(db), event);
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(304);

    await db.updateTable('events').set({ title: 'Moved' }).where('id', '=', event.id).execute();
    const changed = await ask(url, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('SUMMARY:Moved');
    expect(changed.headers['etag']).not.toBe(etag);
    site.time.now = TEST_NOW;
  });
});

test('[CAL-8] the address is not logged, also when the database is away', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const services = createServices(
    { ...site.services.config, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' },
    { log: pino({ level: 'trace' }, stream) },
  );
  const app = await createApp(services);
  const token = 'T'.repeat(43);
  const answer = await app.inject({ method: 'GET', url: `/calendar/${token}.ics` });
  expect(answer.statusCode).toBe(503);
  expect(lines.join('')).toContain('/calendar/');
  expect(lines.join('')).not.toContain(token);
  await app.close();
  await services.db.destroy();
});
