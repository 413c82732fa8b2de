// Statements held: talk.9-14, talk.21.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reporting } from '../../reports/reports.fixture.ts';
import { buildMember, HOUR, type MemberRow, TEST_NOW } from '../../testing/builders.ts';
import { often } from '../../testing/often.ts';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import {
  has,
  listenOn,
  messages,
  readAlong,
  seat,
  talking,
  type ReadingAlong,
} from '../conversations.fixture.ts';
import { insertMessage } from '../messages.queries.ts';
import { createLive } from './live.ts';
import { Reader } from './reader.ts';
import { BEAT } from './wire.ts';

let ports: [number, number];
let on: ReturnType<typeof talking>;
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
// A second process on the same database.
const other = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  ports = [await listenOn(test), await listenOn(other)];
  on = talking(test);
  asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
  // From here on both processes listen to the database. Before, something may have been missed, and their readers were told so.
  const { event, asHost } = await on.eventWithHost();
  // The heartbeats of these two are off: they would discover a few seconds later what was not delivered at once.
  const beats = vi.spyOn(globalThis, 'setInterval');
  for (const port of ports) {
    const reader = await readAlong(port, event.id, asHost);
    await reader.until(has('reread'));
    reader.close();
  }
  for (const [turn, { value }] of beats.mock.results.entries())
    if (beats.mock.calls[turn]?.[1] === BEAT_EVERY_MS) clearInterval(value);
  beats.mockRestore();
});

const db = () => test.services.db;
/** 500 at processes of their own: e2e/conversation.test.ts. */
const READERS = often(200, 500);
/** How often a process lets those events beat whose turn it is. */
const BEAT_EVERY_MS = 500;

/** Two attendees of an event who read live, one at each process. */
async function two(given: Parameters<ReturnType<typeof talking>['eventWithHost']>[0] = {}) {
  const { host, event, asHost } = await on.eventWithHost(given);
  const [ada, bob] = [await on.guest(event), await on.guest(event)];
  const along = [
    await readAlong(ports[0], event.id, ada.as, { after: '0' }),
    await readAlong(ports[1], event.id, bob.as, { after: '0' }),
  ] as [ReadingAlong, ReadingAlong];
  return { host, event, asHost, ada, bob, along };
}
const close = (along: readonly ReadingAlong[]): void => {
  for (const reader of along) reader.close();
};

describe('[TALK-8] reading along', () => {
  it('everybody at every process hears what is said, as it would be read', async () => {
    const { event, ada, bob, along } = await two();
    expect(along[0].status).toBe(200);
    expect(along[0].headers).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(along[0].headers['content-encoding']).toBeUndefined();
    await on.say(ada.as, event.id, 'Hello\n<b>you</b>');
    for (const [number, { as }] of [ada, bob].entries()) {
      const reader = along[number as 0 | 1];
      await reader.until(messages(1));
      const [told] = reader.told.filter((one) => one.event === 'message');
      const [read] = (await on.read(as, event.id)).body.messages;
      expect(told?.data).toEqual(read);
      expect(told?.id).toBe(read?.cursor);
    }
    close(along);
  });

  it('what is taken away goes from every screen', async () => {
    const { event, asHost, ada, along } = await two();
    const { body } = await on.say(ada.as, event.id, 'Oops');
    await along[1].until(messages(1));
    await on.remove(asHost, event.id, body.id);
    for (const reader of along) {
      await reader.until(has('removed'));
      expect(reader.told.at(-1)).toMatchObject({ event: 'removed', data: { id: body.id } });
    }
    close(along);
  });

  it('so do the messages of an account that is deleted', async () => {
    const { event, ada, along } = await two();
    const { body } = await on.say(ada.as, event.id, 'Goodbye');
    await along[1].until(messages(1));
    await test.call('DELETE', '/api/user', { as: ada.as });
    await along[1].until(has('removed'));
    expect(along[1].told.at(-1)?.data).toEqual({ id: body.id });
    await along[0].ended;
    close(along);
  });
});

describe('[TALK-9] each message once and in order', () => {
  it('who writes second waits for who writes first: no number is seen before the one below it', async () => {
    const { event, ada, bob, along } = await two();
    const write = (memberId: string, text: string) =>
      other.services.db
        .transaction()
        .execute((trx) => insertMessage(trx, { eventId: event.id, memberId, text, now: TEST_NOW }));
    let second: Promise<string> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await insertMessage(trx, {
          eventId: event.id,
          memberId: ada.member.id,
          text: 'first',
          now: TEST_NOW,
        });
        second = write(bob.member.id, 'second');
        await untilWaiting(other.services, 1);
      });
    await second;
    for (const reader of along) {
      await reader.until(messages(2));
      expect(reader.texts()).toEqual(['first', 'second']);
    }
    close(along);
  });

  it(`${READERS} readers at two processes while twenty people write at once`, async () => {
    const { event } = await on.eventWithHost({ capacity: 600 });
    const people: MemberRow[] = [];
    for (let number = 0; number < 100; number++) {
      const member = await buildMember(db(), { interests: [] });
      await seat(test, event, member);
      people.push(member);
    }
    const cookies = await Promise.all(people.map((member) => test.signInAs(member)));
    const along: ReadingAlong[] = [];
    for (let number = 0; number < READERS; number++)
      along.push(
        await readAlong(ports[(number % 2) as 0 | 1], event.id, cookies[number % 100]!, { after: '0' }),
      );
    expect(along.every(({ status }) => status === 200)).toBe(true);
    const said = cookies
      .slice(0, 20)
      .flatMap((as, who) =>
        [1, 2].map((turn) =>
          talking(turn === 1 ? test : other).say(as, event.id, `${String(who)} says ${String(turn)}`),
        ),
      );
    expect((await Promise.all(said)).every(({ status }) => status === 201)).toBe(true);
    const expected = await on.texts(cookies[0]!, event.id, '?limit=100');
    expect(expected).toHaveLength(40);
    for (const reader of along) {
      await reader.until(messages(40));
      expect(reader.texts()).toEqual(expected);
    }
    close(along);
  });
});

/** Messages from before the others, numbered from 1 on. */
const insertSaid = (eventId: string, memberId: string, count: number) =>
  db()
    .insertInto('event_messages')
    .values(
      Array.from({ length: count }, (_, index) => ({
        event_id: eventId,
        number: index + 1,
        member_id: memberId,
        text: 'old',
        created_at: TEST_NOW,
      })),
    )
    .execute();

describe('[TALK-10] coming back', () => {
  it('goes on after what one had, at another process; without a place from where the address says', async () => {
    const { event, ada, bob, along } = await two();
    await on.say(ada.as, event.id, 'one');
    await along[1].until(messages(1));
    const lastEventId = along[1].told.at(-1)?.id ?? '';
    along[1].close();
    await on.say(ada.as, event.id, 'two');
    await on.say(ada.as, event.id, 'three');
    const back = await readAlong(ports[0], event.id, bob.as, { after: '0', lastEventId });
    await on.say(ada.as, event.id, 'four');
    await back.until(messages(3));
    expect(back.texts()).toEqual(['two', 'three', 'four']);
    // A reader who resumes from further back causes no duplicates for the others.
    await along[0].until(messages(4));
    expect(along[0].texts()).toEqual(['one', 'two', 'three', 'four']);
    close([along[0], back]);
  });

  it('who has missed a lot, or names a place that is not there, reads the list anew', async () => {
    const { event, ada, bob, along } = await two();
    const { body: one } = await on.say(ada.as, event.id, 'one');
    const lost = await readAlong(ports[0], event.id, bob.as, { lastEventId: '999999999999999' });
    await lost.until(has('reread'));
    expect(lost.told[0]).toMatchObject({ event: 'reread', id: one.cursor });
    await insertSaid(event.id, ada.member.id, 400);
    const behind = await readAlong(ports[0], event.id, bob.as, { lastEventId: '0' });
    await behind.until(has('reread'));
    await on.say(ada.as, event.id, 'two');
    for (const reader of [lost, behind]) {
      await reader.until(messages(1));
      expect(reader.texts()).toEqual(['two']);
    }
    close([...along, lost, behind]);
  });
});

describe('[SAFE-1] [TALK-11] of two of whom one blocked the other', () => {
  it.each([[0], [1]])('neither hears the other from that moment on (%i)', async (who) => {
    const { event, asHost, ada, bob, along } = await two();
    await on.say(ada.as, event.id, 'before');
    for (const reader of along) await reader.until(messages(1));
    const [one, blocked] = who === 0 ? [ada, bob] : [bob, ada];
    const body = { memberId: blocked.member.id };
    expect((await test.call('POST', '/api/blocks', { as: one.as, body })).status).toBe(201);
    // A reader who has read the other's messages must reload; one who has not is told nothing.
    await along[1].until(has('reread'));
    await on.say(ada.as, event.id, 'from Ada');
    await on.say(bob.as, event.id, 'from Bob');
    await on.say(asHost, event.id, 'from the host');
    await along[0].until(messages(3));
    await along[1].until(messages(3));
    expect(along[0].texts()).toEqual(['before', 'from Ada', 'from the host']);
    expect(along[1].texts()).toEqual(['before', 'from Bob', 'from the host']);
    expect(has('reread')(along[0].told)).toBe(false);
    close(along);
  });

  it('neither hears that something of the other was taken away; who manages the event hears all', async () => {
    const { host, event, asHost, ada, bob, along } = await two();
    const admin = await readAlong(ports[0], event.id, asAdmin, { after: '0' });
    await on.say(ada.as, event.id, 'before');
    await along[1].until(messages(1));
    await db()
      .insertInto('blocks')
      .values(
        [host, bob.member].map(({ id }) => ({
          blocker_id: ada.member.id,
          blocked_id: id,
          created_at: TEST_NOW,
        })),
      )
      .execute();
    // That process knows both blocks already: a new reader is told of neither.
    await along[1].until(has('reread'));
    const hosts = await readAlong(ports[1], event.id, asHost, { after: '0' });
    const first = await on.say(ada.as, event.id, 'one');
    await on.say(ada.as, event.id, 'two');
    await on.remove(ada.as, event.id, first.body.id);
    await on.say(bob.as, event.id, 'three');
    await along[1].until(messages(2));
    expect(has('removed')(along[1].told)).toBe(false);
    for (const reader of [hosts, admin]) {
      await reader.until(has('removed'));
      expect(has('reread')(reader.told)).toBe(false);
    }
    close([...along, hosts, admin]);
  });

  it('[SAFE-3] a host whom somebody blocks reads on as before, and hears nothing of it', async () => {
    const { host, event, asHost, ada, bob, along } = await two();
    await db()
      .updateTable('members')
      .set({ profile_image_url: '/images/ada.webp' })
      .where('id', '=', ada.member.id)
      .execute();
    const hosts = await readAlong(ports[1], event.id, asHost, { after: '0' });
    await on.say(ada.as, event.id, 'before');
    await hosts.until(messages(1));
    await db()
      .insertInto('blocks')
      .values({ blocker_id: ada.member.id, blocked_id: host.id, created_at: TEST_NOW })
      .execute();
    // The blocked author, who has written there, is notified; the host, a reader at the same process, is not.
    await db()
      .insertInto('blocks')
      .values({ blocker_id: ada.member.id, blocked_id: bob.member.id, created_at: TEST_NOW })
      .execute();
    await along[1].until(has('reread'));
    await on.say(ada.as, event.id, 'after');
    await hosts.until(messages(2));
    expect(has('reread')(hosts.told)).toBe(false);
    const authors = hosts.told.flatMap(({ event: kind, data }) =>
      kind === 'message' ? [data['author']] : [],
    );
    expect(authors).toMatchObject([
      { memberId: ada.member.id },
      { memberId: ada.member.id, profileImageUrl: '/images/ada.webp' },
    ]);
    close([...along, hosts]);
  });

  it('no place from which one reads along tells that the other wrote', async () => {
    const { event, ada, bob, along } = await two();
    close(along);
    await test.call('POST', '/api/blocks', { as: ada.as, body: { memberId: bob.member.id } });
    const { body: own } = await on.say(bob.as, event.id, 'from Bob');
    const { body: hidden } = await on.say(ada.as, event.id, 'from Ada');
    await insertSaid(event.id, ada.member.id, 401);
    const [from, to] = [Number(own.cursor), Number(hidden.cursor)];
    const heard = async (place: number, count = 1) => {
      const reader = await readAlong(ports[0], event.id, bob.as, { lastEventId: String(place) });
      await on.say(bob.as, event.id, 'to end it');
      await reader.until(messages(count));
      reader.close();
      await on.remove(
        bob.as,
        event.id,
        String(reader.told.findLast((one) => one.event === 'message')?.data['id']),
      );
      // The removal of the message before may arrive late.
      return reader.told
        .filter((one) => one.event !== 'removed')
        .map((one) => [one.event, one.event === 'reread' && one.id]);
    };
    const anew = [
      ['reread', own.cursor],
      ['message', false],
    ];
    for (const place of [from + 1, to - 1, to, to + 1]) expect(await heard(place)).toEqual(anew);
    expect(await heard(from)).toEqual([['message', false]]);
    // A reader who may not read the four hundred messages before it has missed none.
    expect(await heard(0, 2)).toEqual([
      ['message', false],
      ['message', false],
    ]);
  });

  it('nor who comes back', async () => {
    const { event, asHost, ada, bob, along } = await two();
    await test.call('POST', '/api/blocks', { as: ada.as, body: { memberId: bob.member.id } });
    await on.say(ada.as, event.id, 'from Ada');
    await on.say(bob.as, event.id, 'from Bob');
    await on.say(asHost, event.id, 'from the host');
    const back = await readAlong(ports[0], event.id, bob.as, { after: '0' });
    await back.until(messages(2));
    expect(back.texts()).toEqual(['from Bob', 'from the host']);
    close([...along, back]);
  });
});

describe('[TALK-12] a stream ends at once', () => {
  const losing: [string, (scene: Awaited<ReturnType<typeof two>>) => Promise<unknown>][] = [
    [
      'with the seat',
      ({ event, ada }) => test.call('DELETE', `/api/events/${event.id}/register`, { as: ada.as }),
    ],
    ['with the session', ({ ada }) => test.call('GET', '/api/logout', { as: ada.as })],
    [
      'for who is suspended',
      ({ ada }) =>
        test.call('PUT', `/api/admin/users/${ada.member.id}/suspension`, {
          as: asAdmin,
          body: { until: null, reason: 'Shouts' },
        }),
    ],
    [
      'for who is kept away',
      ({ host, ada }) =>
        db()
          .insertInto('kept_away')
          .values({ host_id: host.id, member_id: ada.member.id, created_at: TEST_NOW })
          .execute(),
    ],
  ];
  it.each(losing)('%s, and nothing more is heard; the others read on', async (_name, lose) => {
    const scene = await two();
    const { event, bob, along } = scene;
    await lose(scene);
    await along[0].until(has('end'));
    await along[0].ended;
    expect(along[0].told).toEqual([{ event: 'end', id: undefined, data: {} }]);
    await on.say(bob.as, event.id, 'Still here');
    await along[1].until(messages(1));
    close(along);
  });

  it.each([
    [
      'called off',
      (id: string) =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', id).execute(),
    ],
    [
      'deleted',
      async (id: string) => {
        await db().deleteFrom('registrations').where('event_id', '=', id).execute();
        return db().deleteFrom('events').where('id', '=', id).execute();
      },
    ],
  ] as const)('for everybody where the event is %s', async (_name, end) => {
    const { event, along } = await two();
    await end(event.id);
    for (const reader of along) {
      await reader.until(has('end'));
      await reader.ended;
      expect(reader.told.at(-1)?.event).toBe('end');
    }
  });

  it('[TALK-16] for everybody where an admin hides the event: its host and admins, too', async () => {
    const { event, asHost, ada, along } = await two();
    for (const as of [asHost, asAdmin]) along.push(await readAlong(ports[0], event.id, as, { after: '0' }));
    const report = await reporting(test).send(ada.as, { kind: 'event', id: event.id, reason: 'unkind' });
    await reporting(test).decide(asAdmin, report.body.id, { outcome: 'taken_away' });
    for (const reader of along) {
      await reader.until(has('end'));
      await reader.ended;
      expect(reader.told).toEqual([{ event: 'end', id: undefined, data: {} }]);
    }
  });

  it('at a beat, where time alone has ended it', async () => {
    const { event } = await on.eventWithHost();
    const { member } = await on.guest(event);
    const live = createLive(test.services);
    const session = await sessionOf(member);
    const stream = live.join({ eventId: event.id, memberId: member.id, sessionHash: session, after: 0 });
    let text = '';
    stream.on('data', (chunk) => (text += String(chunk)));
    test.time.now = new Date(event.ends_at.getTime() + 7 * 24 * HOUR);
    live.beat();
    await vi.waitFor(() => expect(text).toContain('event: end'), 60_000);
    test.time.now = TEST_NOW;
    await live.close();
  });
});

const sessionOf = async (member: MemberRow): Promise<Buffer> => {
  await test.signInAs(member);
  const row = db().selectFrom('sessions').select('token_hash').where('member_id', '=', member.id);
  return (await row.executeTakeFirstOrThrow()).token_hash;
};

describe('[TALK-13] a crowd', () => {
  it('has so many streams a person, and so many a process: whoever comes then is told', async () => {
    const { event } = await on.eventWithHost();
    const [ada, bob] = [await on.guest(event), await on.guest(event)];
    const live = createLive(test.services, { ofOne: 2, ofAll: 3 });
    const join = async ({ member }: typeof ada) => {
      const stream = live.join({
        eventId: event.id,
        memberId: member.id,
        sessionHash: await sessionOf(member),
        after: 0,
      });
      stream.resume();
      return stream;
    };
    const first = await join(ada);
    await join(ada);
    await expect(join(ada)).rejects.toMatchObject({ code: 'streams_many' });
    await join(bob);
    await expect(join(bob)).rejects.toMatchObject({ code: 'streams_full' });
    first.destroy();
    await vi.waitFor(() => expect(live.open()).toBe(2));
    await join(bob);
    await live.close();
  });

  it('who is sent away, or cut off, holds no place from that moment on, before they have read it', () => {
    for (const how of ['sendAway', 'end', 'cutOff'] as const) {
      const left = vi.fn();
      const joining = { eventId: randomUUID(), memberId: randomUUID(), sessionHash: Buffer.alloc(32) };
      new Reader({ ...joining, after: 0 }, left)[how]();
      expect(left).toHaveBeenCalledTimes(1);
    }
  });

  it('nor does the connection of who is sent away and reads nothing more', async () => {
    const { event } = await on.eventWithHost();
    const [ada, bob] = [await on.guest(event), await on.guest(event)];
    const live = createLive(test.services, { ofOne: 1, ofAll: 1 });
    const cut = vi.fn();
    const sessionHash = await sessionOf(ada.member);
    const stuck = live.join({ eventId: event.id, memberId: ada.member.id, sessionHash, after: 0, cut });
    await db().deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();
    live.beat();
    await vi.waitFor(() => expect(live.open()).toBe(0), 60_000);
    const joined = { eventId: event.id, memberId: bob.member.id, sessionHash: await sessionOf(bob.member) };
    live.join({ ...joined, after: 0 }).resume();
    // Its connection is ended for it, and that is counted once.
    await vi.waitFor(() => expect(cut).toHaveBeenCalled(), 60_000);
    expect([stuck.destroyed, live.open()]).toEqual([true, 1]);
    await live.close();
  });

  it('is shown in turns that it is connected: not the readers of all events in one moment', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const live = createLive(test.services);
    const { member } = await on.guest((await on.eventWithHost()).event);
    const events = Array.from({ length: 4 }, () => randomUUID());
    const beats = events.map(() => 0);
    for (const [which, eventId] of events.entries()) {
      const sessionHash = Buffer.alloc(32);
      const stream = live.join({ eventId, memberId: member.id, sessionHash, after: 0 });
      // The session does not exist: the first check, which this test does not reach, would send it away.
      stream.push = (text: unknown) => {
        if (String(text) === BEAT) beats[which] = (beats[which] ?? 0) + 1;
        return true;
      };
    }
    const most = Array.from({ length: 40 }, () => {
      const before = beats.reduce((sum, one) => sum + one, 0);
      vi.advanceTimersByTime(500);
      return beats.reduce((sum, one) => sum + one, 0) - before;
    });
    expect(beats).toEqual([1, 1, 1, 1]);
    expect(Math.max(...most)).toBe(1);
    await live.close();
  });

  it('who reads too slowly is cut off, and harms nobody', async () => {
    const { event } = await on.eventWithHost();
    const [slow, quick] = [await on.guest(event), await on.guest(event)];
    const live = createLive(test.services);
    const cut = vi.fn();
    const at = { eventId: event.id, after: 0 };
    const stuck = live.join({
      ...at,
      memberId: slow.member.id,
      sessionHash: await sessionOf(slow.member),
      cut,
    });
    const flows = live.join({ ...at, memberId: quick.member.id, sessionHash: await sessionOf(quick.member) });
    let heard = 0;
    flows.on('data', (chunk) => (heard += String(chunk).split('event: message').length - 1));
    const text = '🪁'.repeat(250);
    for (let number = 0; number < 150; number++) await on.say(quick.as, event.id, text);
    await vi.waitFor(() => expect(heard).toBe(150), 60_000);
    expect(stuck.destroyed).toBe(true);
    expect(cut).toHaveBeenCalled();
    expect(stuck.readableLength).toBeLessThan(256 * 1024);
    await live.close();
  });
});

it('[TALK-14] a server that stops ends its streams, and their readers go on elsewhere', async () => {
  const third = await startTestApp({ config: { rateLimits: false } });
  const port = await listenOn(third);
  const { event, ada, bob, along } = await two();
  const reader = await readAlong(port, event.id, bob.as, { after: '0' });
  await on.say(ada.as, event.id, 'one');
  await reader.until(messages(1));
  const ending = third.close();
  await reader.ended;
  await ending;
  expect(reader.texts()).toEqual(['one']);
  expect(has('end')(reader.told)).toBe(false);
  await on.say(ada.as, event.id, 'two');
  const back = await readAlong(ports[0], event.id, bob.as, {
    lastEventId: reader.told.find(({ id }) => id)?.id ?? '',
  });
  await back.until(messages(1));
  expect(back.texts()).toEqual(['two']);
  close([...along, back]);
});

// Must be the last test: until both processes listen again, moments later, their readers are told to reload in any case.
it('[TALK-10] a connection to the database that breaks is made again, and nothing is missed', async () => {
  const { event, ada, along } = await two();
  await on.say(ada.as, event.id, 'before');
  for (const reader of along) await reader.until(messages(1));
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like 'listen %conversations%'`.execute(db());
  expect(rows.length).toBeGreaterThan(0);
  await on.say(ada.as, event.id, 'meanwhile');
  for (const reader of along) {
    await reader.until(messages(2));
    await reader.until(has('reread'));
    expect(reader.texts()).toEqual(['before', 'meanwhile']);
  }
  close(along);
});
