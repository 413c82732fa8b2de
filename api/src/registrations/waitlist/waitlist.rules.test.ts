/// <reference lib="esnext.temporal" />

import { describe, expect, it, test } from 'vitest';
import type { Offered } from '../../events/index.ts';
import { HOUR, MINUTE, standAt, TEST_NOW } from '../../testing/builders.ts';
import { offerUntil, turnsOf, type WaitingMember } from './waitlist.rules.ts';

// Ten in the morning in Chicago.
standAt('2026-11-21T16:00:00Z');

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

const event: Offered & { timeZone: string } = {
  timeZone: 'America/Chicago',
  id: 'e',
  version: 3,
  startsAt: after(48 * HOUR),
  approvalStatus: 'approved',
  cancelledAt: null,
  capacity: 10,
  seatsTaken: 7,
  seatsHeld: 1,
  waiting: 4,
  priceCents: 0,
  requiredTier: 'game_room',
  categories: ['games'],
};
const line: WaitingMember[] = [
  { entryId: 'ada', tier: 'game_room' },
  { entryId: 'bob', tier: 'club_house' },
  { entryId: 'cleo', tier: 'playground' },
  { entryId: 'dan', tier: 'club_house' },
];
const turns = (given: Partial<Offered>, of: WaitingMember[] = line) =>
  turnsOf({ ...event, ...given }, of, TEST_NOW).map((turn) => `${turn.entryId} ${turn.act}`);

describe('whose turn it is', () => {
  it('[WAIT-6] as many as there are seats, in the order of the line', () => {
    expect(turns({})).toEqual(['ada register', 'bob register']);
    expect(turns({ seatsTaken: 9 })).toEqual([]);
    expect(turns({ capacity: 100 })).toHaveLength(4);
  });

  it('[WAIT-7, WAIT-8] who pays nothing is registered, who has to pay is offered the seat', () => {
    expect(turns({ priceCents: 1200, seatsTaken: 5 })).toEqual([
      'ada offer',
      'bob register',
      'cleo offer',
      'dan register',
    ]);
    expect(
      turnsOf({ ...event, priceCents: 1200, requiredTier: 'playground' }, line.slice(2), TEST_NOW),
    ).toEqual([
      {
        entryId: 'cleo',
        act: 'register',
        priceSteps: [
          { name: 'list_price', cents: 1200 },
          { name: 'playground_free', cents: -1200 },
        ],
      },
      expect.objectContaining({ entryId: 'dan', act: 'register' }),
    ]);
  });

  it('[WAIT-9] whom it is closed to by now is passed over and takes no seat', () => {
    const closed = { categories: ['clubhouse_exclusive'] };
    expect(turns(closed)).toEqual(['ada pass_over', 'bob register', 'cleo pass_over', 'dan register']);
    // Members beyond the last free seat are not checked: they may have the tier by the time it is their turn.
    expect(turns({ ...closed, seatsTaken: 8 })).toEqual(['ada pass_over', 'bob register']);
  });

  it.each<[string, Partial<Offered>]>([
    ['has started', { startsAt: TEST_NOW }],
    ['was called off', { cancelledAt: TEST_NOW }],
    ['waits for approval', { approvalStatus: 'pending' }],
    ['was rejected', { approvalStatus: 'rejected' }],
  ])('[WAIT-6] nobody’s while the event %s', (_what, given) => {
    expect(turns(given)).toEqual([]);
  });
});

test.each([
  ['two days', 48 * HOUR, 12 * HOUR],
  ['a day and a minute', 24 * HOUR + MINUTE, 12 * HOUR],
  ['six hours', 6 * HOUR, 3 * HOUR],
  ['forty minutes', 40 * MINUTE, 20 * MINUTE],
  ['twenty minutes', 20 * MINUTE, 15 * MINUTE],
  ['ten minutes', 10 * MINUTE, 10 * MINUTE],
])('[WAIT-10] with %s to go', (_what, left, kept) => {
  expect(offerUntil({ startsAt: after(left), timeZone: 'America/Chicago' }, TEST_NOW)).toEqual(after(kept));
});

describe('[WAIT-14] no offer ends in the night, on the clock of the event', () => {
  const until = (now: string, startsAt: string, timeZone = 'America/Chicago') =>
    Temporal.Instant.fromEpochMilliseconds(
      offerUntil(
        {
          startsAt: new Date(Temporal.ZonedDateTime.from(`${startsAt}[${timeZone}]`).epochMilliseconds),
          timeZone,
        },
        new Date(Temporal.ZonedDateTime.from(`${now}[${timeZone}]`).epochMilliseconds),
      ).getTime(),
    )
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });

  it.each([
    // now, start, end of the offer
    ['2026-11-21T10:00', '2026-11-24T19:00', '2026-11-21T22:00'],
    ['2026-11-21T10:01', '2026-11-24T19:00', '2026-11-22T09:00'],
    ['2026-11-21T16:00', '2026-11-24T19:00', '2026-11-22T09:00'],
    ['2026-11-21T20:59', '2026-11-24T19:00', '2026-11-22T09:00'],
    ['2026-11-21T21:00', '2026-11-24T19:00', '2026-11-22T09:00'],
    ['2026-11-21T21:01', '2026-11-24T19:00', '2026-11-22T09:01'],
    ['2026-11-22T02:00', '2026-11-24T19:00', '2026-11-22T14:00'],
    // An hour is left for the next one.
    ['2026-11-21T18:00', '2026-11-22T10:00', '2026-11-22T09:00'],
    // It begins in the morning: the evening before.
    ['2026-11-21T18:00', '2026-11-22T09:59', '2026-11-21T22:00'],
    // Too late in the evening for that: as long as there is time.
    ['2026-11-21T21:50', '2026-11-22T08:00', '2026-11-22T02:55'],
    ['2026-11-22T03:00', '2026-11-22T07:00', '2026-11-22T05:00'],
  ])('at %s, with the start at %s: until %s', (now, startsAt, ends) => {
    expect(until(now, startsAt)).toBe(ends);
  });

  it('where the event is, and over a change of clocks', () => {
    expect(until('2026-11-21T16:00', '2026-11-24T19:00', 'Asia/Kathmandu')).toBe('2026-11-22T09:00');
    expect(until('2026-10-31T16:00', '2026-11-03T19:00')).toBe('2026-11-01T09:00');
    expect(until('2026-03-07T16:00', '2026-03-10T19:00')).toBe('2026-03-08T09:00');
  });
});
