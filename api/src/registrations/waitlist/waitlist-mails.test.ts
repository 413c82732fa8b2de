// Statements held: mail.5.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailJobs } from '../../platform/mailer/index.ts';
import { HOUR, standAt, TEST_NOW } from '../../testing/builders.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';
import { registrationMails } from '../mails.ts';
import { waiting, type Person } from './testing.ts';
import { waitlistJobs } from './waitlist.jobs.ts';

standAt('2026-11-21T18:00:00Z');

const dataDir = await scratchFolder();
const site = testApp({ config: { dataDir } });
const wait = waiting(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});

/** This person's queued mail of a kind as a mail program reads it. Null if it is no longer due. */
async function deliver({ member }: Person, kind: string) {
  const mail = await site.services.db
    .selectFrom('mails')
    .select('id')
    .where('member_id', '=', member.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  await mailJobs(site.services, registrationMails)[0].run({ mailId: mail.id });
  const file = await readFile(path.join(dataDir, 'mail', `${mail.id}.eml`)).catch(() => null);
  return file && PostalMime.parse(file);
}

/** A member first in line at an event whose only seat has just become free. */
async function promoted(given: Parameters<typeof wait.fullEvent>[2] = {}) {
  const all = await wait.fullEvent(1, 1, given, { waiters: { first_name: 'Ada <3' } });
  const [leaver] = all.going;
  const [ada] = all.line;
  if (!leaver || !ada) throw new Error('nobody');
  await wait.cancel(all.event, leaver);
  return { ...all, ada };
}

describe('[WAIT-7] waitlist promotion', () => {
  test('says that one is in, when and where, and brings the event for the calendar', async () => {
    const { event, ada } = await promoted();
    const mail = await deliver(ada, 'waitlist_promoted');
    expect(mail?.subject).toBe('You’re in: Board games by the fire');
    for (const words of [
      'Hi Ada <3,',
      'a seat became free, you were first on the waitlist, and it is yours',
      'Sunday, November 22, 2026',
      'The Dice Parlor',
      'because you joined the waitlist of an event',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('Hi Ada &lt;3,');
    const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const content = file?.content;
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const entry = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    expect(entry && new ICAL.Event(entry).startDate.toJSDate()).toEqual(event.starts_at);
  });

  test('is not due for who has cancelled since', async () => {
    const { event, ada } = await promoted();
    await wait.cancel(event, ada);
    expect(await deliver(ada, 'waitlist_promoted')).toBeNull();
  });
});

describe('[WAIT-8] a seat that is kept', () => {
  const ticket = { price_cents: 1250, starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR) };

  test('says until when, in the zone of the event, what to pay, and where', async () => {
    const { event, ada } = await promoted(ticket);
    const mail = await deliver(ada, 'waitlist_offer');
    expect(mail?.subject).toBe('A seat is yours to take: Board games by the fire');
    for (const words of [
      'Kept until',
      'Sunday, November 22, 2026, 9:00 AM CST',
      '$12.50',
      'Complete Your Purchase',
      `/events/${event.id}?join=1`,
    ])
      expect(mail?.text).toContain(words);
  });

  test('is not due once it was given back, and who lost it by time is told', async () => {
    const { event, ada } = await promoted(ticket);
    const other = await promoted(ticket);
    await wait.leave(event, ada);
    expect(await deliver(ada, 'waitlist_offer')).toBeNull();
    site.time.now = new Date(TEST_NOW.getTime() + 21 * HOUR);
    await waitlistJobs(site.services)
      .find(({ name }) => name === 'sweep_waitlists')
      ?.run({});
    expect(await deliver(other.ada, 'waitlist_offer')).toBeNull();
    const mail = await deliver(other.ada, 'waitlist_ended');
    expect(mail?.subject).toBe('Your seat went on: Board games by the fire');
  });
});

test('[WAIT-12] an event that was called off', async () => {
  const { event, line } = await wait.fullEvent(1, 1);
  const [ada] = line;
  if (!ada) throw new Error('nobody waits');
  const admin = await wait.person({ role: 'admin' });
  const as = await site.signInAs(admin.member, { confirmed: true });
  expect((await site.call('DELETE', `/api/events/${event.id}`, { as })).status).toBe(204);
  const mail = await deliver(ada, 'waitlist_ended');
  expect(mail?.subject).toBe('Called off: Board games by the fire');
  expect(mail?.text).toContain('/events');
});
