// Statements held: rating.17-20.

import type { ErrorBody, ListedRating } from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { buildEvent, buildHost, buildMember, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

let test: TestApp;
let limited: TestApp;
let host: MemberRow;
let asHost: { cookie: string };
let event: { id: string };
let guest: MemberRow;
let ratingId: string;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  test = await startTestApp({ databaseUrl, config: { rateLimits: false } });
  limited = await startTestApp({ databaseUrl });
});
beforeEach(async () => {
  host = await buildHost(db());
  asHost = await test.signInAs(host, { confirmed: true });
  event = await buildEvent(db(), { host_id: host.id, starts_at: new Date(TEST_NOW.getTime() - 86_400_000) });
  guest = await buildMember(db());
  await db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: guest.id, price_steps: '[]', created_at: TEST_NOW })
    .execute();
  await rate({ rating: 4, review: 'Warm and loud.' });
  ratingId = (await list())[0]?.id ?? '';
});
afterAll(async () => {
  await limited.close();
  await test.close();
});
const db = () => test.services.db;

const rate = async (body: object) =>
  test.call('POST', `/api/events/${event.id}/rating`, { as: await test.signInAs(guest), body });
const list = async (as?: { cookie: string }) =>
  (await test.call<ListedRating[]>('GET', `/api/events/${event.id}/ratings`, as && { as })).body;
const url = () => `/api/events/${event.id}/ratings/${ratingId}/reply`;
const reply = (text: unknown, as = asHost, app = test) =>
  app.call<ErrorBody>('PUT', url(), { as, body: { reply: text } });

describe('a reply to a review', () => {
  it('[RATE-11] [RATE-12] the host writes one, changes it, and takes it away; everybody reads it beneath the review', async () => {
    expect((await reply(' Thank you! ')).status).toBe(201);
    test.time.now = new Date(TEST_NOW.getTime() + 60_000);
    expect((await reply('Thank you, come again!')).status).toBe(200);
    test.time.now = TEST_NOW;
    expect((await list())[0]).toMatchObject({
      review: 'Warm and loud.',
      reply: {
        text: 'Thank you, come again!',
        createdAt: TEST_NOW.toISOString(),
        updatedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
      },
      abilities: { reply: false, removeReply: false },
    });
    expect((await list(asHost))[0]?.abilities).toEqual({ reply: true, removeReply: true });
    for (let time = 0; time < 2; time++)
      expect((await test.call('DELETE', url(), { as: asHost })).status).toBe(204);
    expect((await list(asHost))[0]).toMatchObject({
      reply: null,
      abilities: { reply: true, removeReply: false },
    });
  });

  it('[RATE-12] ten at the same time make one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, number) => reply(`Number ${number}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(9).fill(200),
      201,
    ]);
  });

  it('[RATE-11] others’ events, other ratings and stars without words have none', async () => {
    const other = await test.signInAs(await buildHost(db()));
    expect((await reply('Mine?', other)).status).toBe(404);
    expect((await test.call('DELETE', url(), { as: other })).status).toBe(404);
    const elsewhere = await buildEvent(db(), { host_id: host.id });
    const wrong = `/api/events/${elsewhere.id}/ratings/${ratingId}/reply`;
    expect((await test.call('PUT', wrong, { as: asHost, body: { reply: 'Hm' } })).status).toBe(404);
    await rate({ rating: 5 });
    const refused = await reply('To what?');
    expect([refused.status, refused.body.code]).toEqual([409, 'review_missing']);
    expect((await list(asHost))[0]?.abilities.reply).toBe(false);
  });

  it.each([[''], ['   '], ['\u200B'], ['a'.repeat(1001)], [null], [7], ['a\0']])(
    'bad input is a 400: %j',
    async (text) => {
      expect((await reply(text)).status).toBe(400);
      expect((await list())[0]?.reply).toBeNull();
    },
  );

  it('so many in an hour, written and taken away together', async () => {
    for (let time = 0; time < 120; time++)
      expect((await reply(`Again ${time}`, asHost, limited)).status).toBeLessThan(300);
    expect((await reply('Once more', asHost, limited)).status).toBe(429);
  });
});

describe('[RATE-13] a reply ends', () => {
  beforeEach(async () => {
    await reply('Thank you!');
  });
  const replies = async () =>
    (await db().selectFrom('rating_replies').select('reply').where('rating_id', '=', ratingId).execute())
      .length;

  it('with the words it answers, not with other words', async () => {
    await rate({ rating: 3, review: 'On second thought.' });
    expect(await replies()).toBe(1);
    await rate({ rating: 3 });
    expect(await replies()).toBe(0);
  });

  it('with the role of the host', async () => {
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
    expect(await replies()).toBe(0);
  });

  it('with the account of the host, not with that of the guest', async () => {
    await deleteAccount(test.services, guest.id);
    expect(await replies()).toBe(1);
    await deleteAccount(test.services, host.id);
    expect(await replies()).toBe(0);
  });

  it.each(['review', 'role'])('also where it was written while the %s ended', async (what) => {
    await test.call('DELETE', url(), { as: asHost });
    let written: ReturnType<typeof reply> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await (
          what === 'review'
            ? sql`update ratings set review = null where id = ${ratingId}`
            : sql`update members set role = 'user' where id = ${host.id}`
        ).execute(trx);
        written = reply('Too late');
        await untilWaiting(test.services, 1);
      });
    expect((await written)?.status).toBe(409);
    expect(await replies()).toBe(0);
  });
});

it('[RATE-14] an admin takes any away, and that is written down', async () => {
  await reply('Something rude');
  const admin = await buildMember(db(), { role: 'admin' });
  const asAdmin = await test.signInAs(admin);
  expect((await list(asAdmin))[0]?.abilities).toEqual({ reply: false, removeReply: true });
  for (let time = 0; time < 2; time++)
    expect((await test.call('DELETE', url(), { as: asAdmin })).status).toBe(204);
  expect((await list())[0]?.reply).toBeNull();
  const entries = await db()
    .selectFrom('audit_entries')
    .innerJoin('audit_personal_values', 'entry_id', 'audit_entries.id')
    .select(['action', 'actor_id', 'subject_id', 'audit_personal_values.note'])
    .where('action', '=', 'reply_removed')
    .execute();
  expect(entries).toEqual([
    { action: 'reply_removed', actor_id: admin.id, subject_id: event.id, note: 'Something rude' },
  ]);
});

it('the host’s own file has what they replied', async () => {
  await reply('Thank you!');
  const { body } = await test.call('GET', '/api/user/export', { as: asHost });
  expect(body['replies']).toMatchObject([{ event: { id: event.id }, reply: 'Thank you!' }]);
});
