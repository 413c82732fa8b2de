import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstAhead, movedAlong, repetitions } from './repeat.rules.ts';

const event = (starts: string, ends: string, timeZone = 'America/Chicago') => ({
  startsAt: new Date(starts),
  endsAt: new Date(ends),
  timeZone,
});
const starts = (list: { startsAt: Date }[]) => list.map(({ startsAt }) => startsAt.toISOString());
const wall = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).format(
    instant,
  );

describe('weekly', () => {
  it('[REP-1] seven in the evening stays seven, also when the clocks go back', () => {
    const friday = event('2026-10-24T00:00:00Z', '2026-10-24T02:00:00Z');
    expect(starts(repetitions(friday, 'week', 3))).toEqual([
      '2026-10-31T00:00:00.000Z',
      '2026-11-07T01:00:00.000Z',
      '2026-11-14T01:00:00.000Z',
    ]);
  });
  it('[REP-1] and when they go forward', () => {
    const saturday = event('2027-03-07T01:00:00Z', '2027-03-07T03:00:00Z');
    expect(starts(repetitions(saturday, 'week', 2))).toEqual([
      '2027-03-14T01:00:00.000Z',
      '2027-03-21T00:00:00.000Z',
    ]);
  });
  it('[REP-1] an end past midnight ends at the same time of that night', () => {
    // The clocks go back at 2 in the night from October 31 to November 1: the party lasts an hour longer.
    const [party] = repetitions(event('2026-10-25T02:00:00Z', '2026-10-25T08:00:00Z'), 'week', 1);
    expect(party).toEqual({
      startsAt: new Date('2026-11-01T02:00:00Z'),
      endsAt: new Date('2026-11-01T09:00:00Z'),
      day: '2026-10-31',
    });
  });
  it('[REP-2] a time that is left out moves on by an hour, one that comes twice is the first', () => {
    const early = event('2027-03-07T08:30:00Z', '2027-03-07T10:30:00Z');
    expect(starts(repetitions(early, 'week', 2))).toEqual([
      '2027-03-14T08:30:00.000Z',
      '2027-03-21T07:30:00.000Z',
    ]);
    const twice = event('2026-10-25T06:30:00Z', '2026-10-25T07:30:00Z');
    expect(starts(repetitions(twice, 'week', 1))).toEqual(['2026-11-01T06:30:00.000Z']);
  });
  it('[REP-4] an end that would come before the start lasts as long as ever', () => {
    const [half] = repetitions(event('2027-03-07T08:30:00Z', '2027-03-07T09:00:00Z'), 'week', 1);
    expect(half?.startsAt).toEqual(new Date('2027-03-14T08:30:00Z'));
    expect(half?.endsAt).toEqual(new Date('2027-03-14T09:00:00Z'));
  });
});

describe('monthly', () => {
  it('[REP-3] the 31st is the last day of shorter months, and the 31st again after them', () =>
    expect(
      repetitions(event('2027-01-31T18:00:00Z', '2027-01-31T19:00:00Z'), 'month', 4).map(({ day }) => day),
    ).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']));
  it('[REP-3] February 29 in a leap year', () =>
    expect(repetitions(event('2028-01-30T18:00:00Z', '2028-01-30T19:00:00Z'), 'month', 1)[0]?.day).toBe(
      '2028-02-29',
    ));
  it('[REP-3] the day is that of the event’s zone, not of UTC', () =>
    // January 31 at 9 in the evening in Chicago is February 1 in London.
    expect(repetitions(event('2027-02-01T03:00:00Z', '2027-02-01T04:00:00Z'), 'month', 1)[0]?.day).toBe(
      '2027-02-28',
    ));
});

it('[REP-6] a copy is on the same day of the week, in the first week ahead', () => {
  const past = event('2026-10-03T00:00:00Z', '2026-10-03T02:00:00Z');
  expect(firstAhead(past, new Date('2026-11-21T18:00:00Z')).startsAt.toISOString()).toBe(
    '2026-11-28T01:00:00.000Z',
  );
  const ahead = event('2026-12-05T01:00:00Z', '2026-12-05T03:00:00Z');
  expect(firstAhead(ahead, new Date('2026-11-21T18:00:00Z')).startsAt.toISOString()).toBe(
    '2026-12-12T01:00:00.000Z',
  );
});

it('[REP-1] at any time of any zone: later and later, never ending before it starts, on the same clock but for a gap', () => {
  const zones = [
    'America/Chicago',
    'America/Phoenix',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'UTC',
  ];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 3 * 24 * 60 }),
      fc.constantFrom(...zones),
      fc.constantFrom('week' as const, 'month' as const),
      (start, minutes, timeZone, every) => {
        const first = event(
          start.toISOString(),
          new Date(start.getTime() + minutes * 60_000).toISOString(),
          timeZone,
        );
        const all = repetitions(first, every, 12);
        let before = first.startsAt;
        let moved = 0;
        for (const one of all) {
          expect(one.startsAt.getTime()).toBeGreaterThan(before.getTime());
          expect(one.endsAt.getTime()).toBeGreaterThan(one.startsAt.getTime());
          if (wall(one.startsAt, timeZone) !== wall(first.startsAt, timeZone)) moved++;
          before = one.startsAt;
        }
        // The clocks jump once a year, so at most one of twelve weeks, and rarely a month, falls into the gap.
        expect(moved).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 60 },
  );
});

describe('[REP-8] the other dates of a series move along', () => {
  const WAS = event('2026-10-28T00:00:00Z', '2026-10-28T02:00:00Z');
  /** A week later the clocks have gone back. */
  const OTHER = event('2026-11-04T01:00:00Z', '2026-11-04T03:00:00Z');
  const moved = (is: ReturnType<typeof event>, other = OTHER) => {
    const { startsAt, endsAt, timeZone } = movedAlong(other, WAS, is);
    return [startsAt.toISOString(), endsAt.toISOString(), timeZone];
  };
  const CHICAGO = 'America/Chicago';

  it.each([
    ['nothing', WAS, ['2026-11-04T01:00:00.000Z', '2026-11-04T03:00:00.000Z', CHICAGO]],
    [
      'an hour earlier on the clocks, a longer evening',
      event('2026-10-27T23:00:00Z', '2026-10-28T03:00:00Z'),
      ['2026-11-04T00:00:00.000Z', '2026-11-04T04:00:00.000Z', CHICAGO],
    ],
    [
      'to Wednesday',
      event('2026-10-29T00:00:00Z', '2026-10-29T02:00:00Z'),
      ['2026-11-05T01:00:00.000Z', '2026-11-05T03:00:00.000Z', CHICAGO],
    ],
    [
      'over the night in which the clocks change',
      event('2026-11-03T01:00:00Z', '2026-11-03T03:00:00Z'),
      ['2026-11-10T01:00:00.000Z', '2026-11-10T03:00:00.000Z', CHICAGO],
    ],
    [
      'to another zone, at the same time on its clocks',
      event('2026-10-28T02:00:00Z', '2026-10-28T04:00:00Z', 'America/Los_Angeles'),
      ['2026-11-04T03:00:00.000Z', '2026-11-04T05:00:00.000Z', 'America/Los_Angeles'],
    ],
  ])('%s', (_what, is, expected) => expect(moved(is)).toEqual(expected));

  it('keeps a start of its own, and an end after it', () => {
    const own = event('2026-11-04T03:00:00Z', '2026-11-04T03:30:00Z');
    expect(moved(event('2026-10-28T00:00:00Z', '2026-10-28T01:00:00Z'), own)).toEqual([
      '2026-11-04T03:00:00.000Z',
      '2026-11-04T04:00:00.000Z',
      CHICAGO,
    ]);
  });
});
