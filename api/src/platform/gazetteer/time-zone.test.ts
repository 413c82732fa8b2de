import { expect, test } from 'vitest';
import { resolvePlace, timeZoneAt } from './index.ts';

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
