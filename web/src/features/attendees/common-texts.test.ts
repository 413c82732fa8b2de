// Statements held: people.30.

import { expect, it } from 'vitest';
import { bothLike } from './common-texts.ts';

it.each([
  [[], null],
  [['Hiking'], 'You both like hiking'],
  [['Art & Crafts', 'outdoor'], 'You both like art & crafts and outdoor'],
  [['Hiking', 'Music', 'Yoga', 'Tech'], 'You both like hiking, music, yoga and tech'],
  [['Hiking', 'Music', 'Yoga', 'Tech', 'games'], 'You both like hiking, music, yoga and 2 more things'],
])('[ATT-10] %j: %s', (interests, text) => expect(bothLike(interests)).toBe(text));
