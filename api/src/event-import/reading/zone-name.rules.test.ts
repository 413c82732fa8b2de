import { expect, it } from 'vitest';
import { zoneOfName } from './zone-name.rules.ts';

it.each([
  ['GMT-0600', 'Etc/GMT+6'],
  ['UTC+2', 'Etc/GMT-2'],
  ['UTC +02:00', 'Etc/GMT-2'],
  ['+05:30', 'Asia/Kolkata'],
  ['GMT+0', 'UTC'],
  ['tzone://Microsoft/Utc', 'UTC'],
  ['UTC+15', null],
  ['UTC-13', null],
  ['UTC+05:17', null],
  ['tzone://Microsoft/Custom', null],
  ['(UTC-06:00) Central Time (US & Canada)', 'America/Chicago'],
])('[IMP-14] the zone that a file calls %s', (name, zone) => expect(zoneOfName(name)).toBe(zone));

it('[IMP-14] a zone so many hours from UTC has them: its clocks show so much more or less', () => {
  const at = (name: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zoneOfName(name) ?? '',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date('2027-07-01T12:00:00Z'));
  expect(['GMT-0600', 'UTC+2', '+05:30', '-09:30'].map(at)).toEqual(['06:00', '14:00', '17:30', '02:30']);
});
