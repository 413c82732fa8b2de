// Statements held: people.30.

import { expect, it } from 'vitest';
import { bothLike } from './common-texts.ts';

it.each([
  [[], null],
  [['Hiking'], 'You both like hiking'],
  [['Art & Crafts', 'outdoor'], 'You both like art & crafts and outdoor'],
  [['Hiking', 'Music', 'Yoga'], 'You both like hiking, music and yoga'],
])('[ATT-10] %j: %s', (interests, text) => expect(bothLike(interests)).toBe(text));
