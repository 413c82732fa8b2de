import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('an entry of the audit log says what is different, in words', () => {
  expect(
    changesOf(
      { role: 'user', subscriptionTier: 'club_house', tags: ['a'], bio: null },
      { role: 'host', subscriptionTier: 'club_house', tags: ['a', 'b'], bio: 'Hi' },
    ),
  ).toEqual([
    { field: 'role', before: 'user', after: 'host' },
    { field: 'tags', before: 'a', after: 'a, b' },
    { field: 'bio', before: 'nothing', after: 'Hi' },
  ]);
  expect(changesOf(null, { starts_at: 3 })).toEqual([{ field: 'starts at', before: 'nothing', after: '3' }]);
  expect(changesOf(null, null)).toEqual([]);
});
