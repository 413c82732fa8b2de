// Statements held: told.1-8.

import { NO_WISHES, type Inbox, type NotificationSettings } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../account/index.ts';
import { takeSeats } from '../../registrations/registrations.queries.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  type MemberRow,
  MINUTE,
  standAt,
} from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';
import { notificationJobs, notificationMails } from '../index.ts';
import { queueTold } from './told.queries.ts';

standAt('2026-11-22T18:00:00Z');
/** Noon in Austin, on a Sunday. */
const NOON = new Date('2026-11-22T18:00:00Z');
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

const dataDir = await scratchFolder();
const test = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { dataDir, rateLimits: false },
}));
beforeEach(async () => {
  test.time.now = NOON;
  await db().deleteFrom('registration_news').execute();
  // Including those of many confirmations.
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});
const db = () => test.services.db;

async function evening(given: Parameters<typeof buildEvent>[1] = {}) {
  const host = await buildHost(db());
  await db().updateTable('members').set(AUSTIN).where('id', '=', host.id).execute();
  const event = await buildEvent(db(), { host_id: host.id, title: 'Clay', ...given });
  return { host, event };
}
const person = (first_name: string, last_name = 'Ode') => buildMember(db(), { first_name, last_name });
async function register(event: { id: string }, member: MemberRow) {
  const as = await test.signInAs(member);
  const reply = await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
  expect(reply.status).toBe(201);
}
async function wants(host: MemberRow, registrations: NotificationSettings['registrations']) {
  const as = await test.signInAs(host);
  const saved = await test.call<NotificationSettings>('PUT', '/api/user/notifications', {
    as,
    body: { registrations },
  });
  expect(saved.body.registrations).toBe(registrations);
}
const run = async () =>
  notificationJobs(test.services)
    .find(({ name }) => name === 'tell_hosts_of_registrations')
    ?.run({});
const after = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * MINUTE);
};
const mailsOf = ({ id }: { id: string }) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', id)
    .where('kind', '=', 'registrations_told')
    .orderBy('id')
    .execute();
const composed = async (host: MemberRow) => {
  const template = notificationMails.find(({ kind }) => kind === 'registrations_told');
  const waiting = (await mailsOf(host)).filter(({ payload }) => 'hostId' in payload);
  return Promise.all(
    waiting.map(async ({ id, recipient, payload }) =>
      template?.compose(test.services, { id, memberId: host.id, recipient, payload }),
    ),
  );
};
const subjects = async (host: MemberRow) => (await composed(host)).map((mail) => mail?.subject);
const sendAll = () => runDueJobs(test.services, { only: ['send_mail'] });
const pending = async () =>
  (await db().selectFrom('registration_news').select('registration_id').execute()).length;

describe('a host hears who registered', () => {
  it('[NOTE-15] [told.1] [told.2] of each as it happens, unless they say otherwise, in the inbox as well', async () => {
    const { host, event } = await evening();
    await register(event, await person('Ada'));
    await run();
    await sendAll();
    // Each registration is reported only once.
    after(60);
    await run();
    const [mail] = await mailsOf(host);
    expect(await mailsOf(host)).toHaveLength(1);
    expect(mail?.sent_at).not.toBeNull();
    const as = await test.signInAs(host);
    const inbox = await test.call<Inbox>('GET', '/api/user/inbox', { as });
    expect(inbox.body.entries).toMatchObject([
      { topic: 'registrations', subject: 'New registration: Clay', path: '/host?tab=attendees' },
    ]);
  });

  it('[NOTE-15] [told.3] the mail names people, its subject nobody', async () => {
    const { host, event } = await evening({ capacity: 2 });
    await register(event, await person('Ada', 'Field'));
    await register(event, await person('Ben'));
    await run();
    const [mail] = await composed(host);
    expect(mail?.subject).toBe('2 new registrations: Clay');
    expect(mail?.text).toContain('Ada Field and Ben Ode');
    expect(mail?.text).toContain('All 2 seats are taken');
    expect(mail?.text).toContain('/notifications');
  });

  it('[NOTE-16] [told.4] what comes within a quarter of an hour is told together', async () => {
    const { host, event } = await evening();
    await register(event, await person('Ada'));
    await run();
    await sendAll();
    after(5);
    await register(event, await person('Ben'));
    await register(event, await person('Cleo'));
    await run();
    expect(await mailsOf(host)).toHaveLength(1);
    after(10);
    await run();
    expect(await mailsOf(host)).toHaveLength(2);
    expect((await composed(host)).at(-1)?.text).toContain('Ben Ode and Cleo Ode');
  });

  it('[NOTE-16] [told.4] a crowd of 3,000 at once, while several processes look, is a handful of mails, and each is told once', async () => {
    const { host, event } = await evening({ capacity: 3000 });
    const { rows } = await sql<{ id: string }>`
      insert into members (email, first_name, last_name, location, onboarding_completed_at, created_at, updated_at)
      select 'crowd' || n || '@example.com', 'Person', n::text, 'Austin, TX', ${NOON}, ${NOON}, ${NOON}
      from generate_series(1, 3000) n returning id`.execute(db());
    const groups = Array.from({ length: 15 }, (_, at) => rows.slice(at * 200, (at + 1) * 200));
    for (let round = 0; round < 3; round++) {
      await Promise.all([
        ...groups.slice(round * 5, round * 5 + 5).map((group) =>
          takeSeats(
            db(),
            { eventId: event.id, version: event.version },
            group.map(({ id }) => ({
              memberId: id,
              wishes: NO_WISHES,
              payableCents: 0,
              priceSteps: [],
              requestId: null,
            })),
            test.time.now,
          ),
        ),
        run(),
        run(),
        run(),
      ]);
      after(1);
    }
    for (let minute = 0; minute < 30; minute++) {
      await run();
      await db().updateTable('mails').set({ sent_at: NOON }).where('member_id', '=', host.id).execute();
      after(1);
    }
    const mails = await mailsOf(host);
    const told = mails.flatMap(({ payload }) => (payload as { registrationIds: string[] }).registrationIds);
    expect(mails.length).toBeLessThanOrEqual(4);
    expect(told).toHaveLength(3000);
    expect(new Set(told).size).toBe(3000);
    expect(await pending()).toBe(0);
    const last = (await composed(host)).at(-1);
    expect(last?.subject).toMatch(/^\d+ new registrations: Clay$/);
    expect(last?.text).toMatch(/ and \d+ more/);
  });

  it('[NOTE-16] while a mail waits for its server the next one is not written', async () => {
    const { host, event } = await evening();
    await register(event, await person('Ada'));
    await run();
    after(60);
    await register(event, await person('Ben'));
    await run();
    expect(await mailsOf(host)).toHaveLength(1);
    await sendAll();
    await run();
    expect(await mailsOf(host)).toHaveLength(2);
  });

  it('[NOTE-16] a process that looked before another one told them tells nothing', async () => {
    const { host, event } = await evening();
    await register(event, await person('Ada'));
    const seen = { id: host.id, toldAt: null, day: null };
    await queueTold(db(), seen, NOON);
    await register(event, await person('Ben'));
    await queueTold(db(), seen, new Date(NOON.getTime() + 1));
    expect(await mailsOf(host)).toHaveLength(1);
    expect(await pending()).toBe(1);
  });

  it('[NOTE-25] [told.10] tells who gave their seat back or is gone, once, and nobody who was not told of', async () => {
    const { host, event } = await evening();
    const [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
    for (const one of [ada, ben]) await register(event, one);
    await run();
    await sendAll();
    after(20);
    await register(event, cleo);
    for (const one of [ada, cleo]) {
      const as = await test.signInAs(one);
      expect((await test.call('DELETE', `/api/events/${event.id}/register`, { as })).status).toBe(204);
    }
    await deleteAccount(test.services, ben.id);
    await run();
    const mail = (await composed(host)).at(-1);
    expect(mail?.subject).toBe('2 registrations were cancelled: Clay');
    expect(mail?.text).toContain('No longer coming: Ada Ode and Somebody');
    expect(mail?.text).not.toMatch(/Cleo|New:/);
    await sendAll();
    after(20);
    await run();
    expect(await mailsOf(host)).toHaveLength(2);
  });

  it('[NOTE-15] [told.10] says how many guests somebody brings, and instead of whom they come', async () => {
    const { host, event } = await evening();
    const [ada, kim] = [await person('Ada'), await person('Kim')];
    await register(event, ada);
    await db().updateTable('registrations').set({ guests: 2 }).where('member_id', '=', ada.id).execute();
    await register(event, kim);
    await db()
      .insertInto('seat_handings')
      .columns([
        'event_id',
        'registration_id',
        'giver_id',
        'token_hash',
        'mailed',
        'created_at',
        'expires_at',
        'taker_id',
        'taken_at',
      ])
      .expression(
        db()
          .selectFrom('registrations')
          .select(({ val }) => [
            'event_id',
            'id',
            val(ada.id).as('giver_id'),
            sql<Buffer>`decode(repeat('00', 32), 'hex')`.as('token_hash'),
            sql<boolean>`false`.as('mailed'),
            'created_at',
            sql<Date>`created_at + interval '1 day'`.as('expires_at'),
            'member_id',
            'created_at as taken_at',
          ])
          .where('member_id', '=', kim.id),
      )
      .execute();
    await run();
    const text = (await composed(host))[0]?.text;
    expect(text).toContain('Ada Ode with 2 guests');
    expect(text).toContain('Kim Ode instead of Ada');
  });

  it('[NOTE-17] [told.5] once a day: at six by the clock of their place, all in one', async () => {
    const { host, event } = await evening();
    const other = await buildEvent(db(), { host_id: host.id, title: 'Tea' });
    await wants(host, 'daily');
    await register(event, await person('Ada'));
    await register(other, await person('Ben'));
    await run();
    expect(await mailsOf(host)).toHaveLength(0);
    after(6 * 60);
    await Promise.all([run(), run(), run()]);
    expect(await subjects(host)).toEqual(['2 new registrations for 2 events']);
    await sendAll();
    await register(event, await person('Cleo'));
    after(60);
    await run();
    expect(await mailsOf(host)).toHaveLength(1);
    after(23 * 60);
    await run();
    expect(await mailsOf(host)).toHaveLength(2);
  });

  it('[NOTE-15] [told.6] never: nothing, not even of what came before, nor later of what came meanwhile', async () => {
    const { host, event } = await evening();
    await register(event, await person('Ada'));
    await wants(host, 'never');
    await register(event, await person('Ben'));
    await run();
    await wants(host, 'each');
    await run();
    expect(await mailsOf(host)).toHaveLength(0);
  });

  it('[NOTE-18] [told.6] said while a mail waits to be sent: it stands in no inbox either', async () => {
    const { host, event } = await evening();
    await register(event, await person('Ada'));
    await run();
    expect(await mailsOf(host)).toHaveLength(1);
    await wants(host, 'never');
    await sendAll();
    const inbox = await test.call<Inbox>('GET', '/api/user/inbox', { as: await test.signInAs(host) });
    expect(inbox.body.entries).toEqual([]);
  });

  it('[NOTE-16] [told.7] quiet hours: the night is one mail in the morning', async () => {
    const { host, event } = await evening({ starts_at: new Date('2026-12-01T20:00:00Z') });
    const as = await test.signInAs(host);
    const quiet = { from: '10:00', until: '14:00', timeZone: 'America/Chicago' };
    await test.call('PUT', '/api/user/notifications', { as, body: { quiet } });
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      await register(event, await person(name));
      await run();
      after(30);
    }
    expect(await mailsOf(host)).toHaveLength(0);
    after(30);
    await run();
    expect(await subjects(host)).toEqual(['3 new registrations: Clay']);
  });

  it('[NOTE-15] [told.8] who is not registered any more is not told; of nobody there is no mail', async () => {
    const { host, event } = await evening();
    const ada = await person('Ada');
    await register(event, ada);
    await register(event, await person('Ben'));
    await run();
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: await test.signInAs(ada) });
    const [mail] = await composed(host);
    expect(mail?.text).not.toContain('Ada');
    expect(mail?.subject).toBe('New registration: Clay');
    await db().updateTable('events').set({ cancelled_at: NOON }).where('id', '=', event.id).execute();
    expect(await composed(host)).toEqual([null]);
  });

  it('[NOTE-15] [told.1] who was in line, and whom the seat is given, is told as well; the host’s own seat is not', async () => {
    const { host, event } = await evening({ capacity: 1 });
    await register(event, host);
    expect(await pending()).toBe(0);
    const as = await test.signInAs(await person('Ada'));
    await test.call('POST', `/api/events/${event.id}/waitlist`, { as, body: {} });
    expect(await pending()).toBe(0);
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: await test.signInAs(host) });
    await run();
    expect(await subjects(host)).toEqual(['New registration: Clay']);
  });

  it('[NOTE-15] an event of the platform has nobody to tell, and an account that is gone hears nothing', async () => {
    await register(await buildEvent(db(), { host_id: null }), await person('Ada'));
    expect(await pending()).toBe(0);
    const { host, event } = await evening();
    await register(event, await person('Ben'));
    await deleteAccount(test.services, host.id);
    await run();
    expect(await pending()).toBe(0);
    expect(await mailsOf(host)).toHaveLength(0);
  });
});
