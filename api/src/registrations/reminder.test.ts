// Statements held: mail.6, ticket.9.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { doorCodeText } from '@backyard/contract';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { mailJobs } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import {
  buildEvent,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  standAt,
} from '../testing/builders.ts';
import { testDatabase } from '../testing/database.ts';
import { readQr } from '../testing/read-qr.ts';
import { removeScratch, scratchFolder } from '../testing/scratch.ts';
import { testServices } from '../testing/test-services.ts';
import { registrationJobs, registrationMails } from './index.ts';

standAt('2026-11-21T18:00:00Z');

let services: Awaited<ReturnType<typeof testServices>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
  services = await testServices({ config: { dataDir, publicUrl: 'https://backyard.example' } });
});
afterAll(async () => {
  await services.db.destroy();
  await removeScratch(dataDir);
});

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
/** Saturday, 6 PM in Chicago. Its reminder is due on Friday at 6 PM. */
const SATURDAY = new Date('2026-11-29T00:00:00Z');
const FRIDAY = new Date('2026-11-28T00:00:00Z');
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** Registers Ada for an event on Saturday, or for the given one. */
async function adaGoes(event?: EventRow, registeredAt = LONG_AGO) {
  const { db } = services;
  const ada = await buildMember(db);
  const there = event ?? (await buildEvent(db, { starts_at: SATURDAY }));
  const { id } = await db
    .insertInto('registrations')
    .values({ event_id: there.id, member_id: ada.id, price_steps: '[]', created_at: registeredAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ada, event: there, registrationId: id };
}

const scheduled = (of: Services) => registrationJobs(of).filter((job) => job.schedule);

/** The job's tick at this time. */
async function tick(now: Date): Promise<void> {
  services.time.now = now;
  for (const job of scheduled(services)) await job.run({});
}

const remindersOf = (ada: MemberRow) =>
  services.db
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', ada.id)
    .where('kind', '=', 'registration_reminder')
    .orderBy('id')
    .execute();

/** Sends this member's queued mail at this time and returns it as a mail program reads it. */
async function deliver(ada: MemberRow, now = services.time.now): Promise<Email[]> {
  services.time.now = now;
  const [job] = mailJobs(services, registrationMails);
  const waiting = (await remindersOf(ada)).filter((mail) => !mail.sent_at && !mail.failed_at);
  for (const { id } of waiting) await job.run({ mailId: id });
  const sent = (await remindersOf(ada)).filter((mail) => mail.sent_at);
  return Promise.all(
    sent.map(async ({ id }) => PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${id}.eml`)))),
  );
}

describe('when', () => {
  test('[REM-1] the day before at the same local time, not a moment earlier', async () => {
    const { ada, registrationId } = await adaGoes();
    await tick(later(FRIDAY, -1));
    expect(await remindersOf(ada)).toEqual([]);
    await tick(FRIDAY);
    expect(await remindersOf(ada)).toMatchObject([
      { recipient: ada.email, payload: { registrationId }, sent_at: null },
    ]);
  });

  test.each([
    ['25 hours before, when the clocks go back', '2026-11-01T18:00:00Z', '2026-10-31T17:00:00Z'],
    ['23 hours before, when they go forward', '2027-03-14T18:00:00Z', '2027-03-13T19:00:00Z'],
  ])('[REM-1] %s', async (_name, start, due) => {
    const { ada } = await adaGoes(await buildEvent(services.db, { starts_at: new Date(start) }));
    await tick(later(new Date(due), -1));
    expect(await remindersOf(ada)).toEqual([]);
    await tick(new Date(due));
    expect(await remindersOf(ada)).toHaveLength(1);
  });

  test('[REM-7] made up for after a pause, as long as the event has not started', async () => {
    const [{ ada }, { ada: ben, event }] = [await adaGoes(), await adaGoes()];
    await services.db
      .updateTable('events')
      .set({ starts_at: later(SATURDAY, -HOUR) })
      .where('id', '=', event.id)
      .execute();
    await tick(later(SATURDAY, -HOUR));
    expect(await remindersOf(ada)).toHaveLength(1);
    expect(await remindersOf(ben)).toEqual([]);
  });

  test('[REM-8] a moved event is reminded of by its new time', async () => {
    const { ada, event } = await adaGoes();
    await services.db
      .updateTable('events')
      .set({ starts_at: later(SATURDAY, 3 * HOUR), ends_at: later(SATURDAY, 5 * HOUR) })
      .where('id', '=', event.id)
      .execute();
    await tick(FRIDAY);
    expect(await remindersOf(ada)).toEqual([]);
    await tick(later(FRIDAY, 3 * HOUR));
    expect(await remindersOf(ada)).toHaveLength(1);
  });

  test('it is among the jobs of every process, and due by the clock', () => {
    const job = jobsOf(services).find(({ name }) => name === 'remind_registered');
    expect(job?.schedule).toBe('*/5 * * * *');
  });
});

describe('[REM-3] once', () => {
  test('however often the job runs, also after it was sent', async () => {
    const { ada } = await adaGoes();
    for (const minutes of [0, 5, 10]) await tick(later(FRIDAY, minutes * 60_000));
    expect(await deliver(ada)).toHaveLength(1);
    await tick(later(FRIDAY, HOUR));
    expect(await remindersOf(ada)).toHaveLength(1);
  });

  test('however many processes run it at the same time', async () => {
    const event = await buildEvent(services.db, { starts_at: SATURDAY });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => adaGoes(event)));
    const databaseUrl = await testDatabase();
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => testServices({ databaseUrl, now: FRIDAY })),
    );
    await Promise.all(processes.flatMap((one) => scheduled(one).map((job) => job.run({}))));
    const counts = await Promise.all(crowd.map(async ({ ada }) => (await remindersOf(ada)).length));
    expect(counts).toEqual(crowd.map(() => 1));
    await Promise.all(processes.map((one) => one.db.destroy()));
  });
});

describe('who', () => {
  test('[REM-4] who registered before it was due; later the confirmation has just said it', async () => {
    const event = await buildEvent(services.db, { starts_at: SATURDAY });
    const { ada: early } = await adaGoes(event, later(FRIDAY, -1));
    const { ada: late } = await adaGoes(event, FRIDAY);
    await tick(later(FRIDAY, 5 * 60_000));
    expect(await remindersOf(early)).toHaveLength(1);
    expect(await remindersOf(late)).toEqual([]);
  });

  test('[REM-5] nobody whose seat is given back, and nobody for an event that is cancelled or rejected', async () => {
    const { db } = services;
    const left = await adaGoes();
    await db
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: LONG_AGO })
      .where('id', '=', left.registrationId)
      .execute();
    const off = await adaGoes(await buildEvent(db, { starts_at: SATURDAY, cancelled_at: LONG_AGO }));
    const refused = await adaGoes(await buildEvent(db, { starts_at: SATURDAY, approval_status: 'rejected' }));
    const waiting = await adaGoes(await buildEvent(db, { starts_at: SATURDAY, approval_status: 'pending' }));
    await tick(FRIDAY);
    const counts = await Promise.all(
      [left, off, refused, waiting].map(async ({ ada }) => (await remindersOf(ada)).length),
    );
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  test('[REM-3] a person who came back is reminded of where they go now, once', async () => {
    const { db } = services;
    const { ada, event, registrationId } = await adaGoes();
    await db
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: LONG_AGO })
      .where('id', '=', registrationId)
      .execute();
    const again = await db
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: ada.id, price_steps: '[]', created_at: LONG_AGO })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tick(FRIDAY);
    expect(await remindersOf(ada)).toMatchObject([{ payload: { registrationId: again.id } }]);
  });

  test('[REM-5] not sent when the seat, or the event, is cancelled after it was queued, or once it started', async () => {
    const { db } = services;
    const [left, off, started] = [await adaGoes(), await adaGoes(), await adaGoes()];
    await tick(FRIDAY);
    await db
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: FRIDAY })
      .where('id', '=', left.registrationId)
      .execute();
    await db.updateTable('events').set({ cancelled_at: FRIDAY }).where('id', '=', off.event.id).execute();
    expect(await deliver(left.ada)).toEqual([]);
    expect(await deliver(off.ada)).toEqual([]);
    expect(await deliver(started.ada, SATURDAY)).toEqual([]);
    expect(await remindersOf(started.ada)).toMatchObject([{ last_error: 'No longer due' }]);
  });
});

describe('what it says', () => {
  test('when, on the clocks of the event, where, by whom, and how to give the seat back', async () => {
    const { db } = services;
    const { ada, event, registrationId } = await adaGoes();
    await db
      .updateTable('registrations')
      .set({ notes: 'I bring <snacks>' })
      .where('id', '=', registrationId)
      .execute();
    await tick(FRIDAY);
    const [mail] = await deliver(ada);
    expect(mail?.subject).toBe('Tomorrow: Board games by the fire');
    expect(mail?.to).toMatchObject([{ address: ada.email }]);
    for (const words of [
      'See you tomorrow!',
      'Hi Ada,',
      'Saturday, November 28, 2026',
      '6:00 PM – 8:00 PM CST',
      'The Dice Parlor',
      '12 Congress Ave, Austin, TX',
      'I bring <snacks>',
      `https://backyard.example/events/${event.id}`,
      'Cannot make it?',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('I bring &lt;snacks&gt;');
    expect(mail?.html).toContain(`href="https://backyard.example/events/${event.id}"`);
  });

  test('[DOOR-11] the ticket, as the confirmation has it', async () => {
    const { ada, registrationId } = await adaGoes();
    await tick(FRIDAY);
    const [mail] = await deliver(ada);
    const { ticket } = await services.db
      .selectFrom('registrations')
      .select('ticket')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    expect(mail?.text).toContain(
      `Your ticket:\n  ${doorCodeText(createHash('sha256').update(ticket).digest('hex'))}`,
    );
    expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline' }]);
    expect(mail?.html).toContain(`cid:${mail?.attachments[0]?.contentId?.slice(1, -1) ?? '?'}`);
    expect(await readQr(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer))).toBe(ticket);
  });

  test('[REM-6] held up until the day itself, it says today', async () => {
    const { ada } = await adaGoes();
    await tick(FRIDAY);
    const [mail] = await deliver(ada, later(SATURDAY, -2 * HOUR));
    expect(mail?.subject).toBe('Today: Board games by the fire');
    expect(mail?.text).toContain('See you today!');
  });

  test.each([
    [
      '1:30 on the night the clocks go back, the first',
      '2026-11-01T05:30:00Z',
      'America/New_York',
      '1:30 AM EDT – 2:30 AM EST',
    ],
    ['the second', '2026-11-01T06:30:00Z', 'America/New_York', '1:30 AM – 3:30 AM EST'],
    [
      'Lord Howe, the first',
      '2027-04-03T14:45:00Z',
      'Australia/Lord_Howe',
      '1:45 AM GMT+11 – 3:15 AM GMT+10:30',
    ],
    ['Kathmandu', '2026-11-29T12:15:00Z', 'Asia/Kathmandu', '6:00 PM – 8:00 PM GMT+5:45'],
    ['Phoenix, in summer', '2027-07-04T02:00:00Z', 'America/Phoenix', '7:00 PM – 9:00 PM MST'],
  ])('[REM-6] %s: for a member who lives in Austin as well', async (_name, start, time_zone, words) => {
    const event = await buildEvent(services.db, { starts_at: new Date(start), time_zone });
    const { ada } = await adaGoes(event);
    await tick(later(new Date(start), -23 * HOUR));
    const [mail] = await deliver(ada);
    expect(mail?.text).toContain(words);
  });
});
