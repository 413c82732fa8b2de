import { describe, expect, it } from 'vitest';
import { instantOf, laterBy, localTimeOf, minutesBetween } from './zoned-time.ts';

const CHICAGO = 'America/Chicago';

describe('from the clock at the wall to the instant', () => {
  it.each([
    ['2026-11-21T19:00', CHICAGO, '2026-11-22T01:00:00.000Z'],
    ['2026-07-04T19:00', CHICAGO, '2026-07-05T00:00:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-06-01T12:00', 'Pacific/Kiritimati', '2026-05-31T22:00:00.000Z'],
    ['2026-06-01T12:00', 'Pacific/Pago_Pago', '2026-06-01T23:00:00.000Z'],
  ])('%s in %s', (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant);
    expect(localTimeOf(instant, zone)).toBe(local);
  });

  it('the first of two, where the clocks go back', () =>
    expect(instantOf('2026-11-01T01:30', CHICAGO)).toBe('2026-11-01T06:30:00.000Z'));

  it.each([
    ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
    ['2026-03-08T02:00', null],
    ['2026-03-08T02:30', null],
    ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ])('where the clocks go forward: %s is %s', (local, instant) =>
    expect(instantOf(local, CHICAGO)).toBe(instant),
  );

  it('Lord Howe moves by half an hour', () => {
    expect(instantOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toBeNull();
    expect(instantOf('2026-10-04T02:30', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  });

  it.each(['', 'soon', '2026-13-01T10:00', '2026-02-30T10:00'])('"%s" is no date', (local) =>
    expect(instantOf(local, CHICAGO)).toBeNull(),
  );
});

describe('moving the end along with the start', () => {
  it.each([
    ['2026-11-21T23:30', 90, '2026-11-22T01:00'],
    ['2026-11-21T01:00', -120, '2026-11-20T23:00'],
    ['', 90, ''],
  ])('%s and %d minutes', (local, minutes, later) => expect(laterBy(local, minutes)).toBe(later));

  it('counts what lies between', () => {
    expect(minutesBetween('2026-11-21T19:00', '2026-11-22T01:30')).toBe(390);
    expect(minutesBetween('', '2026-11-22T01:30')).toBeNull();
  });
});
