import { expect, it } from 'vitest';
import { thursdayEvening } from './weekly.rules.ts';

it.each([
  ['2026-11-26T23:59:59Z', 'America/Chicago', null],
  ['2026-11-27T00:00:00Z', 'America/Chicago', '2026-11-26'],
  ['2026-11-27T03:59:59Z', 'America/Chicago', '2026-11-26'],
  ['2026-11-27T04:00:00Z', 'America/Chicago', null],
  ['2026-11-27T00:00:00Z', 'America/Los_Angeles', null],
  ['2026-11-27T02:00:00Z', 'America/Los_Angeles', '2026-11-26'],
  ['2026-11-27T04:30:00Z', 'Pacific/Honolulu', '2026-11-26'],
  ['2026-11-28T00:00:00Z', 'America/Chicago', null],
  // The clocks have changed on the Sunday before.
  ['2026-03-12T23:00:00Z', 'America/Chicago', '2026-03-12'],
])('[NOTE-5] [notice.10] Thursday evening by the clock of the place: %s in %s', (now, zone, day) => {
  expect(thursdayEvening(new Date(now), zone)).toBe(day);
});
