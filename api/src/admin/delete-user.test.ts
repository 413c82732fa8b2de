// Statements held: calls.54, people.14, people.16, people.18.

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AccountExport } from '@backyard/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { paying } from '../payments/testing/paying.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { buildEvent, buildHost, buildMember, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { traces } from '../testing/traces.ts';

let admin: { id: string };
let as: { cookie: string };
const logged: string[] = [];
const db = () => site.services.db;

const folder = await scratchFolder();
const site = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { dataDir: folder, rateLimits: false },
  log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
}));
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin' });
  as = await site.signInAs(admin, { confirmed: true });
});

const remove = (member: { id: string }, by = as) =>
  site.call<{ code?: string } | null>('DELETE', `/api/admin/users/${member.id}`, { as: by });
const entriesOf = (member: { id: string }) =>
  db()
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'before', 'after', 'note'])
    .where('subject_id', '=', member.id)
    .orderBy('id')
    .execute();

/** A host with data in every table that can have it, each with a word that appears nowhere else. */
async function livelyHost() {
  const mark = randomUUID().slice(0, 8);
  const host = await buildHost(db(), `Host ${mark}`);
  const theirs = await site.signInAs(host, { confirmed: true });
  const call = async (method: 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await site.call<Record<string, string>>(method, url, {
      as: theirs,
      ...(body ? { body } : {}),
    });
    expect(answer.status, `${method} ${url} ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  await call('PUT', '/api/user/profile', {
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
    age: 44,
    location: `Town${mark}`,
    bio: `Bio ${mark}`,
    interests: ['Yoga'],
    linkedinUrl: `https://linkedin.com/in/${mark}`,
    publicEmail: `public-${mark}@example.com`,
  });
  const event = await buildEvent(db());
  await call('POST', `/api/events/${event.id}/register`, { notes: `Note ${mark}` });
  const past = await buildEvent(db());
  await call('POST', `/api/events/${past.id}/register`, { notes: `Note ${mark}` });
  await db()
    .updateTable('events')
    .set({ starts_at: new Date(TEST_NOW.getTime() - 3_600_000) })
    .where('id', '=', past.id)
    .execute();
  await call('POST', `/api/events/${past.id}/rating`, { rating: 5, review: 'Lovely evening' });
  await call('POST', '/api/step-up/code');
  const { uploadURL = '' } = await call('POST', '/api/objects/upload');
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await site.app.inject({
    method: 'PUT',
    url: new URL(uploadURL).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'image/png', ...theirs },
    payload: png,
  });
  await call('PUT', '/api/user/profile-image', { imageURL: uploadURL });
  // What admins did to the account and wrote about it.
  const edited = await site.call('PUT', `/api/admin/users/${host.id}`, {
    as,
    body: { email: `moved-${mark}@example.com`, lastName: `Newlast${mark}` },
  });
  expect(edited.status).toBe(200);
  await recordAudit(db(), {
    actorId: admin.id,
    action: 'member_edited',
    subject: { kind: 'member', id: host.id },
    note: `Wrote to us as ${mark}`,
    at: TEST_NOW,
  });
  // The session before ended with the address.
  return { mark, host, theirs: await site.signInAs(host, { confirmed: true }), event, past };
}

/** All picture files, of any owner. */
const pictures = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length;

describe('DELETE /api/admin/users/{id}', () => {
  it('[ADM-9] leaves nothing of the person in any table, log or picture; the act is written down', async () => {
    const { mark, host, theirs } = await livelyHost();
    const whole = (await site.call<AccountExport>('GET', '/api/user/export', { as: theirs })).body;
    expect(whole.adminActs).toMatchObject([
      { action: 'member_edited', after: { email: `moved-${mark}@example.com`, lastName: `Newlast${mark}` } },
      { action: 'member_edited', note: `Wrote to us as ${mark}` },
    ]);
    expect((await traces(db(), [mark])).length).toBeGreaterThan(8);
    expect(await pictures()).toBeGreaterThan(0);
    expect((await remove(host)).status).toBe(204);
    await runDueJobs(site.services);
    expect(await traces(db(), [mark, host.email ?? ''])).toEqual([]);
    expect(await pictures()).toBe(0);
    expect(logged.filter((line) => line.includes(mark))).toEqual([]);
    expect((await site.call('GET', '/api/auth/user', { as: theirs })).status).toBe(401);
    expect((await site.call('GET', '/api/user/export', { as: theirs })).status).toBe(401);
    expect(await entriesOf(host)).toMatchObject([
      { action: 'member_edited', before: null, after: { fields: ['lastName', 'email'] }, note: null },
      { action: 'member_edited', note: null },
      { actor_id: admin.id, action: 'member_deleted', before: { role: 'host' }, note: null },
    ]);
    expect((await remove(host)).body?.code).toBe('member_not_found');
  });

  it('frees seats, keeps ratings without a name, and leaves an export of nobody', async () => {
    const { host, event, past } = await livelyHost();
    await remove(host);
    const seats = await db()
      .selectFrom('events')
      .select('seats_taken')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(seats.seats_taken).toBe(0);
    const ratings = await db().selectFrom('ratings').selectAll().where('event_id', '=', past.id).execute();
    expect(ratings).toMatchObject([{ member_id: null, rating: 5, review: 'Lovely evening' }]);
    const mine = await site.call<AccountExport>('GET', '/api/user/export', { as });
    expect(mine.text).not.toContain(host.id);
  });

  it('[ADM-9] a host with sold events: cancelled, everybody told and paid back', async () => {
    const host = await buildHost(db());
    const event = await buildEvent(db(), { host_id: host.id, price_cents: 1200 });
    const pay = paying(site);
    const ada = await pay.person();
    const started = await pay.start(event, ada.as);
    await pay.card(started.body.clientSecret, ada.as);
    expect((await pay.register(event, ada.as)).status).toBeLessThan(300);
    expect((await remove(host)).status).toBe(204);
    const { cancelled_at: cancelledAt } = await db()
      .selectFrom('events')
      .select('cancelled_at')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(cancelledAt).toEqual(TEST_NOW);
    await runDueJobs(site.services, { only: ['refund_event', 'send_refund'] });
    await runDueJobs(site.services);
    expect(await pay.mails(ada.member)).toContain('event_cancelled');
    expect((await pay.receipts(ada.as))[0]).toMatchObject({ amount: '12.00', refunded: '12.00' });
    expect(await pay.books()).toEqual([]);
  });

  it('[ADM-3] an admin, but not oneself; nobody without the right to', async () => {
    const other = await buildMember(db(), { role: 'admin' });
    const theirs = await site.signInAs(other, { confirmed: true });
    expect((await remove(admin)).body?.code).toBe('own_account');
    expect((await remove(other)).status).toBe(204);
    expect((await remove(admin, theirs)).status).toBe(401);
    const host = await site.signInAs(await buildHost(db()), { confirmed: true });
    expect((await remove(await buildMember(db()), host)).body?.code).toBe('admin_required');
  });

  it('[ADM-2] two admins who delete each other at once: one of them stays', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`update members set role = 'user' where role = 'admin'`.execute(db());
      const [ada, bob] = [
        await buildMember(db(), { role: 'admin' }),
        await buildMember(db(), { role: 'admin' }),
      ];
      const [byAda, byBob] = await Promise.all(
        [ada, bob].map((member) => site.signInAs(member, { confirmed: true })),
      );
      const answers = await Promise.all([remove(bob, byAda), remove(ada, byBob)]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    }
  });
});
