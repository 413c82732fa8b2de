import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('an entry of the audit log says what is different, in words', () => {
  expect(
    changesOf(
      { role: 'user', subscriptionTier: 'club_house', tags: ['a'], bio: null },
      { role: 'host', subscriptionTier: 'club_house', tags: ['a', 'b'], bio: 'Hi' },
    ),
  ).toEqual([
    { field: 'Role', before: 'user', after: 'host' },
    { field: 'Tags', before: 'a', after: 'a, b' },
    { field: 'Bio', before: null, after: 'Hi' },
  ]);
  expect(changesOf(null, { starts_at: 3 })).toEqual([{ field: 'Starts at', before: null, after: '3' }]);
  expect(changesOf({ role: 'door' }, { role: 'co_host' })).toEqual([
    { field: 'Role', before: 'Door helper', after: 'Co-host' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

it('[interface.121] times, amounts and plans are said as people say them, and ids not at all', () => {
  const id = '01980000-0000-7000-8000-0000000003f1';
  expect(
    changesOf(
      { helperId: id, priceCents: 1850, requiredTier: 'game_room', until: null },
      {
        priceCents: 2000,
        requiredTier: 'club_house',
        until: '2026-11-28T10:20:06.000Z',
        ended: { sessions: 3, keys: 0 },
      },
      'America/Chicago',
    ),
  ).toEqual([
    { field: 'Price', before: '$18.50', after: '$20.00' },
    { field: 'Required tier', before: 'Game Room', after: 'Club House' },
    { field: 'Until', before: null, after: 'Nov 28, 2026, 4:20 AM CST' },
    { field: 'Ended', before: null, after: 'sessions 3, keys 0' },
  ]);
});
