import type { EventImport, EventSource, InStep } from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../account/index.ts';
import { EVENTS_A_DAY, leftToday } from '../../events/index.ts';
import {
  buildHost,
  buildMember,
  DAY,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../../testing/builders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testApp } from '../../testing/test-app.ts';
import { calendarOf, startFeed, type FeedEntry } from './feed.fixture.ts';
import { sourceFailingMail } from './source-failing.mail.ts';

standAt('2026-11-21T18:00:00Z');

let site: Awaited<ReturnType<typeof startFeed>>;
let number = 0;
/** Of the host whose test it is: a session is over sooner than some of them. */
let current: MemberRow;
const test = testApp({ config: { reachableNetworks: ['127.0.0.1'], rateLimits: false } });
beforeAll(async () => {
  site = await startFeed();
});
beforeEach(() => {
  Object.assign(site.feed, { says: '', etag: null, answer: null });
  site.asked.length = 0;
});
afterEach(async () => {
  test.time.now = TEST_NOW;
  // Each looks at its own alone.
  await db().deleteFrom('event_sources').execute();
});
afterAll(async () => {
  site.close();
});

type Somebody = { cookie: string };
const db = () => test.services.db;
const IN_STEP: InStep = { everyHours: 6, whenGone: 'ask' };

async function newHost() {
  const host = await buildHost(db());
  current = host;
  return { host, as: await test.signInAs(host), address: site.address(`${(number += 1)}.ics`) };
}
const look = (as: Somebody, address: string) =>
  test.call<EventImport & { code?: string; message: string }>('POST', '/api/event-imports/from-address', {
    as,
    body: { address },
  });
const jobs = (
  only = ['fetch_event_sources', 'fetch_event_source', 'run_event_import', 'remove_event_source'],
) => runDueJobs(test.services, { only });
const listed = async (as: Somebody) =>
  (await test.call<EventSource[]>('GET', '/api/event-sources', { as })).body;
const start = (as: Somebody, seen: EventImport, inStep: InStep | null = IN_STEP) =>
  test.call<{ code?: string }>('POST', `/api/event-imports/${seen.id}/start`, {
    as,
    body: { revision: seen.revision, inStep },
  });
/** A calendar that is kept in step, its first events made. */
async function keep(given: { as: Somebody; address: string }, entries: FeedEntry[], inStep = IN_STEP) {
  site.feed.says = calendarOf(entries);
  const seen = await look(given.as, given.address);
  expect(seen.status, JSON.stringify(seen.body)).toBe(201);
  expect((await start(given.as, seen.body, inStep)).status).toBe(202);
  expect(await jobs()).toEqual([]);
  const source = (await listed(given.as)).at(-1);
  if (!source) throw new Error('No calendar');
  return source;
}
/** The calendar says something else by the time it is looked at next. */
async function lookAgain(entries?: FeedEntry[], after = 7 * HOUR): Promise<EventSource> {
  if (entries) site.feed.says = calendarOf(entries);
  test.time.now = new Date(test.time.now.getTime() + after);
  await test.services.db.updateTable('event_sources').set({ next_at: test.time.now }).execute();
  await queueDue();
  expect(await jobs()).toEqual([]);
  const source = (await listed(await test.signInAs(current))).at(-1);
  if (!source) throw new Error('No calendar');
  return source;
}
const queueDue = async () => {
  const { eventImportJobs } = await import('../index.ts');
  await eventImportJobs(test.services)
    .find(({ name }) => name === 'fetch_event_sources')
    ?.run({});
};
const eventsOf = (host: MemberRow) =>
  db()
    .selectFrom('events')
    .selectAll()
    .where('host_id', '=', host.id)
    .orderBy('starts_at')
    .orderBy('title')
    .execute();
const titlesOf = async (host: MemberRow) => (await eventsOf(host)).map(({ title }) => title);
const register = async (host: MemberRow, title: string) => {
  const event = (await eventsOf(host)).find((each) => each.title === title);
  const member = await buildMember(db());
  const as = await test.signInAs(member);
  const reply = await test.call('POST', `/api/events/${event?.id}/register`, { as, body: {} });
  expect(reply.status, reply.text).toBe(201);
  return { event, member };
};

describe('[in-step.1] a calendar at an address', () => {
  it('is looked at as a file is; nothing is made or kept before somebody says so', async () => {
    const { host, as, address } = await newHost();
    site.feed.says = calendarOf([{ uid: 'a' }, { uid: 'b' }]);
    const { status, body } = await look(as, address);
    expect([status, body.fileName, body.address, body.planned.new]).toEqual([
      201,
      'Games nights',
      address,
      2,
    ]);
    expect(await titlesOf(host)).toEqual([]);
    expect(await listed(as)).toEqual([]);
    // Once is possible, too.
    await start(as, body, null);
    await jobs();
    expect(await titlesOf(host)).toEqual(['Event a', 'Event b']);
    expect(await listed(as)).toEqual([]);
  });

  it('webcal:// is https:// by another name', async () => {
    const { as } = await newHost();
    // TLS to a server that has none: it was asked, and nothing came.
    const { body } = await look(as, site.address('x').replace('http:', 'webcal:'));
    expect(body.code).toBe('source_unreachable');
    expect(site.asked).toEqual([]);
  });

  it.each([
    ['mailto:a@example.com', 400, 'source_address'],
    ['http://a:b@127.0.0.1/x', 400, 'source_address'],
    ['http://127.0.0.1:25/x', 400, 'source_address'],
    ['https://10.0.0.1/x', 400, 'source_unreachable'],
    ['http://169.254.169.254/latest', 400, 'source_unreachable'],
    ['https://localhost/x', 400, 'source_unreachable'],
    ['', 400, 'invalid_input'],
  ])('not %s', async (address, status, code) => {
    const { as } = await newHost();
    const reply = await look(as, address);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('[interface.95] what is no calendar, too large or not there is said', async () => {
    const { as, address } = await newHost();
    site.feed.says = '<!doctype html><title>Sign in</title>';
    expect((await look(as, address)).body).toMatchObject({
      code: 'import_type',
      message: expect.stringContaining('This address is a web page'),
    });
    site.feed.says = '{"no": "calendar"}';
    expect((await look(as, address)).body.code).toBe('import_type');
    site.feed.answer = (_, response) => response.writeHead(404).end();
    expect((await look(as, address)).body.code).toBe('source_missing');
    for (const trouble of [500, 503, 429]) {
      site.feed.answer = (_, response) => response.writeHead(trouble).end();
      expect((await look(as, address)).body.code, `${trouble}`).toBe('source_failing');
    }
    site.feed.answer = (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    expect((await look(as, address)).body.code).toBe('source_unreachable');
    site.feed.answer = (_, response) => response.end(Buffer.alloc(3_000_000, 'x'));
    expect((await look(as, address)).body).toMatchObject({
      code: 'import_too_large',
      message: expect.stringContaining('This calendar is over 2 MB'),
    });
    const entries = Array.from({ length: 10_000 }, (_, at) => ({ uid: `n${at}`, more: ['LOCATION:Den'] }));
    site.feed.answer = (_, response) => response.end(calendarOf(entries));
    expect((await look(as, address)).body.code).toMatch(/import_too_(?:many|large)/);
  });

  it('the same twice is refused, and more than ten are', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }]);
    const again = await look(given.as, given.address);
    expect((await start(given.as, again.body)).body).toMatchObject({ code: 'source_there' });
    const row = await db()
      .selectFrom('event_sources')
      .selectAll()
      .where('host_id', '=', given.host.id)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('event_sources')
      .values(
        Array.from({ length: 9 }, (_, at) => ({
          member_id: row.member_id,
          host_id: row.host_id,
          address: `https://example.com/${at}`,
          name: 'x',
          settings: '{}',
          every_hours: 6 as const,
          when_gone: 'ask' as const,
          created_at: TEST_NOW,
          next_at: new Date('2100-01-01'),
        })),
      )
      .execute();
    const more = await look(given.as, site.address('more.ics'));
    expect((await start(given.as, more.body)).body).toMatchObject({ code: 'sources_many' });
    await db().deleteFrom('event_sources').where('host_id', '=', given.host.id).execute();
  });

  it('is in the audit log, coming and going', async () => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }]);
    await test.call('DELETE', `/api/event-sources/${id}`, { as: given.as });
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', given.host.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'calendar_added', actor_id: given.host.id },
      { action: 'calendar_removed', actor_id: given.host.id },
    ]);
    expect(await titlesOf(given.host)).toEqual(['Event a']);
  });
});

describe('[in-step.2] looked at again', () => {
  it('what is new is made as was chosen first, what has changed changes, and whoever is registered hears of it once', async () => {
    const given = await newHost();
    site.feed.says = calendarOf([{ uid: 'a' }, { uid: 'b' }]);
    const seen = await look(given.as, given.address);
    const settings = { ...seen.body.settings, categories: ['games' as const], maxAttendees: 7 };
    await test.call('PUT', `/api/event-imports/${seen.body.id}/settings`, { as: given.as, body: settings });
    await start(given.as, { ...seen.body, revision: seen.body.revision + 1 });
    await jobs();
    const { member } = await register(given.host, 'Event b');
    const source = await lookAgain([
      { uid: 'a' },
      { uid: 'b', start: '20261202T200000' },
      { uid: 'c', start: '20261203T190000' },
    ]);
    expect(source).toMatchObject({ events: 3, problem: null, lastRun: { made: 1, changed: 1, waiting: 0 } });
    const events = await eventsOf(given.host);
    expect(events.map(({ title }) => title)).toEqual(['Event a', 'Event b', 'Event c']);
    expect(events[1]?.starts_at).toEqual(new Date('2026-12-03T02:00:00Z'));
    expect(events[2]).toMatchObject({ categories: ['games'], capacity: 7, time_zone: 'America/Chicago' });
    await lookAgain();
    await lookAgain();
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(mails.filter(({ kind }) => /changed|moved/.test(kind))).toHaveLength(1);
    expect(await titlesOf(given.host)).toHaveLength(3);
  });

  it('[IMP-71] what the host changed here stays, whatever the calendar says later', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a', more: ['DESCRIPTION:First'] }]);
    const [event] = await eventsOf(given.host);
    const form = await test.call<{ values: Record<string, unknown> }>(
      'GET',
      `/api/events/${event?.id}/edit-form`,
      { as: given.as },
    );
    expect(form.status).toBe(200);
    const saved = await test.call('PUT', `/api/events/${event?.id}`, {
      as: given.as,
      body: { ...form.body.values, title: 'Our own title' },
    });
    expect(saved.status, saved.text).toBe(200);
    await lookAgain([{ uid: 'a', title: 'Their new title', more: ['DESCRIPTION:Second'] }]);
    expect((await eventsOf(given.host))[0]).toMatchObject({ title: 'Our own title', description: 'Second' });
    await lookAgain([{ uid: 'a', title: 'Their newest title', more: ['DESCRIPTION:Third'] }]);
    expect((await eventsOf(given.host))[0]).toMatchObject({ title: 'Our own title', description: 'Third' });
  });

  it('nothing is read where nothing has changed, but once a week', async () => {
    const given = await newHost();
    site.feed.etag = '"one"';
    await keep(given, [{ uid: 'a' }]);
    await lookAgain();
    expect(site.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
    const source = await lookAgain();
    expect(site.asked.at(-1)?.headers['if-none-match']).toBe('"one"');
    expect(source).toMatchObject({ problem: null, fetchedAt: test.time.now.toISOString() });
    await lookAgain(undefined, 8 * DAY);
    expect(site.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('dates of a series that come near are made; private ones are not', async () => {
    const given = await newHost();
    const weekly = { uid: 'w', more: ['RRULE:FREQ=MONTHLY'] };
    await keep(given, [weekly, { uid: 'p', more: ['CLASS:PRIVATE'] }]);
    const before = (await eventsOf(given.host)).length;
    expect(before).toBeGreaterThan(10);
    await lookAgain(undefined, 40 * DAY);
    expect((await eventsOf(given.host)).length).toBeGreaterThan(before);
    expect(await titlesOf(given.host)).not.toContain('Event p');
  });

  it('an older version of an entry changes nothing, and Windows’ names of zones are known', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a', more: ['SEQUENCE:3'] }]);
    await lookAgain([{ uid: 'a', title: 'Old', more: ['SEQUENCE:2'] }]);
    expect(await titlesOf(given.host)).toEqual(['Event a']);
    site.feed.says = calendarOf([{ uid: 'a', title: 'New', more: ['SEQUENCE:4'] }]).replaceAll(
      'TZID=America/Chicago',
      'TZID=Central Standard Time',
    );
    await lookAgain();
    expect((await eventsOf(given.host))[0]).toMatchObject({ title: 'New', time_zone: 'America/Chicago' });
  });

  it('[HOST-70] makes 500 a day and the rest when it is looked at tomorrow', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }]);
    await sql`insert into events (host_id, title, description, location, starts_at, ends_at, time_zone, categories, capacity,
        approval_status, created_at, updated_at)
      select ${given.host.id}, 'Other ' || n, 'x', 'Den', ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz + interval '1 hour', 'UTC', '{games}', 5,
        'approved', ${TEST_NOW}::timestamptz + interval '7 hours', ${TEST_NOW} from generate_series(1, 498) n`.execute(
      db(),
    );
    const many = ['a', 'b', 'c', 'd'].map((uid) => ({ uid }));
    const source = await lookAgain(many);
    const made = async () => (await titlesOf(given.host)).filter((title) => title.startsWith('Event'));
    expect(await made()).toEqual(['Event a', 'Event b']);
    expect(source.leftOut).toHaveLength(2);
    expect(source.leftOut[0]?.reasons[0]).toContain('checked tomorrow');
    await lookAgain(undefined, 2 * DAY);
    expect(await made()).toHaveLength(4);
  });

  it('two calendars with the same entries leave each other alone', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a', title: 'One' }]);
    site.feed.says = calendarOf([{ uid: 'a', title: 'Two' }, { uid: 'b' }]);
    const other = await look(given.as, site.address(`other-${number}.ics`));
    await start(given.as, other.body);
    await jobs();
    const titles = await titlesOf(given.host);
    site.feed.answer = (request, response) =>
      response.end(
        calendarOf([{ uid: 'a', title: request.url?.includes('other') ? 'Two' : 'One' }, { uid: 'b' }]),
      );
    for (let time = 0; time < 3; time++) await lookAgain();
    expect(await titlesOf(given.host)).toEqual(titles);
    const runs = await db()
      .selectFrom('event_imports')
      .select('id')
      .where('member_id', '=', given.host.id)
      .execute();
    expect(runs.length).toBeLessThanOrEqual(3);
  });

  it('what was imported from a file before is kept in step, too', async () => {
    const given = await newHost();
    site.feed.says = calendarOf([{ uid: 'a' }]);
    const once = await look(given.as, given.address);
    await start(given.as, once.body, null);
    await jobs();
    site.feed.says = calendarOf([{ uid: 'a' }, { uid: 'b' }]);
    const again = await look(given.as, given.address);
    await start(given.as, again.body);
    await jobs();
    const source = await lookAgain([{ uid: 'a', title: 'Changed' }, { uid: 'b' }]);
    expect(await titlesOf(given.host)).toEqual(['Changed', 'Event b']);
    expect(source.events).toBe(2);
  });

  it('what was deleted here stays deleted', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }, { uid: 'b' }]);
    const [event] = await eventsOf(given.host);
    expect((await test.call('DELETE', `/api/events/${event?.id}`, { as: given.as })).status).toBeLessThan(
      300,
    );
    expect(await titlesOf(given.host)).toEqual(['Event b']);
    await lookAgain();
    expect(await titlesOf(given.host)).toEqual(['Event b']);
  });
});

describe('[in-step.3] what a calendar has no more', () => {
  it.each([
    ['is missing', [{ uid: 'b' }]],
    ['is cancelled', [{ uid: 'a', more: ['STATUS:CANCELLED'] }, { uid: 'b' }]],
    ['has become private', [{ uid: 'a', more: ['CLASS:PRIVATE'] }, { uid: 'b' }]],
  ])('because it %s waits for its host’s word, and stays as it is', async (_, later) => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }, { uid: 'b' }]);
    await register(given.host, 'Event a');
    const source = await lookAgain(later);
    expect(source.gone).toMatchObject([{ title: 'Event a', registered: 1 }]);
    await lookAgain();
    expect(await titlesOf(given.host)).toEqual(['Event a', 'Event b']);
    const body = { eventId: source.gone[0]?.eventId };
    const kept = await test.call<EventSource>('POST', `/api/event-sources/${id}/keep`, {
      as: given.as,
      body,
    });
    expect(kept.body.gone).toEqual([]);
    expect((await lookAgain()).gone).toEqual([]);
    // It is there again, and goes once more: that is another question.
    await lookAgain([{ uid: 'a' }, { uid: 'b' }]);
    expect((await lookAgain([{ uid: 'b' }])).gone).toHaveLength(1);
  });

  it('goes where that was chosen and nobody was ever registered: at once when it is cancelled, at the second look when it is missing', async () => {
    const given = await newHost();
    const all = [{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }, { uid: 'd' }];
    await keep(given, all, { everyHours: 6, whenGone: 'remove' });
    await register(given.host, 'Event c');
    const left = [{ uid: 'a', more: ['STATUS:CANCELLED'] }, { uid: 'd' }];
    await lookAgain(left);
    expect(await titlesOf(given.host)).toEqual(['Event b', 'Event c', 'Event d']);
    const source = await lookAgain(left);
    expect(await titlesOf(given.host)).toEqual(['Event c', 'Event d']);
    expect(source.gone).toMatchObject([{ title: 'Event c', registered: 1 }]);
    expect((await eventsOf(given.host))[0]?.cancelled_at).toBeNull();
    // It was not its host who deleted them.
    await lookAgain(all);
    expect(await titlesOf(given.host)).toEqual(['Event a', 'Event b', 'Event c', 'Event d']);
  });

  it('[HOST-70] what went by itself counts as made for the day: names that are new each time have an end', async () => {
    const given = await newHost();
    const named = (letter: string) =>
      Array.from({ length: 3 }, (_, at) => ({ uid: `${letter}${at}`, more: ['STATUS:CONFIRMED'] }));
    await keep(given, [...named('a'), { uid: 'z' }], { everyHours: 1, whenGone: 'remove' });
    const by = { id: given.host.id, role: 'host', place: null } as const;
    const left = () => leftToday(db(), by, test.time.now);
    expect(await left()).toBe(EVENTS_A_DAY - 4);
    await lookAgain([...named('b'), { uid: 'z' }], 2 * HOUR);
    await lookAgain([...named('b'), { uid: 'z' }], 2 * HOUR);
    expect(await titlesOf(given.host)).toHaveLength(4);
    expect(await left()).toBe(EVENTS_A_DAY - 7);
    test.time.now = new Date(test.time.now.getTime() + 25 * HOUR);
    expect(await left()).toBe(EVENTS_A_DAY);
  });

  it('not where the calendar is empty for once, and past ones stay', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }, { uid: 'b' }], { everyHours: 6, whenGone: 'remove' });
    const source = await lookAgain([]);
    expect(source).toMatchObject({ problem: 'There are no events in this file.', gone: [] });
    await lookAgain([{ uid: 'n', start: '20270201T190000' }], 30 * DAY);
    await lookAgain();
    expect(await titlesOf(given.host)).toEqual(['Event a', 'Event b', 'Event n']);
  });
});

describe('[IMP-76] a calendar that breaks off', () => {
  it('takes nothing away, however often it comes so, and is no preview', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }, { uid: 'b' }], { everyHours: 6, whenGone: 'remove' });
    // No length was said of it: for HTTP it is whole.
    site.feed.answer = (_, response) =>
      response.end(calendarOf([{ uid: 'a' }]).replace(/END:VCALENDAR\s*$/, ''));
    for (const _ of [1, 2]) {
      const source = await lookAgain();
      expect(source).toMatchObject({ problem: expect.stringContaining('cut off'), gone: [], events: 2 });
    }
    expect(await titlesOf(given.host)).toEqual(['Event a', 'Event b']);
    expect((await look(given.as, site.address('other.ics'))).body.code).toBe('source_failing');
  });
});

describe('[in-step.4] a calendar that fails', () => {
  it('[IMP-73] is looked at ever later, says why, is well again with the first answer, and is given up after two weeks', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }]);
    site.feed.answer = (_, response) => response.writeHead(500).end();
    const pauses: number[] = [];
    for (let time = 0; time < 4; time++) {
      const source = await lookAgain();
      expect(source).toMatchObject({ status: 'active', problem: expect.stringContaining('trouble') });
      pauses.push((Date.parse(source.nextAt ?? '') - test.time.now.getTime()) / HOUR);
    }
    for (const [at, hours] of [12, 24, 24, 24].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(hours * 0.9);
      expect(pauses[at]).toBeLessThanOrEqual(hours * 1.1);
    }
    site.feed.answer = null;
    expect(await lookAgain()).toMatchObject({ problem: null, failingSince: null });
    site.feed.answer = (_, response) => response.destroy();
    await lookAgain();
    const given_up = await lookAgain(undefined, 15 * DAY);
    expect(given_up).toMatchObject({ status: 'off', nextAt: null });
    site.feed.answer = null;
    site.asked.length = 0;
    await lookAgain();
    expect(site.asked).toEqual([]);
    await test.call('PUT', `/api/event-sources/${given_up.id}`, {
      as: await test.signInAs(current),
      body: { ...IN_STEP, paused: false },
    });
    await jobs();
    expect((await listed(await test.signInAs(current)))[0]).toMatchObject({
      status: 'active',
      problem: null,
    });
  });

  it('[IMP-73] is not looked at before its site lets it be asked again', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }], { everyHours: 1, whenGone: 'ask' });
    for (const [status, hours] of [
      [429, 20],
      [503, 20],
      [500, 8],
    ] as const) {
      site.feed.answer = (_, response) => response.writeHead(status, { 'retry-after': '72000' }).end();
      const { nextAt } = await lookAgain();
      const pause = (Date.parse(nextAt ?? '') - test.time.now.getTime()) / HOUR;
      expect(Math.round(pause / 2) * 2).toBe(hours);
    }
    site.feed.answer = null;
  });

  it('[IMP-75] is told by mail after three days, once until it was read again', async () => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }]);
    const mails = () =>
      db()
        .selectFrom('mails')
        .select(['recipient', 'payload'])
        .where('kind', '=', 'source_failing')
        .where('member_id', '=', given.host.id)
        .orderBy('id')
        .execute();
    const compose = (payload: Record<string, unknown>) =>
      sourceFailingMail.compose(test.services, { id: '', memberId: given.host.id, recipient: '', payload });
    const fail = () => (site.feed.answer = (_, response) => response.writeHead(500).end());
    fail();
    await lookAgain();
    await lookAgain(undefined, 2 * DAY);
    expect(await mails()).toEqual([]);
    // Retrying by hand does not postpone the mail.
    const asked = await test.call('POST', `/api/event-sources/${id}/fetch`, {
      as: await test.signInAs(current),
    });
    expect(asked.status).toBe(202);
    await jobs();
    await lookAgain(undefined, DAY);
    await lookAgain(undefined, DAY);
    const [told, ...more] = await mails();
    expect([told?.recipient, more]).toEqual([given.host.email, []]);
    const mail = await compose(told?.payload ?? {});
    expect(mail?.subject).toBe('Your calendar “Games nights” could not be read for days');
    expect(mail?.text).toContain('has trouble');
    // The address may be a key.
    expect(JSON.stringify(mail)).not.toContain(new URL(given.address).pathname);
    site.feed.answer = null;
    await lookAgain();
    expect(await compose(told?.payload ?? {})).toBeNull();
    fail();
    await lookAgain();
    await lookAgain(undefined, 4 * DAY);
    expect(await mails()).toHaveLength(2);
  });

  it('[IMP-73] rests no longer because its host looked at it often', async () => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }]);
    const soonest = async () => {
      const asked = await test.call('POST', `/api/event-sources/${id}/fetch`, { as: given.as });
      expect(asked.status, asked.text).toBe(202);
      await jobs();
      const [source] = await listed(given.as);
      expect(source?.problem).toContain('no calendar');
      return (Date.parse(source?.nextAt ?? '') - test.time.now.getTime()) / HOUR;
    };
    site.feed.answer = (_, response) => response.writeHead(404).end();
    for (let press = 0; press < 3; press++) expect(await soonest()).toBeLessThanOrEqual(12 * 1.1);
  });

  it('rests while it is paused, and is looked at when somebody asks', async () => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }]);
    await test.call('PUT', `/api/event-sources/${id}`, { as: given.as, body: { ...IN_STEP, paused: true } });
    const fetch = () =>
      test.call<{ code?: string }>('POST', `/api/event-sources/${id}/fetch`, { as: given.as });
    expect((await fetch()).body).toMatchObject({ code: 'source_rests' });
    await lookAgain([{ uid: 'a' }, { uid: 'b' }]);
    expect(await titlesOf(given.host)).toEqual(['Event a']);
    await test.call('PUT', `/api/event-sources/${id}`, { as: given.as, body: { ...IN_STEP, paused: false } });
    await jobs();
    expect(await titlesOf(given.host)).toEqual(['Event a', 'Event b']);
    site.feed.says = calendarOf([{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }]);
    await Promise.all([fetch(), fetch(), fetch()]);
    site.asked.length = 0;
    await jobs();
    expect(site.asked).toHaveLength(1);
    expect(await titlesOf(given.host)).toHaveLength(3);
  });

  it('[IMP-51] waits while its owner is suspended, ends when they host no more, and goes with the account', async () => {
    const given = await newHost();
    await keep(given, [{ uid: 'a' }]);
    const set = (values: Record<string, unknown>) =>
      db().updateTable('members').set(values).where('id', '=', given.host.id).execute();
    site.asked.length = 0;
    await set({ suspended_until: new Date('2027-06-01T00:00:00Z') });
    await lookAgain([{ uid: 'a' }, { uid: 'b' }]).catch(() => undefined);
    expect(site.asked).toEqual([]);
    await set({ suspended_until: null });
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', given.host.id).execute();
    await lookAgain().catch(() => undefined);
    expect(site.asked).toEqual([]);
    const row = () =>
      db()
        .selectFrom('event_sources')
        .select(['status', 'problem'])
        .where('member_id', '=', given.host.id)
        .execute();
    expect(await row()).toEqual([{ status: 'off', problem: 'You no longer run these events.' }]);
    await db().updateTable('members').set({ role: 'host' }).where('id', '=', given.host.id).execute();
    await deleteAccount(test.services, given.host.id);
    expect(await row()).toEqual([]);
  });
});

describe('[in-step.5] a calendar that is removed', () => {
  it('takes along the events that nobody was ever registered for, where that was asked for', async () => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }]);
    await register(given.host, 'Event b');
    const reply = await test.call('DELETE', `/api/event-sources/${id}?events=remove`, { as: given.as });
    expect(reply.status).toBe(204);
    expect(await listed(given.as)).toEqual([]);
    await jobs();
    expect(await titlesOf(given.host)).toEqual(['Event b']);
    expect((await eventsOf(given.host))[0]?.cancelled_at).toBeNull();
    expect(await db().selectFrom('event_sources').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('is nobody else’s to see or to touch', async () => {
    const given = await newHost();
    const { id } = await keep(given, [{ uid: 'a' }]);
    const other = await newHost();
    const body = { ...IN_STEP, paused: true };
    for (const [method, path, sent] of [
      ['PUT', '', body],
      ['POST', '/fetch', undefined],
      ['POST', '/keep', { eventId: id }],
      ['DELETE', '', undefined],
    ] as const) {
      const reply = await test.call<{ code: string }>(method, `/api/event-sources/${id}${path}`, {
        as: other.as,
        body: sent,
      });
      expect([reply.status, reply.body.code]).toEqual([404, 'source_not_found']);
    }
    expect(await listed(other.as)).toEqual([]);
    // The platform's calendars belong to the admin who added them: their addresses may be that admin's secrets.
    const [one, two] = [
      await buildMember(db(), { role: 'admin' }),
      await buildMember(db(), { role: 'admin' }),
    ];
    const row = { name: 'Ours', settings: '{}', created_at: TEST_NOW, next_at: TEST_NOW };
    await db()
      .insertInto('event_sources')
      .values({
        ...row,
        member_id: one.id,
        address: 'https://example.com/',
        every_hours: 6,
        when_gone: 'ask',
      })
      .execute();
    expect(await listed(await test.signInAs(one))).toMatchObject([{ name: 'Ours' }]);
    expect(await listed(await test.signInAs(two))).toEqual([]);
  });
});
