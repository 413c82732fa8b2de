import { expect, test } from 'vitest';
import { agreeToSeat, takeAgreedSeat } from './agreed-seat.ts';

test('what was agreed to holds for this person and this event, once', () => {
  expect(takeAgreedSeat('ada', 'chess')).toBe(false);
  agreeToSeat('ada', 'chess');
  expect(takeAgreedSeat('ada', 'chess')).toBe(true);
  expect(takeAgreedSeat('ada', 'chess')).toBe(false);
});

test.each([
  ['another person', 'bo', 'chess'],
  ['another event', 'ada', 'pottery'],
])('it is over once %s is asked about', (_who, memberId, eventId) => {
  agreeToSeat('ada', 'chess');
  expect(takeAgreedSeat(memberId, eventId)).toBe(false);
  expect(takeAgreedSeat('ada', 'chess')).toBe(false);
});
