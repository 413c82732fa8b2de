import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes, type RouteContract } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { invitedEvent } from '../invitees/invitees.fixture.ts';
import { buildEvent, buildHelper, buildHost, buildMember, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { findVisibleEvent, seesEvent, UNSEEN_TITLE } from './index.ts';

/* [INVITED-13] A member who may no longer see an event reads nothing of its later state. */

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

type As = { cookie: string };
const CHANGED = 'Afterwards';
/** As a host changes it: every word of it another one, on another day. */
const change = (id: string, at = later(1)) =>
  db()
    .updateTable('events')
    .set((set) => ({
      title: `${CHANGED} title`,
      description: `${CHANGED} text`,
      location: `${CHANGED} place`,
      address: `${CHANGED} road`,
      city: CHANGED,
      starts_at: later(77),
      ends_at: later(79),
      updated_at: at,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

const person = async () => {
  const member = await buildMember(db());
  return { member, as: await test.signInAs(member, { confirmed: true }) };
};

/** What a member can ask for without naming anything. */
const READ = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ method, path: at }) => method === 'GET' && !/:|logout|live|\*/.test(at))
  .map(({ path: at }) => at);

async function feedOf(as: As): Promise<string> {
  const { body } = await test.call<{ url: string }>('GET', '/api/user/calendar', { as });
  const feed = await test.call('GET', new URL(body.url).pathname);
  expect(feed.status).toBe(200);
  return feed.text;
}

/** Where the words of an event appear in everything this person can read. */
async function foundBy(as: As, words: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const at of READ) if (words.test((await test.call('GET', at, { as })).text)) found.push(at);
  if (words.test(await feedOf(as))) found.push('the feed');
  return found;
}

/** Each way a person can lose sight of an event. Returns the event and the person. */
const WAYS: Record<string, () => Promise<{ event: { id: string }; as: As }>> = {
  'who is kept away, and invited no more': async () => {
    const { event, asHost, invite, list, withdraw, register } = await invitedEvent(test);
    const { member, as } = await person();
    await invite([member.email!]);
    expect((await register(as)).status).toBe(201);
    const kept = await test.call('POST', '/api/host/kept-away', {
      as: asHost,
      body: { memberId: member.id },
    });
    expect(kept.status).toBeLessThan(300);
    for (const { id } of (await list()).invitees) await withdraw(id);
    return { event, as };
  },
  'who gave the seat back': async () => {
    const { event, invite, list, withdraw, register } = await invitedEvent(test);
    const { member, as } = await person();
    await invite([member.email!]);
    await register(as);
    for (const { id } of (await list()).invitees) await withdraw(id);
    await test.call('DELETE', `/api/events/${event.id}/register`, { as });
    return { event, as };
  },
  'who handed the seat on': async () => {
    const { event, invite, list, withdraw, register } = await invitedEvent(test);
    const [giver, taker] = [await person(), await person()];
    await invite([giver.member.email!, taker.member.email!]);
    await register(giver.as);
    const { body } = await test.call<{ token: string }>('POST', `/api/events/${event.id}/handing`, {
      as: giver.as,
      body: {},
    });
    await test.call('POST', `/api/handing/${body.token}`, { as: taker.as, body: {} });
    for (const { id } of (await list()).invitees) await withdraw(id);
    return { event, as: giver.as };
  },
  'who waited': async () => {
    const { event, invite, list, withdraw } = await invitedEvent(test, { capacity: 1, seats_taken: 0 });
    const [first, waiter] = [await person(), await person()];
    await invite([first.member.email!, waiter.member.email!]);
    await test.call('POST', `/api/events/${event.id}/register`, { as: first.as, body: {} });
    expect(
      (await test.call('POST', `/api/events/${event.id}/waitlist`, { as: waiter.as, body: {} })).status,
    ).toBe(201);
    for (const { id } of (await list()).invitees) await withdraw(id);
    await test.call('DELETE', `/api/events/${event.id}/waitlist`, { as: waiter.as });
    return { event, as: waiter.as };
  },
  'who left one that is not published any more': async () => {
    const event = await buildEvent(db());
    const { as } = await person();
    await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
    await test.call('DELETE', `/api/events/${event.id}/register`, { as });
    await db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute();
    return { event, as };
  },
};

describe.each(Object.entries(WAYS))('[INVITED-13] %s', (_who, come) => {
  it('reads nothing of what it is since, wherever it was theirs', async () => {
    const { event, as } = await come();
    expect((await test.call('GET', `/api/events/${event.id}`, { as })).status).toBe(404);
    const before = (await feedOf(as)).replace(/^SEQUENCE:.*$/m, '');
    await change(event.id);
    await runDueJobs(test.services);
    expect(await foundBy(as, new RegExp(CHANGED))).toEqual([]);
    // Not even that it was moved.
    expect((await feedOf(as)).replace(/^SEQUENCE:.*$/m, '')).toBe(before);
    expect(await foundBy(as, new RegExp(later(77).toISOString().slice(0, 16)))).toEqual([]);
    const file = await test.call('GET', '/api/user/export', { as });
    expect(file.text).toContain(UNSEEN_TITLE);
    expect(file.text).toContain(event.id);
  });
});

it('[INVITED-13] who sees it still reads what it is now: the test can fail', async () => {
  const event = await buildEvent(db());
  const { as } = await person();
  await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
  await change(event.id);
  expect(await foundBy(as, new RegExp(CHANGED))).toEqual(
    expect.arrayContaining(['/api/user/export', '/api/user/events', 'the feed']),
  );
});

it('[CAL-3] [INVITED-13] the calendar takes it out', async () => {
  const { event, as } = await WAYS['who gave the seat back']!();
  const feed = await feedOf(as);
  expect(feed).toContain(`UID:${event.id}@`);
  expect(feed).toContain('STATUS:CANCELLED');
  expect(feed).toContain(`SUMMARY:${UNSEEN_TITLE}`);
  expect(feed).not.toContain('Board games');
});

it('[INVITED-13] a mail that waited says nothing of what was changed since they left', async () => {
  const mailed = async (edit: boolean) => {
    const { event, as } = await WAYS['who gave the seat back']!();
    if (edit) await change(event.id);
    await runDueJobs(test.services, { only: ['send_mail'] });
    const { body } = await test.call<{ entries: { subject: string }[] }>('GET', '/api/user/inbox', { as });
    return body.entries.map(({ subject }) => subject).filter((subject) => subject.startsWith('Cancelled'));
  };
  expect(await mailed(true)).toEqual([]);
  // They know the event as it was when they left.
  expect((await mailed(false)).join()).toContain('Board games');
});

it('[INVITED-13] a place in line that ended, the same', async () => {
  const mailed = async (edit: boolean) => {
    const { event, invite, list, withdraw } = await invitedEvent(test, { capacity: 1 });
    const [first, waiter] = [await person(), await person()];
    await invite([first.member.email!, waiter.member.email!]);
    await test.call('POST', `/api/events/${event.id}/register`, { as: first.as, body: {} });
    await test.call('POST', `/api/events/${event.id}/waitlist`, { as: waiter.as, body: {} });
    for (const { id } of (await list()).invitees) await withdraw(id);
    await runDueJobs(test.services, { only: ['send_mail'] });
    await db()
      .updateTable('waitlist_entries')
      .set({ state: 'called_off', ended_at: TEST_NOW })
      .where('member_id', '=', waiter.member.id)
      .execute();
    const entry = await db()
      .selectFrom('waitlist_entries')
      .select('id')
      .where('member_id', '=', waiter.member.id)
      .executeTakeFirstOrThrow();
    if (edit) await change(event.id);
    await db()
      .insertInto('mails')
      .values({
        kind: 'waitlist_ended',
        member_id: waiter.member.id,
        recipient: waiter.member.email!,
        payload: JSON.stringify({ entryId: entry.id }),
        queued_at: TEST_NOW,
      })
      .execute();
    await runDueJobs(test.services, { only: ['send_mail'] });
    const { body } = await test.call<{ entries: { subject: string }[] }>('GET', '/api/user/inbox', {
      as: waiter.as,
    });
    return body.entries.map(({ subject }) => subject).filter((subject) => subject.startsWith('Called off'));
  };
  expect(await mailed(true)).toEqual([]);
  expect(await mailed(false)).toHaveLength(1);
});

it('[INVITED-13] `seesEvent` is `findVisibleEvent`, whoever asks, of whatever event', async () => {
  const [host, other, admin, stranger] = [
    await buildHost(db()),
    await buildHost(db()),
    await buildMember(db(), { role: 'admin' }),
    await buildMember(db()),
  ];
  const people = { host, other, admin, stranger };
  const met = { yes: 0, no: 0 };
  for (const visibility of ['public', 'unlisted', 'invited'] as const)
    for (const approval_status of ['approved', 'pending', 'rejected'] as const) {
      const event = await buildEvent(db(), { host_id: host.id, visibility, approval_status, capacity: 9 });
      const at = { event_id: event.id, created_at: TEST_NOW };
      const [goes, left, waits, waited, helps, asked, out] = await Promise.all(
        Array.from({ length: 7 }, () => buildMember(db())),
      );
      for (const [who, status] of [
        [goes, 'registered'],
        [left, 'cancelled'],
      ] as const)
        await db()
          .insertInto('registrations')
          .values({
            ...at,
            member_id: who!.id,
            price_steps: '[]',
            status,
            cancelled_at: status === 'cancelled' ? TEST_NOW : null,
          })
          .execute();
      for (const [who, ended] of [
        [waits, null],
        [waited, TEST_NOW],
      ] as const)
        await db()
          .insertInto('waitlist_entries')
          .values({
            ...at,
            member_id: who!.id,
            state: ended ? 'left' : 'waiting',
            ended_at: ended,
          })
          .execute();
      await buildHelper(db(), event.id, { invited_by: host.id, member_id: helps!.id });
      for (const [who, withdrawn_at] of [
        [asked, null],
        [out, TEST_NOW],
      ] as const)
        await db()
          .insertInto('event_invitees')
          .values({ event_id: event.id, email: who!.email!, invited_at: TEST_NOW, withdrawn_at })
          .execute();
      for (const [name, who] of Object.entries({
        ...people,
        goes,
        left,
        waits,
        waited,
        helps,
        asked,
        out,
      })) {
        const visible = await db()
          .transaction()
          .execute((trx) => findVisibleEvent(trx, event.id, who as never));
        const { sees } = await db()
          .selectFrom('events')
          .select(seesEvent(who!.id).as('sees'))
          .where('id', '=', event.id)
          .executeTakeFirstOrThrow();
        expect([name, visibility, approval_status, sees]).toEqual([
          name,
          visibility,
          approval_status,
          visible !== null,
        ]);
        met[sees ? 'yes' : 'no'] += 1;
      }
    }
  expect(met.yes).toBeGreaterThan(30);
  expect(met.no).toBeGreaterThan(20);
});

describe('[INVITED-13] the member’s own file', () => {
  const folder = path.join(import.meta.dirname, '../account');
  const files = globSync('export*.queries.ts', { cwd: folder });
  /** Columns of an event, read past `titleAsSeen` and `eventAsSeen`. */
  const PAST = /'events\.(?:title|description|location|address|city|starts_at|ends_at)'/;

  it.each(files)('%s names events as its owner may see them', (file) => {
    expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(PAST);
  });

  it('the check can fail', () => {
    expect(files.length).toBeGreaterThan(8);
    expect("select(['events.id', 'events.title'])").toMatch(PAST);
  });
});
