import { expect, it } from 'vitest';
import { friendsGoingText } from './friends-going.ts';

it.each([
  [['Ada'], 1, 'Ada is going'],
  [['Ada', 'Ben'], 2, 'Ada and Ben are going'],
  [['Ada', 'Ben'], 3, 'Ada and two friends are going'],
  [['Ada', 'Ben'], 6, 'Ada and five friends are going'],
  [['Ada', 'Ben'], 41, 'Ada and 40 friends are going'],
])('[friends.11] %j of %i: %s', (firstNames, total, text) => {
  expect(friendsGoingText({ firstNames, total })).toBe(text);
});
