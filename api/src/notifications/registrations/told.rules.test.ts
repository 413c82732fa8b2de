import { expect, it } from 'vitest';
import { toldNow, type Pending } from './told.rules.ts';

const AT_NOON = new Date('2026-11-22T18:00:00Z');
const SIX = new Date('2026-11-23T00:00:00Z');
const pending = (given: Partial<Pending> = {}): Pending => ({
  wants: 'each',
  toldAt: null,
  toldOn: null,
  quiet: null,
  firstStart: undefined,
  timeZone: 'America/Chicago',
  ...given,
});
const ago = (minutes: number) => new Date(AT_NOON.getTime() - minutes * 60_000);

it('[NOTE-16] each is told at once, and again a quarter of an hour after the last mail', () => {
  expect(toldNow(pending(), AT_NOON)).toEqual({ day: null });
  expect(toldNow(pending({ toldAt: ago(14) }), AT_NOON)).toBeNull();
  expect(toldNow(pending({ toldAt: ago(15) }), AT_NOON)).toEqual({ day: null });
});

it('[NOTE-17] once a day from six in the evening, by the clock of the place', () => {
  const daily = pending({ wants: 'daily' });
  expect(toldNow(daily, AT_NOON)).toBeNull();
  expect(toldNow(daily, SIX)).toEqual({ day: '2026-11-22' });
  expect(toldNow({ ...daily, timeZone: 'America/Los_Angeles' }, SIX)).toBeNull();
  expect(toldNow({ ...daily, toldOn: '2026-11-22' }, new Date('2026-11-23T05:59:00Z'))).toBeNull();
  expect(toldNow({ ...daily, toldOn: '2026-11-22' }, new Date('2026-11-24T00:00:00Z'))).toEqual({
    day: '2026-11-23',
  });
});

it('[NOTE-15] never is never', () => {
  expect(toldNow(pending({ wants: 'never' }), SIX)).toBeNull();
});

it('[NOTE-16] quiet hours hold it back, unless the event begins before it would be of use', () => {
  const quiet = { from: '11:00', until: '14:00', timeZone: 'America/Chicago' };
  expect(toldNow(pending({ quiet }), AT_NOON)).toBeNull();
  expect(toldNow(pending({ quiet, firstStart: new Date('2026-11-22T21:00:00Z') }), AT_NOON)).toEqual({
    day: null,
  });
  expect(toldNow(pending({ quiet, firstStart: new Date('2026-11-22T22:00:00Z') }), AT_NOON)).toBeNull();
});
