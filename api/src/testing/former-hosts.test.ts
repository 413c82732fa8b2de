// Statements held: helpers.15, told.11.
// Actions and mails in a host's name × the host lost hosting rights, or is suspended.

import { beforeEach, describe, expect, it } from 'vitest';
import { announcementMail } from '../announcements/announcement.mail.ts';
import { doorMails } from '../door/walk-in.mail.ts';
import { eventImportJobs } from '../event-import/index.ts';
import { helperMails } from '../helpers/helper-invited.mail.ts';
import { answers, teamAt, tokenFor } from '../helpers/helpers.fixture.ts';
import { followMails } from '../hosts/follows/followed-hosts.mail.ts';
import { inviteeMails } from '../invitees/invited-to-event.mail.ts';
import { enter, invitedEvent, preview } from '../invitees/invitees.fixture.ts';
import { notificationJobs, notificationMails } from '../notifications/index.ts';
import type { MailTemplate } from '../platform/mailer/index.ts';
import { buildMember, HOUR, MINUTE, type MemberRow, standAt, TEST_NOW } from './builders.ts';
import { freshDatabase } from './database.ts';
import { eventForm } from './event-form.ts';
import { TEST_ORIGIN, testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));
const db = () => test.services.db;
beforeEach(() => {
  test.time.now = TEST_NOW;
});

type Session = { cookie: string };
const change = (
  host: { id: string },
  to: { role?: 'user' | 'host' | 'admin'; suspended_until?: Date | null },
) => db().updateTable('members').set(to).where('id', '=', host.id).execute();

/** How hosting rights end, and how they return. */
const ENDS = [
  [
    'hosting was taken away',
    (host: MemberRow) => change(host, { role: 'user' }),
    (host: MemberRow) => change(host, { role: 'host' }),
  ],
  [
    'the host is suspended',
    (host: MemberRow) => change(host, { suspended_until: new Date(TEST_NOW.getTime() + HOUR) }),
    // The suspension ends by the clock alone.
    async () => {
      test.time.now = new Date(TEST_NOW.getTime() + HOUR);
    },
  ],
] as const;

const form = () => ({ ...eventForm(), price: '0.00' });
/** A co-host's actions: each works while the host hosts, and is not found while they do not. */
const VERBS: Record<string, (eventId: string, as: Session, registrationId: string) => Promise<number>> = {
  'reads the form': async (id, as) => (await test.call('GET', `/api/events/${id}/edit-form`, { as })).status,
  'changes the event': async (id, as) =>
    (await test.call('PUT', `/api/events/${id}`, { as, body: form() })).status,
  'reads what was written': async (id, as) =>
    (await test.call('GET', `/api/host/events/${id}/announcements`, { as })).status,
  'writes to everybody': async (id, as) =>
    (
      await test.call('POST', `/api/host/events/${id}/announcements`, {
        as,
        body: { text: 'Bring a chair.' },
      })
    ).status,
  'reads who is invited': async (id, as) =>
    (await test.call('GET', `/api/host/events/${id}/invitees`, { as })).status,
  'closes the link': async (id, as) =>
    (await test.call('DELETE', `/api/host/events/${id}/invite-link`, { as })).status,
  'arranges tables': async (id, as) =>
    (await test.call('PUT', `/api/host/events/${id}/tables`, { as, body: { size: 4, rounds: 1 } })).status,
  'reads the door': async (id, as) => (await test.call('GET', `/api/host/events/${id}/door`, { as })).status,
  'checks in': async (id, as, registrationId) =>
    (await test.call('POST', `/api/host/events/${id}/check-ins`, { as, body: { registrationId } })).status,
  'asks in': async (id, as) =>
    (
      await test.call('POST', `/api/host/events/${id}/walk-ins`, {
        as,
        body: { email: 'nobody@example.com' },
      })
    ).status,
};

const seatAt = async (eventId: string, member: { id: string }) =>
  (
    await db()
      .insertInto('registrations')
      .values({ event_id: eventId, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe.each(ENDS)('[HOST-35] [HOST-36] where %s', (_how, end, back) => {
  it.each(Object.entries(VERBS))(
    '[helpers.15] [HELP-14] no co-host %s, and does again',
    async (_verb, ask) => {
      const at = await teamAt(test, { starts_at: new Date(TEST_NOW.getTime() + 30 * MINUTE) });
      const seat = await seatAt(at.event.id, await buildMember(db()));
      const { as } = await at.helper('co_host');
      await end(at.host);
      expect(await ask(at.event.id, as, seat)).toBe(404);
      await back(at.host);
      // After the suspension it is an hour later, so an action may come too late; any status below 404 will do.
      expect(await ask(at.event.id, as, seat)).toBeLessThan(404);
    },
  );

  it('[HELP-14] the door helper’s door is closed to them, it is none of what they help with, and admins have it', async () => {
    const at = await teamAt(test, { starts_at: new Date(TEST_NOW.getTime() + 30 * MINUTE) });
    const { as } = await at.helper('door');
    const mine = async () => (await test.call<unknown[]>('GET', '/api/user/helping', { as })).body.length;
    expect(await mine()).toBe(1);
    await end(at.host);
    expect(await VERBS['reads the door']?.(at.event.id, as, '')).toBe(404);
    expect(await mine()).toBe(0);
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    expect(await VERBS['reads the door']?.(at.event.id, admin, '')).toBe(200);
    expect(await VERBS['changes the event']?.(at.event.id, admin, '')).toBe(200);
    await back(at.host);
    expect(await mine()).toBe(1);
  });

  it('[HELP-15] nobody answers a request to help, or is mailed it', async () => {
    const at = await teamAt(test);
    const who = await buildMember(db());
    const email = who.email ?? '';
    await at.invite(email, 'co_host');
    const as = await test.signInAs(who, { confirmed: true });
    const answer = answers(test, await tokenFor(test, email), as);
    await end(at.host);
    expect((await answer.look()).status).toBe(404);
    expect((await answer.accept()).status).toBe(404);
    expect(await mailOf('helper_invited', helperMails, email)).toBeNull();
    await back(at.host);
    expect(await mailOf('helper_invited', helperMails, email)).not.toBeNull();
    expect((await answer.accept()).status).toBe(200);
  });

  it('[INVITED-12] nobody comes in by the link or reads of it, and no invitation is mailed', async () => {
    const at = await invitedEvent(test);
    const token = await at.openLink();
    await at.invite(['ada@example.com']);
    const as = await test.signInAs(await buildMember(db()));
    await end(at.host);
    expect((await preview(test, token)).status).toBe(404);
    expect((await enter(test, token, as)).status).toBe(404);
    expect(await mailOf('invited_to_event', inviteeMails, 'ada@example.com')).toBeNull();
    await back(at.host);
    expect(await mailOf('invited_to_event', inviteeMails, 'ada@example.com')).not.toBeNull();
    expect((await preview(test, token)).status).toBe(200);
    expect((await enter(test, token, as)).status).toBe(200);
  });

  it('[DOOR-27] nobody is asked whether they are here', async () => {
    const at = await teamAt(test, { starts_at: TEST_NOW });
    await VERBS['asks in']?.(at.event.id, at.asHost, '');
    await end(at.host);
    expect(await mailOf('walk_in', doorMails, 'nobody@example.com')).toBeNull();
    await back(at.host);
    expect(await mailOf('walk_in', doorMails, 'nobody@example.com')).not.toBeNull();
  });

  it('[WORD-5] a word that waits is not sent; an admin’s is', async () => {
    const at = await teamAt(test);
    const ada = await buildMember(db());
    await seatAt(at.event.id, ada);
    expect(await VERBS['writes to everybody']?.(at.event.id, at.asHost, '')).toBe(201);
    const sent = () => mailOf('announcement', [announcementMail], ada.email ?? '');
    await end(at.host);
    expect(await sent()).toBeNull();
    await back(at.host);
    expect(await sent()).not.toBeNull();
    test.time.now = TEST_NOW;
    await end(at.host);
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect(await VERBS['writes to everybody']?.(at.event.id, admin, '')).toBe(201);
    expect(await sent()).not.toBeNull();
  });

  it('[told.11] [NOTE-27] the host is told of nobody who registers, neither by what waits nor later', async () => {
    const at = await teamAt(test);
    const tell = async () => {
      const job = notificationJobs(test.services).find(({ name }) => name === 'tell_hosts_of_registrations');
      await job?.run({});
    };
    const queued = async () => {
      const rows = await db()
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', 'registrations_told')
        .where('member_id', '=', at.host.id)
        .execute();
      return rows.length;
    };
    const registers = async () => {
      const as = await test.signInAs(await buildMember(db()));
      const { status } = await test.call('POST', `/api/events/${at.event.id}/register`, { as, body: {} });
      expect(status).toBe(201);
    };
    await registers();
    await tell();
    expect(await queued()).toBe(1);
    const told = () => mailOf('registrations_told', notificationMails, at.host.email ?? '');
    await registers();
    await end(at.host);
    expect(await told()).toBeNull();
    await tell();
    await db().updateTable('mails').set({ sent_at: TEST_NOW }).where('member_id', '=', at.host.id).execute();
    await back(at.host);
    test.time.now = new Date(TEST_NOW.getTime() + 2 * HOUR);
    await tell();
    expect(await queued()).toBe(1);
    expect(await told()).not.toBeNull();
    await registers();
    await tell();
    expect(await queued()).toBe(2);
  });

  it('[FOLLOW-7] who follows them hears of nothing new', async () => {
    const at = await teamAt(test);
    const fan = await buildMember(db());
    await test.call('POST', `/api/hosts/${encodeURIComponent(String(at.host.first_name))}/follow`, {
      as: await test.signInAs(fan),
    });
    const [template] = followMails;
    const sent = () =>
      template?.compose(test.services, {
        id: at.event.id,
        memberId: fan.id,
        recipient: fan.email ?? '',
        payload: { memberId: fan.id, eventIds: [at.event.id] },
      });
    expect(await sent()).not.toBeNull();
    await end(at.host);
    expect(await sent()).toBeNull();
  });

  it('[HOST-37] an import that runs publishes nothing more', async () => {
    const at = await teamAt(test);
    const lines = [
      'title,description,start,end,location,address',
      'Later,Dice.,2027-01-05 19:00,2027-01-05 21:00,The Dice Parlor,"12 Congress Ave, Austin, TX"',
    ];
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/event-imports?fileName=events.csv',
      headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': 'text/csv', ...at.asHost },
      payload: lines.join('\n'),
    });
    const seen = JSON.parse(sent.body) as { id: string; revision: number; planned: { new: number } };
    expect(seen.planned.new).toBe(1);
    await test.call('POST', `/api/event-imports/${seen.id}/start`, {
      as: at.asHost,
      body: { revision: seen.revision },
    });
    await end(at.host);
    const job = eventImportJobs(test.services).find(({ name }) => name === 'run_event_import');
    await job?.run({ importId: seen.id });
    const made = await db().selectFrom('events').select('id').where('host_id', '=', at.host.id).execute();
    expect(made).toHaveLength(1);
  });
});

it('[HOST-35] the platform always hosts, and so does a host who became an admin', async () => {
  for (const host_id of [null, undefined]) {
    const at = await teamAt(test, host_id === null ? { host_id } : {});
    const { as } = await at.helper('co_host');
    await change(at.host, { role: 'admin' });
    expect(await VERBS['changes the event']?.(at.event.id, as, '')).toBe(200);
  }
});

/** The latest mail of this kind to this address, composed now. */
async function mailOf(kind: string, templates: readonly MailTemplate[], recipient: string) {
  const mail = await db()
    .selectFrom('mails')
    .select(['id', 'member_id', 'payload'])
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const template = templates.find((one) => one.kind === kind);
  if (!template) throw new Error(`No template for ${kind}`);
  const { id, member_id: memberId, payload } = mail;
  return template.compose(test.services, { id, memberId, recipient, payload });
}
