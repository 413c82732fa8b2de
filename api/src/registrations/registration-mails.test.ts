// Statements held: event.46, mail.2-4, interface.64.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { doorCodeText } from '@backyard/contract';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { mailJobs } from '../platform/mailer/index.ts';
import { buildEvent, buildHost, buildMember, type MemberRow, standAt } from '../testing/builders.ts';
import { readQr } from '../testing/read-qr.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { registrationMails } from './mails.ts';

standAt('2026-11-21T18:00:00Z');

const SITE = 'https://backyard.example';
const dataDir = await scratchFolder();
const site = testApp({ config: { dataDir, publicUrl: SITE } });

async function register(ada: MemberRow, eventId: string, notes: string | null = null): Promise<void> {
  const answer = await site.call('POST', `/api/events/${eventId}/register`, {
    as: await site.signInAs(ada),
    headers: { origin: SITE },
    body: { notes },
  });
  expect(answer.status).toBe(201);
}

async function cancel(ada: MemberRow, eventId: string): Promise<void> {
  const answer = await site.call('DELETE', `/api/events/${eventId}/register`, {
    as: await site.signInAs(ada),
    headers: { origin: SITE },
  });
  expect(answer.status).toBe(204);
}

const mailsOf = (ada: MemberRow) =>
  site.services.db.selectFrom('mails').selectAll().where('member_id', '=', ada.id).orderBy('id').execute();

/** Works off this member's queued mails, oldest first; answers those that were sent, as a mail program reads them. */
async function deliver(ada: MemberRow): Promise<Email[]> {
  const [job] = mailJobs(site.services, registrationMails);
  const sent: Email[] = [];
  for (const mail of (await mailsOf(ada)).filter((row) => !row.sent_at && !row.failed_at)) {
    await job.run({ mailId: mail.id });
    const after = (await mailsOf(ada)).find((row) => row.id === mail.id);
    if (!after?.sent_at) continue;
    sent.push(await PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${mail.id}.eml`))));
  }
  return sent;
}

function calendarOf(mail: Email | undefined) {
  const attachment = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!attachment) throw new Error('no attachment');
  const { content } = attachment;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entry = calendar.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('no event');
  return {
    attachment,
    event: new ICAL.Event(entry),
    method: calendar.getFirstPropertyValue('method'),
    status: entry.getFirstPropertyValue('status'),
  };
}

describe('registered', () => {
  test('the mail says when in the zone of the event, where, what was noted, and how to cancel', async () => {
    const { db } = site.services;
    const ada = await buildMember(db, { first_name: 'Ada' });
    const host = await buildHost(db, 'Mara & Friends');
    const event = await buildEvent(db, { host_id: host.id, starts_at: new Date('2026-11-23T00:00:00Z') });
    await register(ada, event.id, 'I bring <snacks>');
    const [mail] = await deliver(ada);
    expect(mail?.subject).toBe('You’re in: Board games by the fire');
    expect(mail?.to).toMatchObject([{ address: ada.email }]);
    for (const words of [
      'Hi Ada,',
      'Sunday, November 22, 2026',
      '6:00 PM – 8:00 PM CST',
      'The Dice Parlor',
      '12 Congress Ave, Austin, TX',
      'Mara & Friends',
      'I bring <snacks>',
      `https://backyard.example/events/${event.id}`,
      'Plans changed?',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('I bring &lt;snacks&gt;');
    expect(mail?.html).toContain(`href="https://backyard.example/events/${event.id}"`);
  });

  test('[DOOR-11] the ticket: a QR code that the mail carries, and the same as text', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    await register(ada, (await buildEvent(db)).id);
    const [mail] = await deliver(ada);
    const { ticket } = await db
      .selectFrom('registrations')
      .select('ticket')
      .where('member_id', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(mail?.text).toContain(
      `Your ticket:\n  ${doorCodeText(createHash('sha256').update(ticket).digest('hex'))}`,
    );
    expect(mail?.html).toContain(doorCodeText(createHash('sha256').update(ticket).digest('hex')));
    const [, contentId] = /<img[^>]* src="cid:([^"]+)"/.exec(mail?.html?.replaceAll(/\s+/g, ' ') ?? '') ?? [];
    const picture = mail?.attachments.find((one) => one.contentId === `<${contentId}>`);
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
    expect(await readQr(new Uint8Array(picture?.content as ArrayBuffer))).toBe(ticket);
  });

  test.each([
    ['an ordinary one', 'Board games', '2026-11-22T18:00:00Z'],
    ['emoji, comma, semicolon, newline', 'Hike 🏔️, then; tea\\ & "cake"\nfor all', '2026-11-22T18:00:00Z'],
    ['over the end of daylight saving', 'Late night', '2027-11-07T05:30:00Z'],
    ['over its beginning', 'Later night', '2027-03-14T07:30:00Z'],
  ])('its calendar file: %s', async (_name, title, start) => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const event = await buildEvent(db, {
      title,
      description: title,
      location: title,
      starts_at: new Date(start),
    });
    await register(ada, event.id);
    const [mail] = await deliver(ada);
    const file = calendarOf(mail);
    expect(file.attachment).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' });
    expect(file.attachment.filename).toMatch(/^[a-z0-9-]+\.ics$/);
    expect([file.method, file.status]).toEqual(['PUBLISH', 'CONFIRMED']);
    expect(file.event.uid).toBe(`${event.id}@backyard.example`);
    expect(file.event.sequence).toBe(event.version);
    expect(file.event.summary).toBe(title);
    expect(file.event.description).toBe(title);
    expect(file.event.location).toBe(`${title}, ${event.address ?? ''}`);
    expect(file.event.startDate.toJSDate()).toEqual(event.starts_at);
    expect(file.event.endDate.toJSDate()).toEqual(event.ends_at);
  });

  test('no mail once the registration, or the event, is cancelled, or the event is over', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const [one, two, three] = [await buildEvent(db), await buildEvent(db), await buildEvent(db)];
    for (const event of [one, two, three]) await register(ada, event.id);
    await db
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: new Date() })
      .where('event_id', '=', one.id)
      .execute();
    await db.updateTable('events').set({ cancelled_at: new Date() }).where('id', '=', two.id).execute();
    await db
      .updateTable('events')
      .set({ starts_at: new Date('2026-01-01T18:00:00Z'), ends_at: new Date('2026-01-01T20:00:00Z') })
      .where('id', '=', three.id)
      .execute();
    expect(await deliver(ada)).toEqual([]);
    expect((await mailsOf(ada)).map((mail) => mail.last_error)).toEqual(Array(3).fill('No longer due'));
  });
});

describe('cancelled', () => {
  const handOn = async (taker: Parameters<typeof buildMember>[1] = {}, paid = 0, blocks = false) => {
    const { db } = site.services;
    const [ada, bob] = [await buildMember(db), await buildMember(db, { first_name: 'Bob', ...taker })];
    const event = await buildEvent(db);
    await register(ada, event.id);
    await db
      .updateTable('registrations')
      .set({ payable_cents: paid })
      .where('event_id', '=', event.id)
      .execute();
    const headers = { origin: SITE };
    const offered = await site.call<{ token: string }>('POST', `/api/events/${event.id}/handing`, {
      as: await site.signInAs(ada),
      headers,
      body: {},
    });
    const taken = await site.call('POST', `/api/handing/${offered.body.token}`, {
      as: await site.signInAs(bob),
      headers,
      body: {},
    });
    expect([offered.status, taken.status]).toEqual([201, 200]);
    if (blocks)
      await db
        .insertInto('blocks')
        .values({ blocker_id: bob.id, blocked_id: ada.id, created_at: new Date() })
        .execute();
    return (await deliver(ada)).at(-1);
  };

  test('[interface.64] [HAND-23] a seat that was handed on is not headed as if the event were off, and says who has it', async () => {
    const mail = await handOn();
    expect(mail?.subject).toBe('Seat transferred: Board games by the fire');
    expect(mail?.text).toContain('was taken over by Bob:');
    // It was free, so the mail must not mention a refund.
    expect(mail?.text).not.toMatch(/paid|comes? back/);
    expect((await handOn({}, 500))?.text).toContain('What you paid stays paid');
  });

  test('[HAND-23] who hides from lists, or blocked whoever gave the seat, is not named', async () => {
    for (const mail of [await handOn({ hidden_from_lists: true }), await handOn({}, 0, true)]) {
      expect(mail?.text).toContain('was taken over:');
      expect(mail?.text).not.toContain('Bob');
    }
  });

  test('the mail takes the event out of the calendar: same UID, higher SEQUENCE', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const event = await buildEvent(db);
    await register(ada, event.id);
    const [first] = await deliver(ada);
    await cancel(ada, event.id);
    const [second] = await deliver(ada);
    expect(second?.subject).toBe('Cancelled: Board games by the fire');
    expect(second?.text).toContain(`https://backyard.example/events/${event.id}`);
    const [entry, removal] = [calendarOf(first), calendarOf(second)];
    expect(removal.attachment).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' });
    expect([removal.method, removal.status]).toEqual(['CANCEL', 'CANCELLED']);
    expect(removal.event.uid).toBe(entry.event.uid);
    expect(removal.event.sequence).toBeGreaterThan(entry.event.sequence);
  });

  test('a person who comes back gets a newer entry still, and so on', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const event = await buildEvent(db);
    const sequences: number[] = [];
    for (const act of [register, cancel, register, cancel, register]) {
      await act(ada, event.id);
      const [mail] = await deliver(ada);
      sequences.push(calendarOf(mail).event.sequence);
    }
    expect(sequences).toEqual([0, 1, 2, 3, 4]);
  });

  test('no removal for a person who is back before it was sent: it would take out the new entry', async () => {
    const { db } = site.services;
    const ada = await buildMember(db);
    const event = await buildEvent(db);
    await register(ada, event.id);
    await cancel(ada, event.id);
    await register(ada, event.id);
    const sent = await deliver(ada);
    expect(sent.map((mail) => mail.subject)).toEqual(['You’re in: Board games by the fire']);
  });

  test("another member's registration is not theirs", async () => {
    const { db } = site.services;
    const [ada, ben] = [await buildMember(db), await buildMember(db)];
    const event = await buildEvent(db);
    await register(ben, event.id);
    await register(ada, event.id);
    await cancel(ada, event.id);
    const mails = await deliver(ada);
    expect(mails.map((mail) => calendarOf(mail).method)).toEqual(['CANCEL']);
    expect(calendarOf(mails[0]).event.sequence).toBe(1);
  });
});
