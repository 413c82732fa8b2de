import { expect, it } from 'vitest';
import { drawingOf, type Drawn } from './drawing.rules.ts';

const row = (given: Partial<Drawn> = {}): Drawn => ({
  id: '01980000-0000-7000-8000-0000000003f1',
  title: 'Moonlight paddle',
  location: 'The boardwalk',
  categories: ['active'],
  starts_at: new Date('2026-11-24T00:30:00Z'),
  time_zone: 'America/Chicago',
  ...given,
});

it.each([
  ['2026-11-24T00:30:00Z', 'America/Chicago', 'kayak-dusk-autumn-3f1'],
  ['2026-11-24T00:30:00Z', 'America/Los_Angeles', 'kayak-day-autumn-3f1'],
  ['2026-11-24T00:30:00Z', 'America/New_York', 'kayak-night-autumn-3f1'],
  // Still November there, though the world's clock has December.
  ['2026-12-01T02:00:00Z', 'America/Chicago', 'kayak-night-autumn-3f1'],
  ['2026-12-01T14:00:00Z', 'America/Chicago', 'kayak-morning-winter-3f1'],
  // The night on which an hour comes twice: 01:30 both times.
  ['2026-11-01T06:30:00Z', 'America/Chicago', 'kayak-night-autumn-3f1'],
  ['2026-11-01T07:30:00Z', 'America/Chicago', 'kayak-night-autumn-3f1'],
])('[drawing.5] %s in %s: %s', (instant, zone, name) => {
  expect(drawingOf(row({ starts_at: new Date(instant), time_zone: zone }))).toBe(name);
});
