import { describe, expect, it } from 'vitest';
import { isOpenAt, seeAgainHours } from './see-again.rules.ts';

const hours = (end: string, zone: string) => {
  const { opens, closes } = seeAgainHours(new Date(end), zone);
  return [opens.toISOString(), closes.toISOString()];
};

describe('[FRIEND-1] from ten on the morning after, by the clock of the event, for 14 days', () => {
  it.each([
    [
      'an evening in Austin',
      '2026-11-22T04:00:00Z',
      'America/Chicago',
      '2026-11-22T16:00',
      '2026-12-06T16:00',
    ],
    [
      'past midnight: the same morning',
      '2026-11-22T08:30:00Z',
      'America/Chicago',
      '2026-11-22T16:00',
      '2026-12-06T16:00',
    ],
    [
      'a night until five is a day',
      '2026-11-22T11:00:00Z',
      'America/Chicago',
      '2026-11-23T16:00',
      '2026-12-07T16:00',
    ],
    [
      'breakfast: the next morning',
      '2026-11-22T15:00:00Z',
      'America/Chicago',
      '2026-11-23T16:00',
      '2026-12-07T16:00',
    ],
    [
      'the clocks go back that night',
      '2026-11-01T03:00:00Z',
      'America/Chicago',
      '2026-11-01T16:00',
      '2026-11-15T16:00',
    ],
    [
      'they go forward within the 14 days',
      '2027-03-11T03:00:00Z',
      'America/Chicago',
      '2027-03-11T16:00',
      '2027-03-25T15:00',
    ],
    [
      'a quarter of an hour off, far east',
      '2026-11-22T08:00:00Z',
      'Pacific/Chatham',
      '2026-11-22T20:15',
      '2026-12-06T20:15',
    ],
  ])('%s', (_name, end, zone, opens, closes) => {
    expect(hours(end, zone)).toEqual([`${opens}:00.000Z`, `${closes}:00.000Z`]);
  });

  it('its first instant is in it, its last is not', () => {
    const open = seeAgainHours(new Date('2026-11-22T04:00:00Z'), 'America/Chicago');
    const at = (instant: Date, ms: number) => isOpenAt(open, new Date(instant.getTime() + ms));
    expect([at(open.opens, -1), at(open.opens, 0), at(open.closes, -1), at(open.closes, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
