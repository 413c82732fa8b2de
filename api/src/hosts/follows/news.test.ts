// Statements held: follow.6-9.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  HOUR,
  MINUTE,
  TEST_NOW,
} from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { followJobs } from './follows.jobs.ts';

const SITE = 'https://backyard.example';

let test: TestApp;
const dataDir = await scratchFolder();
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  test = await startTestApp({ databaseUrl, config: { rateLimits: false, dataDir, publicUrl: SITE } });
});
beforeEach(() => {
  test.time.now = TEST_NOW;
});
afterAll(async () => {
  await test.close();
});
const db = () => test.services.db;
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  as: { cookie: string },
  body?: unknown,
) => test.call<{ id: string }>(method, url, { as, body, headers: { origin: SITE } });
const later = (milliseconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + milliseconds);
};

let count = 0;
async function hosting() {
  const name = `News ${++count}`;
  const host = await buildHost(db(), name);
  return { name, host, as: await test.signInAs(host, { confirmed: true }) };
}
const followUrl = (name: string) => `/api/hosts/${encodeURIComponent(name)}/follow`;
async function fanOf(names: string[], fan?: { id: string; email: string | null }) {
  const member = fan ?? (await buildMember(db(), { first_name: 'Fay' }));
  const as = await test.signInAs(member, { confirmed: true });
  for (const name of names) expect((await call('POST', followUrl(name), as)).status).toBe(201);
  // An event published at the same instant as the follow is not news.
  later(1000);
  return { member, as };
}
const form = (title: string, given: object = {}) => ({
  title,
  description: 'Come by.',
  location: 'The Barn',
  address: 'Austin, TX',
  startTime: new Date(TEST_NOW.getTime() + 240 * HOUR).toISOString(),
  endTime: new Date(TEST_NOW.getTime() + 242 * HOUR).toISOString(),
  maxAttendees: 10,
  categories: ['social'],
  ...given,
});
const publish = async (as: { cookie: string }, title: string, given: object = {}) => {
  const { status, body } = await call('POST', '/api/events', as, form(title, given));
  expect(status).toBe(201);
  return body;
};

/** Runs the scheduled work: marks followers, then queues their mails. */
async function tell() {
  later(31 * MINUTE);
  await runDueJobs(test.services, { only: ['tell_followers'] });
  const mailing = followJobs(test.services).find(({ name }) => name === 'mail_followers');
  await mailing?.run({});
}
const mailsOf = (member: { id: string }) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('kind', '=', 'followed_hosts')
    .orderBy('id')
    .execute();
/** The mails that were sent to them, as a mail program reads them. */
async function inbox(member: { id: string }): Promise<Email[]> {
  await runDueJobs(test.services, { only: ['send_mail'] });
  const sent = (await mailsOf(member)).filter(({ sent_at }) => sent_at !== null);
  return Promise.all(
    sent.map(async ({ id }) => PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${id}.eml`)))),
  );
}

describe('news of a host', () => {
  it('[FOLLOW-6] a new event is told to who follows, once it has settled, in one mail with what came along', async () => {
    const { name, as } = await hosting();
    const { member } = await fanOf([name]);
    const first = await publish(as, 'Chess at dusk');
    await publish(as, 'Chess at dawn', { price: '12.50' }).then(({ id }) =>
      // A ticketed event waits for approval: it is not news yet.
      expect(id).toBeTruthy(),
    );
    await publish(as, 'Checkers');
    expect(await mailsOf(member)).toEqual([]);
    await tell();
    const [mail, ...others] = await inbox(member);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`2 new events by ${name}`);
    expect(mail?.text).toContain('Chess at dusk');
    expect(mail?.text).toContain('Checkers');
    expect(mail?.text).not.toContain('Chess at dawn');
    expect(mail?.text).toContain(`${SITE}/events/${first.id}`);
    expect(mail?.html).toContain('Free for you');
    later(48 * HOUR);
    await tell();
    expect(await mailsOf(member)).toHaveLength(1);
  });

  it('[FOLLOW-6] an approved event is told when it is approved, and once: not when it is approved again', async () => {
    const { name, as } = await hosting();
    const { member } = await fanOf([name]);
    const asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    const { id } = await publish(as, 'Salsa', { price: '10.00' });
    const approve = () => call('PUT', `/api/admin/events/${id}/approve`, asAdmin, {});
    expect((await approve()).status).toBe(200);
    await tell();
    const [mail] = await inbox(member);
    expect(mail?.subject).toBe(`New from ${name}: Salsa`);
    expect(mail?.text).toContain('$10.00');
    later(25 * HOUR);
    await call('PUT', `/api/events/${id}`, as, form('Salsa', { price: '11.00' }));
    expect((await approve()).status).toBe(200);
    await tell();
    expect(await mailsOf(member)).toHaveLength(1);
  });

  it('[FOLLOW-6] what becomes of the event becomes of the news: one transaction', async () => {
    const { name, as } = await hosting();
    await fanOf([name]);
    const jobs = async () => {
      const { rows } = await sql<{ jobs: number; news: number }>`
        select (select count(*)::int from graphile_worker.jobs where task_identifier = 'tell_followers') as jobs,
          (select count(*)::int from event_news) as news`.execute(db());
      return rows[0];
    };
    const before = await jobs();
    await publish(as, 'Kept');
    const after = await jobs();
    expect(after).toEqual({ jobs: (before?.jobs ?? 0) + 1, news: (before?.news ?? 0) + 1 });
    const refused = await call(
      'POST',
      '/api/events',
      as,
      form('Refused', { imageUrl: '/images/none-1280.webp' }),
    );
    expect(refused.status).toBe(400);
    expect(await jobs()).toEqual(after);
  });

  it('[FOLLOW-7] one a day at most, over all hosts: what came since waits, and comes together', async () => {
    const [one, two] = [await hosting(), await hosting()];
    const { member } = await fanOf([one.name, two.name]);
    await publish(one.as, 'First');
    await tell();
    expect(await inbox(member)).toHaveLength(1);
    await publish(one.as, 'Second');
    await publish(two.as, 'Third');
    for (let hours = 0; hours < 23; hours += 4) {
      await tell();
      later(3 * HOUR);
      expect(await mailsOf(member)).toHaveLength(1);
    }
    later(4 * HOUR);
    await tell();
    const [, next, ...more] = await inbox(member);
    expect(more).toEqual([]);
    expect(next?.subject).toBe('2 new events by hosts you follow');
    expect(next?.text).not.toContain('First');
  });

  it('[FOLLOW-7] processes that look at the same time queue one', async () => {
    const { name, as } = await hosting();
    const { member } = await fanOf([name]);
    await publish(as, 'Only once');
    later(31 * MINUTE);
    await runDueJobs(test.services, { only: ['tell_followers'] });
    const mailing = followJobs(test.services).find((job) => job.name === 'mail_followers');
    await Promise.all([1, 2, 3, 4].map(async () => mailing?.run({})));
    expect(await mailsOf(member)).toHaveLength(1);
  });

  it('[FOLLOW-6] any number of followers, page after page, and nobody is left out', async () => {
    const { name, host, as } = await hosting();
    await sql`
      with fans as (
        insert into members (email, first_name, last_name, location, onboarding_completed_at, created_at, updated_at)
        select 'fan' || n || '@many.example', 'Fan', 'Field', 'Austin, TX', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}
        from generate_series(1, 1201) n returning id
      ), followers as (insert into followers (member_id) select id from fans)
      insert into host_follows (host_id, member_id, created_at) select ${host.id}, id, ${TEST_NOW} from fans`.execute(
      db(),
    );
    later(1000);
    await publish(as, 'For all of you');
    expect(name).toBeTruthy();
    await tell();
    const { rows } = await sql<{ mails: number; people: number; marked: number }>`
      select count(*)::int as mails, count(distinct recipient)::int as people,
        (select count(distinct xmin::text)::int from followers where member_id in (
          select member_id from host_follows where host_id = ${host.id})) as marked
      from mails where recipient like '%@many.example'`.execute(db());
    // Three pages of 500, 500 and 201: each a transaction of its own.
    expect(rows[0]).toEqual({ mails: 1201, people: 1201, marked: 3 });
    // Otherwise the next test would send them all.
    await sql`delete from graphile_worker._private_jobs`.execute(db());
  });
});

describe('[FOLLOW-8] what somebody may not go to is not told', () => {
  it('a Club House Exclusive event is told to the Club House alone', async () => {
    const { name, host } = await hosting();
    const { member: free } = await fanOf([name]);
    const { member: club } = await fanOf([name], await buildTierMember(db(), 'club_house'));
    const asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    const { id } = await buildEvent(db(), {
      host_id: host.id,
      approval_status: 'pending',
      categories: ['clubhouse_exclusive'],
      starts_at: new Date(TEST_NOW.getTime() + 240 * HOUR),
    });
    expect((await call('PUT', `/api/admin/events/${id}/approve`, asAdmin, {})).status).toBe(200);
    await tell();
    expect(await mailsOf(free)).toEqual([]);
    expect(await inbox(club)).toHaveLength(1);
  });

  it.each([
    'cancelled',
    'unfollowed',
    'switched off',
    'no host any more',
    'registered',
    'tier ended',
  ] as const)('[FOLLOW-9] %s between queueing and sending: nothing is sent', async (what) => {
    const { name, host, as } = await hosting();
    const member = await buildTierMember(db(), 'club_house');
    const { as: asFan } = await fanOf([name], member);
    const { id } = await publish(as, `Gone: ${what}`);
    await db()
      .updateTable('events')
      .set({ categories: ['clubhouse_exclusive'] })
      .where('id', '=', id)
      .execute();
    await tell();
    expect(await mailsOf(member)).toHaveLength(1);
    const happen: Record<typeof what, () => Promise<unknown>> = {
      cancelled: () =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', id).execute(),
      unfollowed: () => call('DELETE', followUrl(name), asFan),
      'switched off': () => call('PUT', '/api/user/follows', asFan, { mails: false }),
      'no host any more': () =>
        db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute(),
      registered: () => call('POST', `/api/events/${id}/register`, asFan, { notes: null }),
      'tier ended': () =>
        db()
          .updateTable('members')
          .set({ subscription_tier: 'game_room' })
          .where('id', '=', member.id)
          .execute(),
    };
    await happen[what]();
    expect(await inbox(member)).toEqual([]);
  });

  it('a full event says so, with its price', async () => {
    const { name, as } = await hosting();
    const { member } = await fanOf([name]);
    const { id } = await publish(as, 'Tiny table');
    await db().updateTable('events').set({ seats_taken: 10 }).where('id', '=', id).execute();
    await tell();
    const [mail] = await inbox(member);
    expect(mail?.text).toContain('Free for you · Full: join the waitlist');
  });

  it('who switched them off is not told, nor later of what came meanwhile', async () => {
    const { name, as } = await hosting();
    const { member, as: asFan } = await fanOf([name]);
    await call('PUT', '/api/user/follows', asFan, { mails: false });
    await publish(as, 'Unheard');
    await tell();
    await call('PUT', '/api/user/follows', asFan, { mails: true });
    later(48 * HOUR);
    await tell();
    expect(await mailsOf(member)).toEqual([]);
  });
});
