import { expect, it } from 'vitest';
import { consequencesOf } from './delete-event.tsx';

const base = {
  registered: 0,
  paid: 0,
  leastAttendees: 0,
  priceNeedsApproval: false,
  wordsNeedApproval: false,
  toldLater: false,
  deleting: 'removes' as const,
};

it('deleting says what it means for people (docs/product.md: event)', () => {
  expect(consequencesOf(base)).toBe('Nobody has registered for it. It is gone for good.');
  expect(consequencesOf({ ...base, registered: 1, deleting: 'cancels' })).toBe(
    '1 person is registered: they get an email. The event stays in their history, marked cancelled.',
  );
  expect(consequencesOf({ ...base, registered: 12, paid: 3, deleting: 'cancels' })).toBe(
    '12 people are registered: they get an email. 3 payments go back in full. The event stays in their history, marked cancelled.',
  );
});
