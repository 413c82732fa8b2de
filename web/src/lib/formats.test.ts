// Statements held: interface.46, card.5, event.45, hosts.13, name.5-6.

import { readdir, readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  formatCardDate,
  formatDay,
  formatDistance,
  formatFullDate,
  formatHostsDate,
  formatLongDate,
  formatMoment,
  formatOwnDay,
  formatTime,
  formatTimeRange,
  formatZone,
} from './formats.ts';
import { unbrokenTimes } from './unbroken-times.ts';

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

describe('[HOLD-41] dates on admin screens', () => {
  test.each([
    ['2026-12-27T23:30:00.000Z', 'America/Chicago', 'Sun, Dec 27, 2026, 5:30\u00A0PM'],
    // The year is the event’s own, not UTC’s.
    ['2027-01-01T04:30:00.000Z', 'America/Chicago', 'Thu, Dec 31, 2026, 10:30\u00A0PM'],
  ])('%s in %s', (instant, zone, said) => expect(formatFullDate(instant, zone)).toBe(said));
});

test('[interface.46] no line breaks a time in two, in whichever form', () => {
  const [start, end, zone] = ['2026-11-22T01:00:00.000Z', '2026-11-22T09:30:00.000Z', 'America/Chicago'];
  const said = [
    ...[formatTime, formatMoment, formatFullDate, formatCardDate, formatHostsDate].map((form) =>
      form(start, zone),
    ),
    formatTimeRange(start, end, zone),
    unbrokenTimes('until November 26, 2026 at 12:42 PM UTC'),
  ];
  for (const words of said) expect(words).toMatch(/\d:\d\d\u00A0[AP]M/);
  for (const words of said) expect(words).not.toMatch(/\d [AP]M|M UTC/);
});

describe("the event's own clocks", () => {
  test('every form of one evening', () => {
    const [start, end, zone] = ['2026-11-22T01:00:00.000Z', '2026-11-22T03:30:00.000Z', 'America/Chicago'];
    expect(formatTime(start, zone)).toBe('7:00\u00A0PM');
    expect(formatDay(start, zone)).toBe('Sat, Nov 21');
    expect(formatCardDate(start, zone)).toBe('Sat, Nov 21 • 7:00\u00A0PM');
    expect(formatMoment(start, zone)).toBe('Sat, Nov 21, 7:00\u00A0PM');
    expect(formatHostsDate(start, zone)).toBe('Sat, Nov 21, 2026 at 7:00\u00A0PM');
    expect(formatLongDate(start, zone)).toBe('Saturday, November 21, 2026');
    expect(formatZone(start, zone)).toBe('CST');
    expect(formatTimeRange(start, end, zone)).toBe('7:00\u00A0PM – 9:30\u00A0PM CST');
  });

  test('over midnight, and midnight and noon themselves', () => {
    expect(formatTimeRange('2026-11-22T04:00:00Z', '2026-11-22T07:00:00Z', 'America/Chicago')).toBe(
      '10:00\u00A0PM – Sun, Nov 22, 1:00\u00A0AM CST',
    );
    expect(formatTime('2026-11-22T06:00:00Z', 'America/Chicago')).toBe('12:00\u00A0AM');
    expect(formatTime('2026-11-22T18:00:00Z', 'America/Chicago')).toBe('12:00\u00A0PM');
  });

  test.each([
    ['Kathmandu', '2026-11-01T19:45:00Z', 'Asia/Kathmandu', 'Mon, Nov 2 • 1:30\u00A0AM', 'GMT+5:45'],
    ['Phoenix in winter', '2026-11-01T08:30:00Z', 'America/Phoenix', 'Sun, Nov 1 • 1:30\u00A0AM', 'MST'],
    ['Phoenix in summer', '2027-07-01T08:30:00Z', 'America/Phoenix', 'Thu, Jul 1 • 1:30\u00A0AM', 'MST'],
    [
      'New York, the first 1:30',
      '2026-11-01T05:30:00Z',
      'America/New_York',
      'Sun, Nov 1 • 1:30\u00A0AM',
      'EDT',
    ],
    [
      'New York, the second 1:30',
      '2026-11-01T06:30:00Z',
      'America/New_York',
      'Sun, Nov 1 • 1:30\u00A0AM',
      'EST',
    ],
    [
      'Lord Howe, the first 1:45',
      '2027-04-03T14:45:00Z',
      'Australia/Lord_Howe',
      'Sun, Apr 4 • 1:45\u00A0AM',
      'GMT+11',
    ],
    [
      'Lord Howe, the second',
      '2027-04-03T15:15:00Z',
      'Australia/Lord_Howe',
      'Sun, Apr 4 • 1:45\u00A0AM',
      'GMT+10:30',
    ],
  ])('%s', (_name, instant, zone, card, name) => {
    expect(formatCardDate(instant, zone)).toBe(card);
    expect(formatZone(instant, zone)).toBe(name);
  });

  test.each([
    [
      'from the first 1:30 to the second',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '1:30\u00A0AM EDT – 1:30\u00A0AM EST',
    ],
    [
      'the clocks go forward in between',
      '2027-03-14T06:30:00Z',
      '2027-03-14T07:30:00Z',
      '1:30\u00A0AM EST – 3:30\u00A0AM EDT',
    ],
    [
      'and over midnight',
      '2026-11-01T02:00:00Z',
      '2026-11-01T07:00:00Z',
      '10:00\u00A0PM EDT – Sun, Nov 1, 2:00\u00A0AM EST',
    ],
    [
      'before they change',
      '2026-11-01T04:30:00Z',
      '2026-11-01T05:30:00Z',
      '12:30\u00A0AM – 1:30\u00A0AM EDT',
    ],
  ])('a range names the zone twice where the clocks change: %s', (_name, start, end, words) =>
    expect(formatTimeRange(start, end, 'America/New_York')).toBe(words),
  );
});

const MACHINES = ['UTC', 'America/Phoenix', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
const ZONES = [
  ...MACHINES.slice(0, 4),
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Pacific/Apia',
];

describe("whatever the machine's own zone", () => {
  test('it really is another one: the test can fail', () => {
    const seen = MACHINES.map((zone) => {
      process.env['TZ'] = zone;
      return new Date('2026-11-01T05:30:00Z').getTimezoneOffset();
    });
    expect(new Set(seen).size).toBe(MACHINES.length);
  });

  test('any instant in any zone reads the same on every machine, and is what that zone’s clocks show', () => {
    const anyInstant = fc
      .integer({
        min: Date.parse('2024-01-01T00:00:00Z') / 60_000,
        max: Date.parse('2037-01-01T00:00:00Z') / 60_000,
      })
      .map((minutes) => new Date(minutes * 60_000).toISOString());
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...ZONES), (instant, zone) => {
        const read = MACHINES.map((machine) => {
          process.env['TZ'] = machine;
          return `${formatLongDate(instant, zone)} ${formatTime(instant, zone)}`;
        });
        expect(new Set(read).size).toBe(1);
        expect(read[0]).toBe(shown(instant, zone));
      }),
      { numRuns: 300 },
    );
  });
});

/** The same, worked out from the zone's offset by hand. */
function shown(instant: string, zone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const local = new Date(Date.parse(instant) + ahead);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  const date = `${WEEKDAYS[local.getUTCDay()]}, ${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`;
  return `${date} ${hour % 12 || 12}:${minute}\u00A0${hour < 12 ? 'AM' : 'PM'}`;
}
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

test.each([
  [0.4, 'Less than a mile away'],
  [1.2, '1 mile away'],
  [1768.6, '1,769 miles away'],
])('%s miles', (miles, words) => expect(formatDistance(miles)).toBe(words));

test('[HOLD-46] a person’s own day: the device’s, wherever it is', () => {
  const evening = '2026-12-04T03:00:00Z';
  expect(formatOwnDay(evening, 'Pacific/Honolulu')).toBe('Dec 3, 2026');
  expect(formatOwnDay(evening, 'Pacific/Auckland')).toBe('Dec 4, 2026');
  expect(formatLongDate(evening, 'Pacific/Honolulu')).toBe('Thursday, December 3, 2026');
});

/** Screens that say "UTC" beside the time, days without an hour, months that are counted in UTC, and the hook itself. */
const IN_UTC = [
  'features/analytics/trends.tsx',
  'features/event-form/fields/repeat-fields.tsx',
  'features/events/narrowing.ts',
  'features/hosts/dashboard/attended-text.ts',
  'features/hosts/dashboard/repeat-dialog.tsx',
  'lib/use-own-zone.ts',
];

test('[HOLD-46] no other screen shows a date in UTC', async () => {
  const root = new URL('../', import.meta.url);
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const found: string[] = [];
  for (const name of names)
    if (/'UTC'/.test(await readFile(new URL(name, root), 'utf8'))) found.push(name.replaceAll('\\', '/'));
  expect(found.toSorted()).toEqual(IN_UTC);
});
