import { expect, test } from 'vitest';
import { formatOwnDay, resolvePlace, timeZoneAt } from './index.ts';

test.each([
  ['New York, NY', 'America/New_York'],
  ['Chicago, IL', 'America/Chicago'],
  ['Pensacola, FL', 'America/Chicago'],
  ['Chattanooga, TN', 'America/New_York'],
  ['Indianapolis, IN', 'America/Indiana/Indianapolis'],
  ['Denver, CO', 'America/Denver'],
  ['El Paso, TX', 'America/Denver'],
  ['Phoenix, AZ', 'America/Phoenix'],
  ["Coeur d'Alene, ID", 'America/Los_Angeles'],
  ['Anchorage, AK', 'America/Anchorage'],
  ['Honolulu, HI', 'Pacific/Honolulu'],
  ['San Juan, PR', 'America/Puerto_Rico'],
])('%s is in %s', (text, zone) => {
  const result = resolvePlace(text);
  expect(result.ok && timeZoneAt(result.place.latitude, result.place.longitude)).toBe(zone);
});

test.each([
  [91, 0],
  [0, 181],
  [Number.NaN, 0],
])('latitude %d, longitude %d is refused', (latitude, longitude) => {
  expect(() => timeZoneAt(latitude, longitude)).toThrow(RangeError);
});

test('[HOLD-46] a day in a mail is the day where the person lives, and UTC’s for those who gave no place', () => {
  const evening = new Date('2026-12-04T03:00:00Z');
  expect(formatOwnDay(evening, { latitude: 21.31, longitude: -157.86 })).toBe('December 3, 2026');
  expect(formatOwnDay(evening, { latitude: 30.27, longitude: -97.74 })).toBe('December 3, 2026');
  expect(formatOwnDay(evening, { latitude: null, longitude: null })).toBe('December 4, 2026');
});
