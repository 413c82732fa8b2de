import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateability, type Applicant } from './availability.policy.ts';
import { canSayAttended, doorHours, isDoorOpen, timeAtTheDoor, type Meeting } from './door.policy.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const EVENT: Meeting = { startsAt: at('21T18:00:00'), endsAt: at('21T20:00:00'), cancelledAt: null };
const CANCELLED = { ...EVENT, cancelledAt: at('20T12:00:00') };

describe('[DOOR-1] the list is open', () => {
  it.each([
    ['a moment before three hours before', '21T14:59:59.999', false],
    ['three hours before the start', '21T15:00:00', true],
    ['twelve hours after the end', '22T08:00:00', true],
    ['a moment later', '22T08:00:00.001', false],
  ])('%s: %s is %s', (_what, now, open) => expect(isDoorOpen(EVENT, at(now))).toBe(open));

  it('never where it was cancelled', () => expect(isDoorOpen(CANCELLED, at('21T18:00:00'))).toBe(false));
});

describe('[DOOR-4] an act counts', () => {
  it.each([
    ['now, without a time', null, '21T18:30:00', '21T18:30:00'],
    ['when it was made', '21T18:01:00', '21T18:30:00', '21T18:01:00'],
    ['now, where the phone is ahead', '21T19:00:00', '21T18:30:00', '21T18:30:00'],
    ['from the opening on, where the phone is far behind', '19T10:00:00', '21T18:30:00', '21T15:00:00'],
    ['when it was made, until three days after the end', '21T18:01:00', '24T20:00:00', '21T18:01:00'],
    ['no longer after that', '21T18:01:00', '24T20:00:00.001', null],
    ['not without a time once the list is closed', null, '22T08:00:00.001', null],
    ['not where it was made after the close', '22T08:00:00.001', '22T09:00:00', null],
    ['not before the list opens', '21T16:00:00', '21T14:59:59.999', null],
  ])('%s', (_what, made, now, time) =>
    expect(timeAtTheDoor(EVENT, made === null ? null : at(made), at(now))).toEqual(
      time === null ? null : at(time),
    ),
  );

  it('never after now, never outside the hours, and never at a cancelled event', () => {
    const instant = fc.date({ min: at('20T00:00:00'), max: at('26T00:00:00'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.option(instant), instant, (made, now) => {
        const { opens, closes } = doorHours(EVENT);
        const time = timeAtTheDoor(EVENT, made, now);
        if (time) expect([time <= now, opens <= time, time <= closes]).toEqual([true, true, true]);
        expect(timeAtTheDoor(CANCELLED, made, now)).toBeNull();
      }),
    );
  });
});

it.each([
  ['before the start', '21T17:59:59.999', false],
  ['from the start', '21T18:00:00', true],
  ['three days after the end', '24T20:00:00', true],
  ['a moment later', '24T20:00:00.001', false],
])('[DOOR-9] "I was there" %s: %s is %s', (_what, now, can) => {
  expect(canSayAttended(EVENT, at(now))).toBe(can);
  expect(canSayAttended(CANCELLED, at(now))).toBe(false);
});

it('[RATE-15] who was not there does not rate; where nobody was checked in, whoever had a seat does', () => {
  const member = { tier: 'game_room', onboarded: true, registered: true } as const;
  const rate = (who: Applicant) => rateability(EVENT, who, at('21T18:00:00'));
  expect(rate({ ...member, attended: false })).toEqual({ ok: false, reason: 'not_checked_in' });
  expect(rate({ ...member, attended: true })).toEqual({ ok: true });
  expect(rate(member)).toEqual({ ok: true });
  expect(rate({ ...member, registered: false })).toEqual({ ok: false, reason: 'not_there' });
});
