import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { gapAt, instantOnWall } from '../reading/wall-clock.rules.ts';
import './calendar-values.ts';
import { ownZoneTime, readOwnZones, type OwnZones } from './own-zones.ts';

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
    const own = zones();
    let asked = 0;
    const counted = new Map(
      [...own].map(([name, { onsets }]) => [
        name,
        {
          changes: null,
          onsets: onsets.map((onset) => ({
            ...onset,
            get rule() {
              asked += 1;
              return onset.rule;
            },
          })),
        },
      ]),
    );
    ownZoneTime(counted, 'Ours', '2027-01-01T12:00:00');
    const once = asked;
    for (let n = 0; n < 500; n += 1)
      ownZoneTime(counted, 'Ours', `2027-07-01T12:${String(n % 60).padStart(2, '0')}:00`);
    expect(asked).toBe(once);
  });
});
