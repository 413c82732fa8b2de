import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { gapAt, instantOnWall } from '../reading/wall-clock.rules.ts';
import './calendar-values.ts';
import { ownZoneTime, readOwnZones, type OwnZones } from './own-zones.ts';
import { readCalendar } from './read-calendar.ts';
import { readRecurrence } from './recurrence.rules.ts';

const looked = { months: 0 };
/** The same zones; each look at a month of a rule, 31 days at most, is counted. */
const counted = (own: OwnZones): OwnZones =>
  new Map(
    [...own].map(([name, zone]) => [
      name,
      {
        ...zone,
        onsets: zone.onsets.map((onset) => ({
          ...onset,
          rule:
            onset.rule &&
            Object.defineProperty({ ...onset.rule }, 'interval', {
              enumerable: true,
              get: () => {
                looked.months += 1;
                return 1;
              },
            }),
        })),
      },
    ]),
  );

const part = (name: string, from: string, rule: string, before: string, after: string) => [
  `BEGIN:${name}`,
  `DTSTART:${from}`,
  `RRULE:FREQ=YEARLY;${rule}`,
  `TZOFFSETFROM:${before}`,
  `TZOFFSETTO:${after}`,
  `END:${name}`,
];
const zones = (): OwnZones => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    ...part('DAYLIGHT', '19870405T020000', 'BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z', '-0500', '-0400'),
    ...part('STANDARD', '19671029T020000', 'BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z', '-0400', '-0500'),
    ...part('DAYLIGHT', '20070311T020000', 'BYMONTH=3;BYDAY=2SU', '-0500', '-0400'),
    ...part('STANDARD', '20071104T020000', 'BYMONTH=11;BYDAY=1SU', '-0400', '-0500'),
    'END:VTIMEZONE',
    'END:VCALENDAR',
  ].join('\r\n');
  return readOwnZones(new ICAL.Component(ICAL.parse(text) as unknown[]));
};

describe('[IMP-14] zones that a calendar explains itself', () => {
  it('are those of America/New_York, in hours that come once', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1988-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
        fc.integer({ min: 2, max: 23 }),
        (date, hour) => {
          const local = `${date.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:30:00`;
          const gap = gapAt(local, 'America/New_York');
          expect(ownZoneTime(zones(), 'Ours', local)).toEqual({
            at: instantOnWall(local, 'America/New_York'),
            ...(gap > 0 && { gap }),
          });
        },
      ),
      { numRuns: 30 },
    ));
  it('before their first change have the first offset; others are not known', () => {
    expect(ownZoneTime(zones(), 'Ours', '1901-01-01T12:00:00')).toEqual({
      at: new Date('1901-01-01T17:00:00Z'),
    });
    // The night in which the clocks go forward over it.
    expect(ownZoneTime(zones(), 'Ours', '2027-03-14T02:30:00')).toEqual({
      at: new Date('2027-03-14T07:30:00Z'),
      gap: 3600,
    });
    expect(ownZoneTime(zones(), 'Theirs', '2027-01-01T12:00:00')).toBeNull();
  });
  it('[HOLD-7] are worked out once, however many times are read on their clocks', () => {
    looked.months = 0;
    const own = counted(zones());
    ownZoneTime(own, 'Ours', '2027-01-01T12:00:00');
    const once = looked.months;
    expect(once).toBeGreaterThan(0);
    for (let n = 0; n < 500; n += 1)
      ownZoneTime(own, 'Ours', `2027-07-01T12:${String(n % 60).padStart(2, '0')}:00`);
    expect(looked.months).toBe(once);
  });
});

const calendarOf = (zoneLines: string[][]): ICAL.Component => {
  const lines = ['BEGIN:VCALENDAR', ...zoneLines.flat(), 'END:VCALENDAR'];
  return new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]);
};
const zoneOf = (name: string, parts: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...parts.flat(),
  'END:VTIMEZONE',
];
const plain = (from: string) =>
  part('STANDARD', from, '', '-0500', '-0400').filter((line) => !line.startsWith('RRULE'));
const everyYear = (month: number) =>
  part('STANDARD', '19680101T020000', `BYMONTH=${month};BYDAY=1SU`, '-0500', '-0400');

describe('[IMP-77] zones that are written to be dear', () => {
  it('more than fifty are refused, and names that we know are none of them', () => {
    const named = (count: number, name: (n: number) => string) =>
      calendarOf(Array.from({ length: count }, (_none, n) => zoneOf(name(n), [everyYear(3)])));
    expect(readOwnZones(named(50, (n) => `Ours ${n}`)).size).toBe(50);
    expect(() => readOwnZones(named(51, (n) => `Ours ${n}`))).toThrow(/more than 50 time zones/);
    // Also where a file has several calendars.
    const file = [1, 2].map((at) =>
      [
        'BEGIN:VCALENDAR',
        ...Array.from({ length: 26 }, (_none, n) => zoneOf(`Ours ${at} ${n}`, [everyYear(3)])).flat(),
        'END:VCALENDAR',
      ].join('\r\n'),
    );
    const reading = { now: new Date('2027-01-01'), timeZone: null, homeZone: 'America/Chicago', most: 100 };
    expect(() => readCalendar(file.join('\r\n'), reading)).toThrow(/more than 50 time zones/);
    expect(() => readCalendar(file[0] ?? '', reading)).not.toThrow();
    expect(readOwnZones(named(200, (n) => `/softwarestudio.org/Olson_${n}/America/Chicago`)).size).toBe(0);
  });

  it.each<[string, string[][]]>([
    [
      'every day of a month',
      [part('STANDARD', '19680101T020000', 'BYMONTH=3;BYDAY=MO,TU,WE', '-0500', '-0400')],
    ],
    ['three rules', [everyYear(1), everyYear(2), everyYear(3)]],
    ['three parts in a year', ['20270101', '20270201', '20270301'].map((day) => plain(`${day}T020000`))],
  ])('that change more than twice a year are not understood: %s', (_what, parts) => {
    const own = readOwnZones(calendarOf([zoneOf('Ours', parts)]));
    expect(ownZoneTime(own, 'Ours', '2027-07-01T12:00:00')).toBeNull();
  });

  it.each<[string, string[][]]>([
    [
      'all days of every year',
      [part('STANDARD', '19680101T020000', 'BYDAY=MO,TU,WE,TH,FR,SA,SU', '-0500', '-0400')],
    ],
    ['several months', [part('STANDARD', '19680101T020000', 'BYMONTH=1,2;BYDAY=1SU', '-0500', '-0400')]],
    ['days of the year', [part('STANDARD', '19680101T020000', 'BYYEARDAY=1,2,3', '-0500', '-0400')]],
    [
      'every third year',
      [part('STANDARD', '19680101T020000', 'INTERVAL=3;BYMONTH=1;BYDAY=1SU', '-0500', '-0400')],
    ],
    [
      'until a day that is none',
      [part('STANDARD', '19680101T020000', 'BYMONTH=1;BYDAY=1SU;UNTIL=20271345', '-0500', '-0400')],
    ],
    [
      'from a day that is none',
      [part('STANDARD', '19681345T020000', 'BYMONTH=1;BYDAY=1SU', '-0500', '-0400')],
    ],
    ['thirty rules', Array.from({ length: 30 }, (_none, n) => everyYear(1 + (n % 12)))],
    ['a thousand parts', Array.from({ length: 1000 }, (_none, n) => plain(`${1900 + (n % 200)}0101T020000`))],
  ])('are not looked at at all: %s', (_what, parts) => {
    const own = readOwnZones(calendarOf([zoneOf('Ours', parts)]));
    expect(own.size).toBe(0);
    expect(ownZoneTime(own, 'Ours', '2027-07-01T12:00:00')).toBeNull();
  });

  it('only the years of their times are worked out, and the last ones before', () => {
    const own = counted(readOwnZones(calendarOf([zoneOf('Ours', [everyYear(3), everyYear(11)])])));
    looked.months = 0;
    ownZoneTime(own, 'Ours', '2027-07-01T12:00:00');
    ownZoneTime(own, 'Ours', '2027-12-01T12:00:00');
    // Two rules, in that year and in the one before.
    expect(looked.months).toBe(4);
  });

  it('one that comes about in no year, or has many rules at once, is given up at once', () => {
    const never = part('STANDARD', '19680101T020000', 'BYMONTH=2;BYMONTHDAY=30', '-0500', '-0400');
    const many = Array.from({ length: 24 }, (_none, n) => everyYear(1 + (n % 12)));
    const own = counted(
      readOwnZones(calendarOf([zoneOf('Never', [never, plain('19000101T000000')]), zoneOf('Many', many)])),
    );
    looked.months = 0;
    for (const name of ['Never', 'Many'])
      for (let year = 1970; year <= 2090; year += 1)
        expect(ownZoneTime(own, name, `${year}-07-01T12:00:00`)).toBeNull();
    expect(looked.months).toBe(1 + 3);
  });

  it('the dearest file looks at so many months at most, whatever times it has', () => {
    // As many rules as allowed, each covering several years.
    const rules = Array.from({ length: 12 }, (_none, n) =>
      [3, 11].map((month) =>
        part(
          'STANDARD',
          `${1968 + n * 11}0101T020000`,
          `BYMONTH=${month};BYDAY=1SU${n === 11 ? '' : `;UNTIL=${1978 + n * 11}1231`}`,
          '-0500',
          '-0400',
        ),
      ),
    ).flat();
    const own = counted(
      readOwnZones(calendarOf(Array.from({ length: 50 }, (_none, n) => zoneOf(`Ours ${n}`, rules)))),
    );
    expect(own.size).toBe(50);
    looked.months = 0;
    for (let zone = 0; zone < 50; zone += 1)
      for (let year = 1960; year <= 2110; year += 1)
        expect(ownZoneTime(own, `Ours ${zone}`, `${year}-07-01T12:00:00`)).not.toBeNull();
    expect(looked.months).toBe(50 * 2 * (2100 - 1968 + 1));
  });

  it('an UNTIL that is on no calendar ends no rule: it is refused', () => {
    for (const until of ['20271345', '20270101T250000Z'])
      expect(readRecurrence(`FREQ=WEEKLY;UNTIL=${until}`).ok).toBe(false);
    expect(readRecurrence('FREQ=WEEKLY;UNTIL=20271231T235960Z').ok).toBe(true);
  });
});
