import { describe, expect, it } from 'vitest';
import { quietUntil, waitsUntil, type QuietHours } from './quiet-hours.rules.ts';

const NIGHT: QuietHours = { from: '22:00', until: '07:00', timeZone: 'America/Chicago' };
const NOON: QuietHours = { from: '12:00', until: '13:30', timeZone: 'UTC' };

describe('[NOTE-8] quiet hours', () => {
  it.each([
    ['2026-11-22T03:59:59Z', NIGHT, null],
    ['2026-11-22T04:00:00Z', NIGHT, '2026-11-22T13:00:00Z'],
    ['2026-11-22T12:59:59Z', NIGHT, '2026-11-22T13:00:00Z'],
    ['2026-11-22T13:00:00Z', NIGHT, null],
    ['2026-11-22T11:59:59Z', NOON, null],
    ['2026-11-22T12:00:00Z', NOON, '2026-11-22T13:30:00Z'],
    ['2026-11-22T13:30:00Z', NOON, null],
    // The clocks go forward and back in that night.
    ['2026-03-08T05:00:00Z', NIGHT, '2026-03-08T12:00:00Z'],
    ['2026-11-01T04:00:00Z', NIGHT, '2026-11-01T13:00:00Z'],
    // Half past two is left out; half past one comes twice, and its first is over.
    ['2026-03-08T07:00:00Z', { ...NIGHT, until: '02:30' }, '2026-03-08T07:30:00Z'],
    ['2026-11-01T06:10:00Z', { ...NIGHT, until: '01:30' }, '2026-11-01T06:30:00Z'],
    ['2026-11-01T07:10:00Z', { ...NIGHT, until: '01:30' }, '2026-11-01T07:30:00Z'],
  ])('at %s within %o: until %s', (now, hours, until) => {
    expect(quietUntil(hours, new Date(now))?.toISOString() ?? null).toBe(
      until === null ? null : new Date(until).toISOString(),
    );
  });
});

describe('[NOTE-9] what waits', () => {
  const now = new Date('2026-11-22T05:00:00Z');
  const morning = new Date('2026-11-22T13:00:00Z');
  const soon = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);
  it.each([
    ['can, and there is time', { canWait: true, before: soon(120) }, NIGHT, morning],
    ['can, for ever', { canWait: true, before: undefined }, NIGHT, morning],
    ['begins within two hours of the end', { canWait: true, before: soon(119) }, NIGHT, null],
    ['begins in the night', { canWait: true, before: soon(-60) }, NIGHT, null],
    ['cannot', { canWait: false, before: undefined }, NIGHT, null],
    ['nobody wants quiet', { canWait: true, before: undefined }, null, null],
  ])('%s', (_what, notice, hours, until) => expect(waitsUntil(notice, hours, now)).toEqual(until));
});
