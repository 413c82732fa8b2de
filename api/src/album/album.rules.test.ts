import { expect, it } from 'vitest';
import { albumHours, whyNotAdd } from './album.rules.ts';

const hours = albumHours({
  startsAt: new Date('2026-06-06T18:00:00Z'),
  endsAt: new Date('2026-06-06T22:00:00Z'),
});

it('[ALB-3] opens with the start and takes pictures for 30 days after the end', () => {
  expect(hours).toEqual({
    opens: new Date('2026-06-06T18:00:00Z'),
    closes: new Date('2026-07-06T22:00:00Z'),
  });
  expect(whyNotAdd(hours, 0, new Date(hours.closes.getTime() - 1))).toBeNull();
  expect(whyNotAdd(hours, 0, hours.closes)).toBe('album_closed');
});

it.each([
  [0, null],
  [9, null],
  [10, 'album_full'],
  [11, 'album_full'],
])('[ALB-2] with %i pictures of one’s own: %s', (own, reason) =>
  expect(whyNotAdd(hours, own, hours.opens)).toBe(reason),
);
