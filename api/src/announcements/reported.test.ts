// Statements held: word.8-9.

import type { AccountExport, Announcement, ErrorBody } from '@backyard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import { reporting } from '../reports/reports.fixture.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';

type As = { cookie: string };
let admin: MemberRow;
let host: MemberRow;
let guest: MemberRow;
let event: EventRow;
let asAdmin: As;
let asHost: As;
let asGuest: As;
const db = () => test.services.db;
/** Mails are written there. */
const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir, rateLimits: false } });
const on = reporting(test);
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin' });
  asAdmin = await test.signInAs(admin);
});
beforeEach(async () => {
  test.time.now = TEST_NOW;
  host = await buildHost(db());
  guest = await buildMember(db());
  event = await buildEvent(db(), { host_id: host.id, title: 'Clay night' });
  await seat(db(), event, guest);
  asHost = await test.signInAs(host, { confirmed: true });
  asGuest = await test.signInAs(guest);
});

const write = async (text: string, as = asHost) => {
  const path = `/api/host/events/${event.id}/announcements`;
  const { status, body } = await test.call<Announcement>('POST', path, { as, body: { text } });
  expect(status).toBe(201);
  return body;
};
const read = (as: As) =>
  test.call<Announcement[] & ErrorBody>('GET', `/api/events/${event.id}/announcements`, { as });
const report = (as: As, id: string) => on.send(as, { kind: 'announcement', id, reason: 'spam' });
const rowOf = async (id: string, query = '') =>
  (await on.queue(asAdmin, `?limit=100${query}`)).find((row) => row.id === id);

describe('[WORD-8] a report of what was written', () => {
  it('by who received it: not by its author, by strangers, nor of what is gone', async () => {
    const { id } = await write('Buy my book');
    expect((await report(asHost, id)).body.code).toBe('own_report');
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await report(stranger, id)).body.code).toBe('report_gone');
    expect((await report(asGuest, event.id)).body.code).toBe('report_gone');
    const { status, body } = await report(asGuest, id);
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({
      kind: 'announcement',
      before: { title: 'Clay night', text: 'Buy my book', imageUrl: null },
      now: { text: 'Buy my book', eventId: event.id },
      concerns: { id: host.id },
      abilities: { takeAway: true, warn: true },
    });
    await db().deleteFrom('announcements').where('id', '=', id).execute();
    expect((await report(await test.signInAs(await goes()), id)).body.code).toBe('report_gone');
    expect(await rowOf(body.id)).toMatchObject({ now: null, abilities: { takeAway: false } });
  });

  const goes = async () => {
    const member = await buildMember(db());
    await seat(db(), event, member);
    return member;
  };

  it('the answer takes it away: from the page, and from mails that are not sent; it is written down', async () => {
    const { id } = await write('Buy my book');
    const { body } = await report(asGuest, id);
    const decided = await on.decide(asAdmin, body.id, { outcome: 'taken_away', warning: 'No books.' });
    expect(decided.status).toBe(200);
    expect((await read(asGuest)).body).toEqual([]);
    expect(await runDueJobs(test.services, { only: ['send_mail'] })).toEqual([]);
    const inbox = db().selectFrom('inbox_entries').select('subject').where('member_id', '=', guest.id);
    expect((await inbox.execute()).map(({ subject }) => subject)).toEqual(['We looked at what you reported']);
    const entries = await db()
      .selectFrom('audit_entries')
      .leftJoin('audit_personal_values as personal', 'personal.entry_id', 'audit_entries.id')
      .select(['actor_id', 'action', 'personal.note'])
      .where('subject_id', '=', event.id)
      .execute();
    expect(entries).toEqual([{ actor_id: admin.id, action: 'announcement_removed', note: 'Buy my book' }]);
    expect(await rowOf(body.id, '&state=decided')).toMatchObject({
      before: { text: 'Buy my book' },
      now: null,
    });
  });

  it('of an admin’s word it concerns nobody', async () => {
    const { id } = await write('The venue called', asAdmin);
    const { body } = await report(asGuest, id);
    expect(await rowOf(body.id)).toMatchObject({
      concerns: null,
      abilities: { takeAway: true, warn: false },
    });
  });

  it('keeps none of its words once the account is deleted; it stands in the file of who made it', async () => {
    const mark = 'Zwetschgen for everybody';
    const { id } = await write(mark);
    const { body } = await report(asGuest, id);
    const file = await test.call<AccountExport>('GET', '/api/user/export', {
      as: await test.signInAs(guest, { confirmed: true }),
    });
    expect(file.body.reports).toMatchObject([{ kind: 'announcement', reason: 'spam' }]);
    expect((await test.call('GET', '/api/user/export', { as: asHost })).text).not.toContain(
      '"kind":"announcement"',
    );
    expect((await test.call('DELETE', '/api/user', { as: asHost })).status).toBe(204);
    expect(await rowOf(body.id)).toMatchObject({ before: null, now: null, concerns: null });
    const kept = await db().selectFrom('reports').selectAll().where('id', '=', body.id).execute();
    expect(JSON.stringify(kept)).not.toContain(mark);
  });
});

describe('[WORD-6] who waited when it began', () => {
  it('goes on reading what reached them, and nothing that was written later', async () => {
    const waiter = await buildMember(db());
    await db()
      .insertInto('waitlist_entries')
      .values({ event_id: event.id, member_id: waiter.id, created_at: TEST_NOW })
      .execute();
    const { id } = await write('Bring a chair');
    test.time.now = new Date(event.starts_at.getTime() + HOUR);
    const later = await write('We are in the garden', await test.signInAs(host));
    const as = await test.signInAs(waiter);
    expect((await read(as)).body.map((row) => row.id)).toEqual([id]);
    expect((await read(await test.signInAs(guest))).body.map((row) => row.id)).toEqual([later.id, id]);
    expect((await report(as, later.id)).body.code).toBe('report_gone');
    expect((await report(as, id)).status).toBe(201);
    expect((await read(await test.signInAs(await buildMember(db())))).status).toBe(403);
  });
});
