// Statements held: discovery.49.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay } from './day-groups.ts';

const AUSTIN = 'America/Chicago';
const NEW_YORK = 'America/New_York';
const SEATTLE = 'America/Los_Angeles';
/** A Saturday, 3 PM in Austin. */
const NOW = '2026-11-21T21:00:00.000Z';
const at = (startTime: string, timeZone = AUSTIN) => ({ startTime, timeZone });
const headings = (events: ReturnType<typeof at>[], now = NOW) =>
  byDay(events, now).map(({ heading }) => heading);

describe('events under their days', () => {
  it.each([
    ['2026-11-21T21:30:00.000Z', 'Today'],
    ['2026-11-21T22:59:00.000Z', 'Today'],
    ['2026-11-21T23:00:00.000Z', 'Tonight'],
    ['2026-11-22T05:59:00.000Z', 'Tonight'],
    ['2026-11-22T06:00:00.000Z', 'Tomorrow · Sunday'],
    ['2026-11-23T05:59:00.000Z', 'Tomorrow · Sunday'],
    ['2026-11-23T06:00:00.000Z', 'Mon, Nov 23'],
    ['2026-11-29T01:00:00.000Z', 'Sat, Nov 28'],
    ['2027-05-01T01:00:00.000Z', 'Fri, Apr 30'],
    ['2027-06-05T18:00:00.000Z', 'Sat, Jun 5, 2027'],
  ])('%s in Austin: %s', (startTime, heading) => {
    expect(headings([at(startTime)])).toEqual([heading]);
  });

  it('one heading a day, over its first event', () => {
    expect(
      headings([
        at('2026-11-21T22:00:00.000Z'),
        at('2026-11-22T00:00:00.000Z'),
        at('2026-11-22T01:00:00.000Z'),
        at('2026-11-22T18:00:00.000Z'),
        at('2026-11-22T19:00:00.000Z'),
      ]),
    ).toEqual(['Today', 'Tonight', null, 'Tomorrow · Sunday', null]);
  });

  it('while midnight passes from zone to zone a day further on has one heading, and tomorrow is where it is so', () => {
    // Monday, half past midnight in New York, and still Sunday in Austin.
    const now = '2026-11-23T05:30:00.000Z';
    expect(
      headings(
        [
          at('2026-11-24T23:00:00.000Z', NEW_YORK),
          at('2026-11-25T01:00:00.000Z'),
          at('2026-11-26T13:30:00.000Z'),
          at('2026-11-26T23:30:00.000Z', NEW_YORK),
          at('2026-11-27T00:30:00.000Z'),
        ],
        now,
      ),
    ).toEqual(['Tomorrow · Tuesday', 'Tue, Nov 24', 'Thu, Nov 26', null, null]);
  });

  it('a row that a day goes on in, beside the first card of the next one, says so', () => {
    const events = [
      at('2026-11-21T22:00:00.000Z'),
      at('2026-11-22T00:00:00.000Z'),
      at('2026-11-22T01:00:00.000Z'),
      at('2026-11-22T18:00:00.000Z'),
      at('2026-11-22T19:00:00.000Z'),
      at('2026-11-22T20:00:00.000Z'),
      at('2026-11-22T21:00:00.000Z'),
      at('2026-11-23T19:00:00.000Z'),
    ];
    const goesOn = byDay(events, NOW).map((one) => one.goesOn);
    // Today Tonight | (Tonight) Tomorrow | a whole row of it | (Tomorrow) Monday
    const firstOfRow = (goes: { two: string | null; three: string | null }[], columns: number) =>
      goes.filter((_, index) => index % columns === 0);
    // Today Tonight | (Tonight) Tomorrow | a whole row of it | (Tomorrow) Monday
    expect(firstOfRow(goesOn, 2).map(({ two }) => two)).toEqual([null, 'Tonight', null, 'Tomorrow · Sunday']);
    // Today Tonight Tonight | Tomorrow | (Tomorrow) Monday
    expect(firstOfRow(goesOn, 3).map(({ three }) => three)).toEqual([null, null, 'Tomorrow · Sunday']);
  });

  it('days of far zones overlap, and each stands together all the same', () => {
    const events = [
      at('2026-11-28T04:30:00.000Z'), // Friday night in Austin
      at('2026-11-28T05:30:00.000Z', NEW_YORK), // already Saturday there
      at('2026-11-28T06:30:00.000Z', SEATTLE), // still Friday there
      at('2026-11-28T18:00:00.000Z'),
    ];
    expect(byDay(events, NOW).map(({ event, heading }) => [event.startTime.slice(8, 13), heading])).toEqual([
      ['28T04', 'Fri, Nov 27'],
      ['28T06', null],
      ['28T05', 'Sat, Nov 28'],
      ['28T18', null],
    ]);
  });

  it('says what is true where the event is, also around midnight', () => {
    // 11:30 PM of Saturday in Austin is Sunday in New York.
    const now = '2026-11-22T05:30:00.000Z';
    expect(headings([at('2026-11-22T16:00:00.000Z', NEW_YORK), at('2026-11-22T16:00:00.000Z')], now)).toEqual(
      ['Today', 'Tomorrow · Sunday'],
    );
  });

  it('keeps every event once, whatever their times and zones', () => {
    const event = fc.record({
      startTime: fc
        .date({ min: new Date(NOW), max: new Date('2027-03-20T00:00:00Z'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      timeZone: fc.constantFrom(AUSTIN, NEW_YORK, SEATTLE, 'Pacific/Honolulu', 'Asia/Kolkata'),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const sorted = events.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
        const dated = byDay(sorted, NOW);
        expect(new Set(dated.map((one) => one.event))).toEqual(new Set(sorted));
        expect(dated).toHaveLength(sorted.length);
        const shown = dated.flatMap(({ heading, event: { timeZone } }) => heading ?? [timeZone].slice(1));
        expect(dated[0]?.heading ?? '').toBe(shown[0] ?? '');
      }),
    );
  });
});
