import { isTimeZone, knownTimeZone, type Event, type HostedEvent } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, TEST_NOW, standAt } from './builders.ts';
import { testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

/*
 * A stored time zone unknown to one of them would break whole lists: JavaScript, PostgreSQL and Temporal know every zone that is
 * accepted.
 */

let names: string[];
const test = testApp();
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names order by name`.execute(
    test.services.db,
  );
  const spelled = [...rows.map(({ name }) => name), ...Intl.supportedValuesOf('timeZone'), ...ODD];
  names = [...new Set(spelled.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()]))];
});

/** Accepted by one or another, by none, or with another meaning. */
const ODD = [
  'US/Pacific-New',
  'Canada/East-Saskatchewan',
  ...['AST4ADT', 'EST5EDT', 'CST6CDT', 'MST7MDT', 'PST8PDT', 'YST9YDT'].map((name) => `SystemV/${name}`),
  ...['AST4', 'EST5', 'CST6', 'MST7', 'PST8', 'YST9', 'HST10'].map((name) => `SystemV/${name}`),
  'Asia/Riyadh87',
  'Mideast/Riyadh89',
  'Etc/Unknown',
  'Etc/GMT+13',
  'Etc/GMT-15',
  'Etc/GMT+1x',
  'Foo/Bar+3',
  'Foo/Bar-3',
  'Foo/Bar3Baz',
  'FOO+3',
  '<+03>-3',
  'posix/America/Chicago',
  'right/UTC',
  'Factory',
  'localtime',
  'posixrules',
  '+05:30',
  'EST',
  'EST5EDT',
  'PST8PDT,M3.2.0,M11.1.0',
  'America/Chicago ',
  '../etc/passwd',
  '/etc/localtime',
  '',
];
/** Both halves of past years only: for the future, the three may use different editions of the tz database. */
const MOMENTS = ['1990-01-15', '2005-07-15', '2015-07-15', '2022-01-15', '2022-07-15'].map(
  (day) => `${day}T12:00:00Z`,
);

const byIntl = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(moment),
  );
const byTemporal = (moment: string, timeZone: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

it('[HOLD-5] every zone that is accepted has one name that all three know, and read the same clock by', async () => {
  const kept = [...new Set(names.flatMap((name) => knownTimeZone(name) ?? []))];
  expect(kept.length).toBeGreaterThan(500);
  expect(kept).toContain('Asia/Kolkata');
  for (const moment of MOMENTS) {
    const { rows } = await sql<{ name: string; clock: string }>`
      select name, to_char(${moment}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI:SS') as clock
      from unnest(${kept}::text[]) as name`.execute(test.services.db);
    for (const { name, clock } of rows)
      expect(`${name} ${byTemporal(moment, name)} ${byIntl(moment, name)}`).toBe(`${name} ${clock} ${clock}`);
  }
});

it('[HOLD-5] the database takes what is kept, and nothing that one of the three does not know', async () => {
  const { rows } = await sql<{ name: string; known: boolean }>`
    select name, is_time_zone(name) as known from unnest(${names}::text[]) as name`.execute(test.services.db);
  const isKnown = (name: string) => {
    try {
      return Boolean(byIntl(MOMENTS[0] ?? '', name) && byTemporal(MOMENTS[0] ?? '', name));
    } catch {
      return false;
    }
  };
  for (const { name, known } of rows) {
    if (knownTimeZone(name) === name) expect(`${name}: ${known}`).toBe(`${name}: true`);
    if (known) expect(`${name}: ${isKnown(name)}`).toBe(`${name}: true`);
  }
});

it.each(['US/Pacific-New', 'SystemV/AST4ADT', 'Foo/Bar+3', 'Nowhere/Special', '', 'EST5EDT'])(
  '[HOLD-5] %j is no zone of an event, whoever writes the row',
  async (zone) => {
    const constraint = 'event_time_zone_known';
    await expect(buildEvent(test.services.db, { time_zone: zone })).rejects.toMatchObject({ constraint });
  },
);

describe('an event in a zone that only browsers know', () => {
  it.each([
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['systemv/est5edt', 'America/New_York'],
    ['america/chicago', 'America/Chicago'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ])('[HOLD-5] %s: is kept as %s, and every list goes on', async (timeZone, kept) => {
    const as = await test.signInAs(await buildHost(test.services.db));
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 36e5).toISOString();
    const body = {
      title: 'Cards',
      description: 'A deck.',
      location: 'The Barn',
      startTime: at(5),
      endTime: at(7),
      timeZone,
      maxAttendees: 8,
      categories: ['games'],
    };
    const made = await test.call<HostedEvent>('POST', '/api/events', { as, body });
    expect(made).toMatchObject({ status: 201, body: { timeZone: kept } });
    const list = '/api/events?startDate=2026-11-20&endDate=2026-11-24&limit=100';
    const found = await test.call<Event[]>('GET', list);
    expect(found.status).toBe(200);
    expect(found.body.map(({ id }) => id)).toContain(made.body.id);
    const saved = await test.call<HostedEvent>('PUT', `/api/events/${made.body.id}`, { as, body });
    expect(saved).toMatchObject({ status: 200, body: { timeZone: kept } });
  });

  it('a name that is nobody’s is refused', () => {
    for (const name of ['Nowhere/Special', 'Etc/Unknown', '+05:30', 'EST', 'FOO+3', ''])
      expect(isTimeZone(name)).toBe(false);
  });

  it('members read lists in any of them', async () => {
    const as = await test.signInAs(await buildMember(test.services.db));
    for (const path of ['/api/events/recommended', '/api/events'])
      expect((await test.call('GET', path, { as })).status).toBe(200);
  });
});
