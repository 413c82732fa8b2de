import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildHost, TEST_NOW, standAt } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addWeeks, weeksUntilAhead } from './future.ts';
import { importEvents } from './import-events.ts';
import { readRows } from './read-file.ts';

standAt('2026-11-21T18:00:00Z');

const REAL_FILE = fileURLToPath(new URL('../../../../shared/data/us-events.json', import.meta.url));
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const options = { future: false, hostId: null, dryRun: false };
const row = (given: object = {}) => ({
  title: 'Sunday Conf',
  url: 'https://example.org/conf',
  startDate: '2026-11-28',
  endDate: '2026-11-29',
  city: 'Austin, TX',
  topic: 'ux',
  ...given,
});

describe('importing rows', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ databaseUrl: await freshDatabase() });
  });
  afterAll(() => test.close());

  const stored = (title: string) =>
    test.services.db.selectFrom('events').selectAll().where('title', '=', title).execute();

  it('makes a free, published event from nine to five in the time of its place', async () => {
    const report = await importEvents(test.services, [row()], options);
    expect(report).toEqual({ rows: 1, made: 1, present: 0, refused: [], remarks: [], weeks: 0 });
    const [event] = await stored('Sunday Conf');
    expect(event).toMatchObject({
      host_id: null,
      location: 'Austin, TX',
      city: 'Austin',
      state: 'TX',
      time_zone: 'America/Chicago',
      starts_at: new Date('2026-11-28T15:00:00Z'),
      ends_at: new Date('2026-11-29T23:00:00Z'),
      price_cents: 0,
      categories: ['creative', 'networking'],
      approval_status: 'approved',
      seats_taken: 0,
    });
    expect(event?.description).toBe(
      'A 2-day conference about design and user experience in Austin, TX. Program and tickets: https://example.org/conf',
    );
    expect(event?.latitude).toBeCloseTo(30.27, 1);
  });

  it('keeps nine o’clock across a change to summer time', async () => {
    await importEvents(
      test.services,
      [row({ title: 'Spring Conf', startDate: '2027-03-13', endDate: '2027-03-14' })],
      options,
    );
    const [event] = await stored('Spring Conf');
    expect(event?.starts_at.toISOString()).toBe('2027-03-13T15:00:00.000Z');
    expect(event?.ends_at.toISOString()).toBe('2027-03-14T22:00:00.000Z');
  });

  it('makes nothing of what is there already, from another import or the same file', async () => {
    const twice = [row({ title: 'Twice Conf' }), row({ title: 'Twice Conf' })];
    expect(await importEvents(test.services, twice, options)).toMatchObject({ made: 1, present: 1 });
    // Moved dates do not make it another event.
    const later = { ...options, future: true };
    expect(await importEvents(test.services, twice, later)).toMatchObject({ made: 0, present: 2 });
    expect(await stored('Twice Conf')).toHaveLength(1);
  });

  it('leaves out a bad row with its number and reason, and loads the others', async () => {
    const report = await importEvents(
      test.services,
      [
        row({ title: 'Good Conf' }),
        row({ title: '  ' }),
        row({ title: 'Reversed', endDate: '2026-11-01' }),
        row({ title: 'Dated', startDate: '2026-02-30', endDate: '2026-03-01' }),
        row({ title: 'Linked', url: 'javascript:alert(1)' }),
        row({ title: 'Endless', endDate: '2027-11-28' }),
        row({ title: 'x'.repeat(121) }),
        row({ title: `No${String.fromCodePoint(0)}good` }),
        'not an event',
        row({ title: 'Other Good Conf' }),
      ],
      options,
    );
    expect(report).toMatchObject({ rows: 10, made: 2, present: 0 });
    expect(report.refused.map(({ row: number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(report.refused.slice(0, 4).map(({ reason }) => reason)).toEqual([
      'title is missing',
      'endDate is before startDate',
      'startDate must be a date like 2026-11-21',
      'url must be an address like https://example.org',
    ]);
    expect(await stored('Other Good Conf')).toHaveLength(1);
  });

  it('keeps a place that it does not know, in the state it names, and says so', async () => {
    const report = await importEvents(
      test.services,
      [
        row({ title: 'Ranch Conf', city: 'Walker Creek Ranch, CA' }),
        row({ title: 'Cape Conf', city: 'Port Canaveral, FL' }),
        row({ title: 'Clear Conf', city: 'Clear Water, FL' }),
      ],
      options,
    );
    expect(report.made).toBe(3);
    expect(report.remarks).toEqual([
      { row: 1, place: 'Walker Creek Ranch, CA', remark: 'not found, kept as it is without coordinates' },
      {
        row: 2,
        place: 'Port Canaveral, FL',
        remark: 'not found, kept as it is without coordinates; is it Cape Canaveral, FL?',
      },
      { row: 3, place: 'Clear Water, FL', remark: 'read as Clearwater, FL' },
    ]);
    expect((await stored('Ranch Conf'))[0]).toMatchObject({
      location: 'Walker Creek Ranch, CA',
      city: null,
      state: 'CA',
      latitude: null,
      time_zone: 'America/Los_Angeles',
    });
    expect((await stored('Clear Conf'))[0]).toMatchObject({
      location: 'Clear Water, FL',
      city: 'Clearwater',
    });
  });

  it('writes nothing in a dry run, and says what it would make', async () => {
    const rows = [row(), row({ title: 'Dry Conf' }), row({ title: 'Dry Conf' })];
    const report = await importEvents(test.services, rows, { ...options, dryRun: true });
    expect(report).toMatchObject({ made: 1, present: 2 });
    expect(await stored('Dry Conf')).toEqual([]);
  });
});

describe('moving dates into the future', () => {
  it.each([
    ['2014-03-20', '2026-11-21T18:00:00Z'],
    ['2026-11-21', '2026-11-21T00:00:00Z'],
    ['2026-11-22', '2026-11-21T23:59:00Z'],
  ])('moves %s by whole weeks past %s, and no further than needed', (day, moment) => {
    const now = new Date(moment);
    const weeks = weeksUntilAhead(['2030-01-01', day], now);
    const moved = addWeeks(day, weeks);
    expect(new Date(moved).getUTCDay()).toBe(new Date(day).getUTCDay());
    expect(Date.parse(moved)).toBeGreaterThan(now.getTime());
    expect(Date.parse(moved)).toBeLessThanOrEqual(now.getTime() + 8 * 86_400_000);
  });

  it('leaves days alone that are ahead', () => {
    expect(weeksUntilAhead(['2026-12-01'], new Date('2026-11-21T18:00:00Z'))).toBe(0);
    expect(weeksUntilAhead([], new Date())).toBe(0);
  });
});

const missing = !existsSync(REAL_FILE);
if (missing) console.log(`Skipped: the real events are not there (${REAL_FILE})`);

describe.skipIf(missing)('the 966 real conferences', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ databaseUrl: await freshDatabase() });
  });
  afterAll(() => test.close());

  it('all load, moved ahead of now in their order, and load once', async () => {
    const rows = await readRows(REAL_FILE);
    const report = await importEvents(test.services, rows, { ...options, future: true });
    expect(report).toMatchObject({ rows: 966, made: 966, present: 0, refused: [] });
    const unknown = report.remarks.filter(({ remark }) => remark.startsWith('not found'));
    expect(new Set(unknown.map(({ place }) => place)).size).toBeLessThanOrEqual(5);
    const { rows: past } = await sql`select from events where starts_at <= ${TEST_NOW}`.execute(
      test.services.db,
    );
    expect(past).toEqual([]);
    expect(await importEvents(test.services, rows, { ...options, future: true })).toMatchObject({
      made: 0,
      present: 966,
    });
  });

  const found = (query: string) => test.call('GET', `/api/events?limit=100&${query}`);

  it('are found by title', async () => {
    const rows = z.array(z.object({ title: z.string() })).parse(await readRows(REAL_FILE));
    for (const { title } of rows.filter((_, i) => i % 20 === 0)) {
      const answer = await found(`q=${encodeURIComponent(title)}`);
      expect(answer.body, title).toContainEqual(expect.objectContaining({ title: title.trim() }));
    }
    const { rows: missed } = await sql`
      select title from events where search_text not like '%' || fold_text(title) || '%'`.execute(
      test.services.db,
    );
    expect(missed).toEqual([]);
  });

  it('are found by city, typed or near', async () => {
    expect((await found('q=chattanooga')).headers['x-total-count']).toBe('5');
    expect((await found('q=clear%20water')).headers['x-total-count']).toBe('21');
    const nearby = await found('near=Oakland,%20CA&within=25');
    expect(Number(nearby.headers['x-total-count'])).toBeGreaterThan(150);
  });
});

describe('npm run import', () => {
  let folder: string;
  let test: TestApp;
  let databaseUrl: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    databaseUrl = await freshDatabase();
    test = await startTestApp({ databaseUrl });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = async (...parameters: string[]) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: folder, LOG_LEVEL: 'silent' };
    const done = promisify(execFile)(process.execPath, [MAIN, ...parameters], { env });
    return done.then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };

  it('loads a file named from where the person is, for a host, and ends with the counts', async () => {
    const host = await buildHost(test.services.db, 'Grace Hopper');
    await writeFile(join(folder, 'list.json'), JSON.stringify({ events: [row(), row({ url: 'nope' })] }));
    const { code, stdout } = await run('list.json', '--host', host.email ?? '');
    expect(stdout).toContain('Row 2 left out: url must be an address');
    expect(stdout).toContain('2 rows: 1 made, 0 there already, 1 left out');
    expect(code).toBe(0);
    const event = await test.services.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    expect(event.host_id).toBe(host.id);
  });

  it('says what to do about a file that it cannot use', async () => {
    await writeFile(join(folder, 'broken.json'), '{"events": [');
    await writeFile(join(folder, 'other.json'), '{"people": []}');
    await expect(readRows(join(folder, 'broken.json'))).rejects.toThrow(
      /broken\.json is not JSON: .* It should be JSON like/,
    );
    await expect(readRows(join(folder, 'other.json'))).rejects.toThrow(
      /other\.json has no list called "events"/,
    );
    const { code, stderr } = await run('nowhere.json');
    expect(code).toBe(1);
    expect(stderr).toMatch(/nowhere\.json cannot be read .* Check the path/);
  });

  it('refuses a host who is none, and names those who are', async () => {
    const { code, stderr } = await run('list.json', '--host', 'nobody@example.com');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /nobody@example\.com is not a host\. The hosts here are:\n {2}\S+ \(Grace Hopper\)/,
    );
  });

  it('explains itself when no file is named', async () => {
    const { code, stderr } = await run('--future');
    expect(code).toBe(1);
    expect(stderr).toContain('npm run import -- FILE');
  });
});
