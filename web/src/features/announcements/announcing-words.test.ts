import { expect, it } from 'vitest';
import { leftLine, reachLine, reachOf, sentLine } from './announcing-words.ts';

it('says how many people it reaches', () => {
  expect(reachOf({ going: 20, waiting: 3 })).toBe('23 people');
  expect(reachOf({ going: 0, waiting: 1 })).toBe('one person');
  expect(reachLine({ going: 20, waiting: 3 })).toBe(
    'Goes to 23 people by email (20 going, 3 waiting), and shows on the event’s page.',
  );
  expect(reachLine({ going: 5000, waiting: 0 })).toBe(
    'Goes to 5,000 people by email, and shows on the event’s page.',
  );
});

it('says how many are left, and how many had it', () => {
  expect([3, 1, 0].map(leftLine)).toEqual([
    'You can write to them 3 times more today.',
    'You can write to them once more today.',
    'You cannot write to them again today.',
  ]);
  expect([23, 1].map(sentLine)).toEqual(['went to 23 people', 'went to one person']);
});
