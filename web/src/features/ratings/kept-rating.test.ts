import { expect, it } from 'vitest';
import { draftFrom } from './kept-rating.ts';

it('reads what it wrote', () => {
  expect(draftFrom(JSON.stringify({ rating: 4, review: 'Warm “people” 🎲' }))).toEqual({
    rating: 4,
    review: 'Warm “people” 🎲',
  });
  expect(draftFrom(JSON.stringify({ rating: null, review: '' }))).toEqual({ rating: null, review: '' });
});

it.each([null, '', '{', 'null', '7', '[]', '{}', '{"rating":4}', '{"rating":4,"review":7}'])(
  'takes %j for nothing',
  (text) => expect(draftFrom(text)).toBeNull(),
);

it.each([0, 6, 3.5, '5', true])('does not believe %j stars', (rating) => {
  expect(draftFrom(JSON.stringify({ rating, review: 'kept' }))).toEqual({ rating: null, review: 'kept' });
});
