import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { importSettings } from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Maker } from '../../events/index.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { buildEvent, buildHost, standAt, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { importNow } from '../run/import-now.ts';
import { importKey } from './conference-row.ts';
import { CONFERENCE_FIELDS, conferences, PLACES } from './conferences.fixture.ts';
import { moveAhead, weeksUntilAhead } from './move-ahead.ts';
import { readList } from './read-list.ts';

standAt('2026-11-21T18:00:00Z');

const ADMIN = fileURLToPath(new URL('../../admin/main.ts', import.meta.url));
const PLATFORM: Maker = { id: null, role: 'admin', place: null };

const row = (given: object = {}) => ({
  title: 'Sunday Conf',
  url: 'https://example.org/conf',
  startDate: '2026-11-28',
  endDate: '2026-11-29',
  city: 'Austin, TX',
  topic: 'ux',
  ...given,
});
const file = (events: unknown[]) => Buffer.from(JSON.stringify({ source: 'somewhere', events }));

describe('[IMP-7] a list of conferences', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ databaseUrl: await freshDatabase() });
  });
  afterAll(() => test.close());

  const importList = (events: unknown[], options: { future?: boolean; dryRun?: boolean; by?: Maker } = {}) =>
    importNow(test.services, options.by ?? PLATFORM, file(events), {
      future: false,
      dryRun: false,
      ...options,
    });
  const stored = (title: string) =>
    test.services.db.selectFrom('events').selectAll().where('title', '=', title).execute();

  it('makes a free, published event from nine to five in the time of its place, and writes it down', async () => {
    const report = await importList([row()]);
    expect(report).toMatchObject({ rows: 1, made: 1, present: 0, refused: [], assumed: [], weeks: 0 });
    expect([...report.notes]).toEqual([['All day: from 09:00 to 17:00.', ['Row 1']]]);
    const [event] = await stored('Sunday Conf');
    expect(event).toMatchObject({
      host_id: null,
      location: 'Austin, TX',
      address: null,
      city: 'Austin',
      state: 'TX',
      time_zone: 'America/Chicago',
      starts_at: new Date('2026-11-28T15:00:00Z'),
      ends_at: new Date('2026-11-29T23:00:00Z'),
      price_cents: 0,
      capacity: 200,
      categories: ['creative', 'networking'],
      approval_status: 'approved',
      seats_taken: 0,
    });
    expect(event?.description).toBe(
      'A 2-day conference about design and user experience in Austin, TX. Program and tickets: https://example.org/conf',
    );
    const audit = await test.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', event?.id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'event_created', actor_id: null }]);
  });

  it('keeps nine o’clock across a change to summer time', async () => {
    await importList([row({ title: 'Spring Conf', startDate: '2027-03-13', endDate: '2027-03-14' })]);
    const [event] = await stored('Spring Conf');
    expect(event?.starts_at.toISOString()).toBe('2027-03-13T15:00:00.000Z');
    expect(event?.ends_at.toISOString()).toBe('2027-03-14T22:00:00.000Z');
  });

  it('[IMP-2] makes nothing of what is there already, from another import or the same file', async () => {
    const twice = [row({ title: 'Twice Conf' }), row({ title: 'Twice Conf' })];
    expect(await importList(twice)).toMatchObject({ made: 1, present: 1 });
    const before = await stored('Twice Conf');
    // Moved dates do not make it another event, nor do they move it.
    test.time.now = new Date('2026-12-24T00:00:00Z');
    expect(await importList(twice, { future: true })).toMatchObject({ made: 0, present: 2, weeks: 4 });
    test.time.now = TEST_NOW;
    expect(await stored('Twice Conf')).toEqual(before);
  });

  it('[IMP-7] counts an event that was cancelled here as there already, and tells nobody of a change', async () => {
    await importList([row({ title: 'Ended Conf' }), row({ title: 'Moved Conf' })]);
    await test.services.db
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('title', '=', 'Ended Conf')
      .execute();
    const report = await importList([
      row({ title: 'Ended Conf' }),
      row({ title: 'Moved Conf', topic: 'ux' }),
    ]);
    expect(report).toMatchObject({ made: 0, present: 2, refused: [] });
    expect([...report.notes.keys()].filter((note) => note.includes('e-mail'))).toEqual([]);
  });

  it('[IMP-7] leaves out a bad row with its number and reason, and loads the others', async () => {
    const report = await importList([
      row({ title: 'Good Conf' }),
      row({ title: '  ' }),
      row({ title: 'Reversed', endDate: '2026-11-01' }),
      row({ title: 'Dated', startDate: '2026-02-30', endDate: '2026-03-01' }),
      row({ title: 'Linked', url: 'javascript:alert(1)' }),
      row({ title: 'Endless', endDate: '2027-11-28' }),
      row({ title: 'x'.repeat(121) }),
      row({ title: `No${String.fromCodePoint(0)}good` }),
      'not an event',
      row({ title: 'Nowhere', city: 'Online' }),
      row({ title: 'Other Good Conf' }),
    ]);
    expect(report).toMatchObject({ rows: 11, made: 2, present: 0 });
    expect(report.refused.map(({ source }) => source)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Row ${number}`),
    );
    const reasons = report.refused.map(({ reasons: said }) => said.join(' '));
    expect(reasons.slice(0, 4)).toEqual([
      'title is missing.',
      'endDate is before startDate.',
      'startDate must be a date like 2026-11-21.',
      'url must be an address like https://example.org.',
    ]);
    expect(reasons.at(-1)).toBe('Location: “Online” is left out: it is online or a link, not a place.');
    expect(await stored('Other Good Conf')).toHaveLength(1);
  });

  it('keeps a place that it does not know, on the clocks of the state it names, and says so', async () => {
    const report = await importList([
      row({ title: 'Ranch Conf', city: 'Walker Creek Ranch, CA' }),
      row({ title: 'Cape Conf', city: 'Port Canaveral, FL' }),
      row({ title: 'Clear Conf', city: 'Clear Water, FL' }),
    ]);
    expect(report.made).toBe(3);
    expect(report.notes.get('“Clear Water, FL” is read as Clearwater, FL.')).toEqual(['Row 3']);
    expect([...report.notes.keys()].join(' ')).toContain('Is it Cape Canaveral, FL?');
    const unknown = '“Walker Creek Ranch, CA” is no place that we know: it is kept without coordinates.';
    expect(report.notes.get(unknown)).toEqual(['Row 1']);
    expect((await stored('Ranch Conf'))[0]).toMatchObject({
      location: 'Walker Creek Ranch, CA',
      city: null,
      latitude: null,
      time_zone: 'America/Los_Angeles',
    });
    expect((await stored('Clear Conf'))[0]).toMatchObject({
      location: 'Clear Water, FL',
      city: 'Clearwater',
    });
  });

  it('[IMP-7] goes back for years, and ahead; a form does not', async () => {
    const past = { startDate: '2014-03-20', endDate: '2014-03-20' };
    expect(await importList([row({ title: 'Past Conf', ...past })])).toMatchObject({ made: 1 });
    const far = { startDate: '2040-03-20', endDate: '2040-03-20' };
    expect(await importList([row({ title: 'Far Conf', ...far })])).toMatchObject({ made: 1 });
    const times = { startTime: '2014-03-20T15:00:00Z', endTime: '2014-03-20T17:00:00Z' };
    const form = {
      title: 'Past',
      description: 'X',
      location: 'Hall',
      categories: ['social'],
      maxAttendees: 5,
    };
    expect((await importList([{ ...form, ...times }])).refused).toEqual([
      { source: 'Row 1', reasons: ['The start must be in the future.'] },
    ]);
    const odd = await importList([{ ...form, ...times, startTime: 'soon', maxAttendees: 'many' }]);
    expect(odd.refused[0]?.reasons.join(' ')).toContain('Start: is not a time like');
  });

  it('writes nothing in a dry run, and says what it would make', async () => {
    const rows = [row({ title: 'Dry Conf' }), row({ title: 'Dry Conf' })];
    expect(await importList(rows, { dryRun: true })).toMatchObject({ made: 1, present: 1 });
    expect(await stored('Dry Conf')).toEqual([]);
  });

  it('says what is wrong with a file that it cannot use', async () => {
    const settings = importSettings.parse({});
    const read = (text: string) => () => readList(text, settings, { place: null });
    expect(read('{"events": [')).toThrow(/This is not JSON: .* It should be like/);
    expect(read('{"people": []}')).toThrow(/There is no list of events/);
    expect(read('[]')).toThrow('There are no events in this file.');
  });

  it('[IMP-2] [IMP-7] finds again what an older release had imported', async () => {
    const databaseUrl = await freshDatabase();
    const older = await startTestApp({ databaseUrl });
    const { db } = older.services;
    const host = await buildHost(db);
    const [ours, theirs] = [row({ title: 'Old Conf' }), row({ title: 'Hosted Conf' })];
    const events = [
      await buildEvent(db, { host_id: null, title: 'Old Conf, renamed here' }),
      await buildEvent(db, { host_id: host.id, title: 'Hosted Conf, renamed here' }),
    ];
    await sql`alter table events add column import_key text unique`.execute(db);
    for (const [index, conference] of [ours, theirs].entries())
      await sql`update events set import_key = ${importKey(conference)} where id = ${events[index]?.id}`.execute(
        db,
      );
    await sql`delete from schema_migrations where name like '0044%'`.execute(db);
    await migrate({ connectionString: databaseUrl });
    const before = await db.selectFrom('events').selectAll().orderBy('id').execute();
    const again = (by: Maker, given: object) =>
      importNow(older.services, by, file([given]), { future: false, dryRun: false });
    expect(await again(PLATFORM, ours)).toMatchObject({ made: 0, present: 1 });
    expect(await again({ id: host.id, role: 'host', place: null }, theirs)).toMatchObject({
      made: 0,
      present: 1,
    });
    expect(await db.selectFrom('events').selectAll().orderBy('id').execute()).toEqual(before);
    // To another host the same list is another one.
    expect(await again(PLATFORM, theirs)).toMatchObject({ made: 1, present: 0 });
    await older.close();
  });
});

describe('moving dates into the future', () => {
  it.each([
    ['2014-03-20T15:00:00.000Z', '2026-11-21T18:00:00Z'],
    ['2026-11-21T15:00:00.000Z', '2026-11-21T00:00:00Z'],
    ['2026-11-22T15:00:00.000Z', '2026-11-21T23:59:00Z'],
  ])('moves %s by whole weeks past %s, and no further than needed', (time, moment) => {
    const now = new Date(moment);
    const weeks = weeksUntilAhead(['2030-01-01T15:00:00.000Z', time], now);
    const settings = importSettings.parse({});
    const given = JSON.stringify([{ ...row(), startDate: time.slice(0, 10), endDate: time.slice(0, 10) }]);
    const [before] = readList(given, settings, { place: null });
    const [after] = moveAhead(before ? [before] : [], weeks);
    const [was, is] = [before, after].map((candidate) => new Date(candidate?.body.startTime ?? ''));
    expect(is?.getUTCDay()).toBe(was?.getUTCDay());
    expect(is?.getTime()).toBeGreaterThan(now.getTime());
    expect(is?.getTime()).toBeLessThanOrEqual(now.getTime() + 9 * 86_400_000);
    // Nine o'clock there, whatever the clocks have done since.
    const clock = { hour: '2-digit', timeZone: 'America/Chicago', hourCycle: 'h23' } as const;
    expect(is?.toLocaleTimeString('en-US', clock)).toBe('09');
    expect([after?.key, after?.given.startTime]).toEqual([before?.key, after?.body.startTime]);
  });

  it('leaves times alone that are ahead', () => {
    expect(weeksUntilAhead(['2026-12-01T15:00:00Z'], new Date('2026-11-21T18:00:00Z'))).toBe(0);
    expect(weeksUntilAhead([], new Date(0))).toBe(0);
  });
});

describe('a long list of conferences of years ago', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ databaseUrl: await freshDatabase() });
  });
  afterAll(() => test.close());
  const list = conferences(90);

  it('has the fields of public lists', () => {
    for (const conference of list) expect(Object.keys(conference)).toEqual(Object.keys(CONFERENCE_FIELDS));
  });

  it('loads, moved ahead of now in its order, and loads once', async () => {
    const options = { future: true, dryRun: false };
    const report = await importNow(test.services, PLATFORM, file(list), options);
    expect(report).toMatchObject({ rows: 90, made: 90, present: 0, refused: [] });
    const events = await test.services.db.selectFrom('events').selectAll().orderBy('starts_at').execute();
    expect(events.map(({ title }) => title)).toEqual(list.map(({ title }) => title));
    expect(events.every(({ starts_at }) => starts_at > TEST_NOW)).toBe(true);
    expect(await importNow(test.services, PLATFORM, file(list), options)).toMatchObject({
      made: 0,
      present: 90,
    });
    expect(await test.services.db.selectFrom('events').selectAll().orderBy('starts_at').execute()).toEqual(
      events,
    );
  });

  it.each(PLACES)('$text: its town, its middle and its clocks', async ({ text, city, near, zone }) => {
    const events = await test.services.db
      .selectFrom('events')
      .selectAll()
      .where('location', '=', text)
      .execute();
    expect(events).toHaveLength(10);
    for (const event of events) {
      expect(event).toMatchObject({ city, time_zone: zone, address: null });
      expect(event.latitude).toBeCloseTo(near[0], 0);
      expect(event.longitude).toBeCloseTo(near[1], 0);
    }
  });

  it('is found by title and by city, typed or near', async () => {
    const found = (query: string) => test.call('GET', `/api/events?limit=100&${query}`);
    for (const { title } of list.slice(0, 5)) {
      const answer = await found(`q=${encodeURIComponent(title)}`);
      expect(answer.body, title).toContainEqual(expect.objectContaining({ title }));
    }
    expect((await found('q=chattanooga')).headers['x-total-count']).toBe('10');
    expect((await found('q=clear%20water')).headers['x-total-count']).toBe('10');
    expect((await found('near=Oakland,%20CA&within=25')).headers['x-total-count']).toBe('10');
  });
});

describe('[ADM-31] npm run import', () => {
  let folder: string;
  let test: TestApp;
  let databaseUrl: string;
  beforeAll(async () => {
    folder = await scratchFolder();
    databaseUrl = await freshDatabase();
    test = await startTestApp({ databaseUrl });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = async (...parameters: string[]) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: folder, LOG_LEVEL: 'silent' };
    const done = promisify(execFile)(process.execPath, [ADMIN, 'create-events', ...parameters], { env });
    return done.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };

  it('loads a list named from where the person is, for a host, and ends with the counts', async () => {
    const host = await buildHost(test.services.db, 'Grace Hopper');
    await writeFile(
      join(folder, 'list.json'),
      file([row({ startDate: '2014-03-20', endDate: '2014-03-21' }), row({ url: 'nope' })]),
    );
    const { code, stdout, stderr } = await run('list.json', '--future', '--host', host.email ?? '');
    expect(stderr).toContain('Row 2 left out: url must be an address');
    expect(stderr).toContain('2 events: 1 made, 0 there already, 1 left out.');
    expect(code).toBe(0);
    const event = await test.services.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    expect(event.host_id).toBe(host.id);
    expect(stdout).toBe(`${event.id}\tSunday Conf\n`);
  });

  it('says what to do where no file is named, or none is there', async () => {
    expect(await run('--future')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('FILE [--as EMAIL]'),
    });
    const absent = await run('nowhere.json');
    expect(absent.code).toBe(1);
    expect(absent.stderr).toMatch(/nowhere\.json cannot be read .* Check the path/);
  });
});
