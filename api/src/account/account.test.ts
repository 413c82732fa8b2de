// Statements held: calls.109-110, money.52, people.8-11, people.13, people.15.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AccountExport, CurrentUser } from '@backyard/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { buildSubscriber } from '../subscriptions/testing.ts';
import { buildEvent, buildHost, buildMember, HOUR, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { traces } from '../testing/traces.ts';
import { accountJobs, deleteAccount } from './index.ts';

const folder = await scratchFolder();
const site = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { dataDir: folder } }));
afterEach(() => {
  site.time.now = TEST_NOW;
});

const db = () => site.services.db;
const register = (event: { id: string }, as: { cookie: string }, notes: string | null = null) =>
  site.call('POST', `/api/events/${event.id}/register`, { as, body: { notes } });
const seats = async (event: { id: string }) => {
  const row = await db()
    .selectFrom('events')
    .select(['seats_taken', 'cancelled_at', 'version'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  return row;
};
const remove = (as: { cookie: string }) => site.call<{ code?: string } | null>('DELETE', '/api/user', { as });

/** Strings unique to one person. All of them must be gone afterwards. */
function marks() {
  const mark = randomUUID().slice(0, 8);
  return {
    mark,
    email: `${mark}@example.com`,
    profile: {
      firstName: `First${mark}`,
      lastName: `Last${mark}`,
      age: 44,
      location: `Town${mark}`,
      bio: `Bio ${mark}`,
      travelDistance: 73,
      interests: ['Yoga'],
      linkedinUrl: `https://linkedin.com/in/${mark}`,
      tiktokUrl: `https://tiktok.com/@${mark}`,
      instagramUrl: `https://instagram.com/${mark}`,
      publicEmail: `public-${mark}@example.com`,
    },
  };
}

/** A member with data in every feature of the product. */
async function livelyMember() {
  const { mark, email, profile } = marks();
  const member = await buildMember(db(), { email, interests: [] });
  const as = await site.signInAs(member, { confirmed: true });
  const past = await buildEvent(db());
  const upcoming = await buildEvent(db(), { capacity: 1 });
  const later = await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() + 90 * HOUR) });
  for (const event of [past, upcoming, later]) await register(event, as, `Note ${mark}`);
  await db()
    .updateTable('events')
    .set({ starts_at: new Date(TEST_NOW.getTime() - 3 * HOUR) })
    .where('id', '=', past.id)
    .execute();
  await site.call('POST', `/api/events/${past.id}/rating`, {
    as,
    body: { rating: 4, review: 'Lovely evening' },
  });
  expect((await site.call('PUT', '/api/user/profile', { as, body: profile })).status).toBe(200);
  await db()
    .insertInto('onboarding_answers')
    .values({ member_id: member.id, question: 'social_style', answers: ['introvert'] })
    .execute();
  await db()
    .insertInto('external_identities')
    .values({
      issuer: 'https://login.example',
      subject: `sub-${mark}`,
      member_id: member.id,
      created_at: TEST_NOW,
    })
    .execute();
  await site.call('POST', '/api/login/code', { body: { email } });
  await site.call('GET', '/api/user/calendar', { as });
  const { uploadURL } = (await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as })).body;
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await site.app.inject({
    method: 'PUT',
    url: new URL(uploadURL).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'image/png', ...as },
    payload: image,
  });
  const changed = await site.call<CurrentUser>('PUT', '/api/user/profile-image', {
    as,
    body: { imageURL: uploadURL },
  });
  expect(changed.status).toBe(200);
  return { mark, email, profile, member, as, past, upcoming, later };
}

const tracesOf = (words: string[]) => traces(db(), words);

describe('GET /api/user/export', () => {
  test('twenty in an hour for one member', async () => {
    const member = await buildMember(db());
    let as = await site.signInAs(member, { confirmed: true });
    const ask = async () => (await site.call('GET', '/api/user/export', { as })).status;
    for (let file = 1; file <= 20; file++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    site.time.now = new Date(TEST_NOW.getTime() + HOUR);
    as = await site.signInAs(member, { confirmed: true });
    expect(await ask()).toBe(200);
  });

  test('a file with everything about the member, and nothing that opens doors', async () => {
    const { mark, email, profile, member, as, past } = await livelyMember();
    const answer = await site.call<AccountExport>('GET', '/api/user/export', { as });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="backyard-${TEST_NOW.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    });
    const { interests, ...fields } = profile;
    expect(answer.body).toMatchObject({
      exportedAt: TEST_NOW.toISOString(),
      profile: { id: member.id, email, ...fields, role: 'user', subscriptionTier: 'game_room' },
      interests,
      answers: [{ question: 'social_style', answers: ['introvert'] }],
      ratings: [{ event: { id: past.id }, rating: 4, review: 'Lovely evening' }],
      identities: [{ issuer: 'https://login.example', subject: `sub-${mark}` }],
      sessions: [{ createdAt: TEST_NOW.toISOString() }],
    });
    expect(answer.body.registrations).toHaveLength(3);
    expect(answer.body.registrations[0]).toMatchObject({ status: 'registered', notes: `Note ${mark}` });
    expect(answer.body.mails.map(({ kind }) => kind)).toContain('registration_confirmed');
    expect(answer.body.uploads).toHaveLength(1);
    expect(answer.text).not.toMatch(/hash|token/i);
  });

  test('holds nothing of anybody else', async () => {
    const one = await livelyMember();
    const other = await livelyMember();
    const text = (await site.call('GET', '/api/user/export', { as: one.as })).text;
    expect(text).toContain(one.mark);
    expect(text).not.toContain(other.mark);
    expect(text).not.toContain(other.member.id);
  });

  test('is there before onboarding, too', async () => {
    const as = await site.signInAs(await buildMember(db(), { onboarded: false }), { confirmed: true });
    expect((await site.call('GET', '/api/user/export', { as })).status).toBe(200);
  });
});

describe('DELETE /api/user', () => {
  test('[ACC-1] leaves no trace of the person in any table', async () => {
    const { mark, email, as } = await livelyMember();
    expect((await tracesOf([mark])).length).toBeGreaterThan(8);
    const answer = await remove(as);
    expect(answer.status).toBe(204);
    // Until its last mail is sent [ACC-8].
    expect(await tracesOf([mark])).toHaveLength(1);
    await runDueJobs(site.services);
    expect(await tracesOf([mark, email])).toEqual([]);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;/);
  });

  test.each([
    [null, 'What was personal'],
    ['club_house', 'Your Club House plan ended at once. Nothing more is charged'],
  ] as const)(
    '[ACC-8] [money.52] one mail confirms it, and what became of the plan: %s',
    async (plan, words) => {
      const ada = await buildSubscriber(site);
      if (plan) await ada.buy(plan);
      const as = await site.signInAs(ada.member, { confirmed: true });
      expect((await remove(as)).status).toBe(204);
      const recipient = ada.member.email ?? '';
      const left = db().selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id');
      const [mail, ...others] = await left.execute();
      expect([mail?.kind, mail?.payload, others]).toEqual(['account_deleted', { plan }, []]);
      await runDueJobs(site.services);
      const sent = await readFile(path.join(folder, 'mail', `${mail?.id}.eml`), 'utf8');
      expect(sent.replaceAll(/=\r?\n/g, '').replaceAll(/\s+/g, ' ')).toContain(words);
      expect(await left.execute()).toEqual([]);
    },
  );

  test('[ACC-2] gives the seats of upcoming events back and keeps the past', async () => {
    const { as, past, upcoming, later, member } = await livelyMember();
    const eve = await site.signInAs(await buildMember(db()), { confirmed: true });
    expect((await register(upcoming, eve)).status).toBe(409);
    await remove(as);
    expect((await register(upcoming, eve)).status).toBe(201);
    expect((await seats(later)).seats_taken).toBe(0);
    expect((await seats(past)).seats_taken).toBe(1);
    const own = await db()
      .selectFrom('registrations')
      .select(['event_id', 'status', 'notes'])
      .where('member_id', '=', member.id)
      .execute();
    expect(Object.fromEntries(own.map((row) => [row.event_id, row.status]))).toEqual({
      [past.id]: 'registered',
      [upcoming.id]: 'cancelled',
      [later.id]: 'cancelled',
    });
    expect(own.every((row) => row.notes === null)).toBe(true);
  });

  test('[ACC-3] ends every session; the address can begin anew', async () => {
    const { as, member, email } = await livelyMember();
    const elsewhere = await site.signInAs(member, { confirmed: true });
    await remove(as);
    for (const cookie of [as, elsewhere]) {
      expect((await site.call('GET', '/api/auth/user', { as: cookie })).status).toBe(401);
      expect((await remove(cookie)).status).toBe(401);
    }
    const again = await buildMember(db(), { email });
    expect(again.id).not.toBe(member.id);
  });

  test('[ACC-4] keeps the rating, without a name', async () => {
    const { as, past } = await livelyMember();
    await remove(as);
    const ratings = await db().selectFrom('ratings').selectAll().where('event_id', '=', past.id).execute();
    expect(ratings).toMatchObject([{ rating: 4, review: 'Lovely evening', member_id: null }]);
  });

  test("[ACC-5] cancels a host's upcoming events and takes the name off the past ones", async () => {
    const mark = `Host ${randomUUID().slice(0, 8)}`;
    const host = await buildHost(db(), mark);
    const upcoming = await buildEvent(db(), { host_id: host.id });
    const past = await buildEvent(db(), {
      host_id: host.id,
      starts_at: new Date(TEST_NOW.getTime() - 9 * HOUR),
    });
    await remove(await site.signInAs(host, { confirmed: true }));
    expect(await seats(upcoming)).toMatchObject({ cancelled_at: TEST_NOW, version: upcoming.version + 1 });
    expect(await seats(past)).toMatchObject({ cancelled_at: null, version: past.version });
    expect(await tracesOf([mark])).toEqual([]);
    const shown = await site.call<{ hostName: string }>('GET', `/api/events/${past.id}`);
    expect(shown.body.hostName).toMatch(/^Former host /);
    // Freed again: the next host may have the name.
    await buildHost(db(), mark);
  });

  test('[ACC-6] the last admin stays, also when the last two leave at once', async () => {
    const admins = await Promise.all([1, 2, 3].map(() => buildMember(db(), { role: 'admin' })));
    const cookies = await Promise.all(admins.map((admin) => site.signInAs(admin, { confirmed: true })));
    const statuses = (await Promise.all(cookies.map(remove))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 204, 409]);
    const stays = cookies[statuses.indexOf(409)] ?? { cookie: '' };
    expect((await remove(stays)).body).toMatchObject({ code: 'last_admin', message: expect.any(String) });
    expect((await site.call('GET', '/api/auth/user', { as: stays })).status).toBe(200);
  });

  test('[ACC-7] a registration that was under way is taken back a minute later', async () => {
    const { member, later, as } = await livelyMember();
    await remove(as);
    // As if its statement had come after the deletion: the seat is taken for a deleted account.
    await sql`with seat as (update events set seats_taken = seats_taken + 1 where id = ${later.id} returning id)
      insert into registrations (event_id, member_id, notes, created_at)
        select id, ${member.id}, 'came too late to be kept', ${TEST_NOW}::timestamptz from seat`.execute(
      db(),
    );
    const queued = await site.services.pool.query<{ run_at: Date }>(
      `select j.run_at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'look_after_deletion' and j.payload->>'memberId' = $1`,
      [member.id],
    );
    expect(queued.rows[0]?.run_at).toEqual(new Date(TEST_NOW.getTime() + 60_000));
    await accountJobs(site.services)[0]?.run({ memberId: member.id });
    expect((await seats(later)).seats_taken).toBe(0);
    expect(await tracesOf(['came too late to be kept'])).toEqual([]);
  });

  test('the second look leaves an account alone that is not deleted', async () => {
    const { member, later } = await livelyMember();
    await accountJobs(site.services)[0]?.run({ memberId: member.id });
    expect((await seats(later)).seats_taken).toBe(1);
  });

  test('people who leave at once, with the same events, wait for nobody', async () => {
    const events = await Promise.all([1, 2, 3, 4].map(() => buildEvent(db())));
    const people: MemberRow[] = await Promise.all(Array.from({ length: 8 }, () => buildMember(db())));
    for (const [index, person] of people.entries()) {
      const as = await site.signInAs(person, { confirmed: true });
      const order = index % 2 ? events : events.toReversed();
      for (const event of order) await register(event, as);
    }
    await Promise.all(people.map((person) => deleteAccount(site.services, person.id)));
    for (const event of events) expect((await seats(event)).seats_taken).toBe(0);
  });

  test('from a page of another site it is refused', async () => {
    const as = await site.signInAs(await buildMember(db()), { confirmed: true });
    const answer = await site.call('DELETE', '/api/user', {
      as,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});
