import { expect, test } from 'vitest';
import { entityTag, matchesTag } from './entity-tag.ts';

test('the same text has the same tag, another text another', () => {
  expect(entityTag('a')).toBe(entityTag('a'));
  expect(entityTag('a')).not.toBe(entityTag('b'));
  expect(entityTag('a')).toMatch(/^W\/"[A-Za-z0-9_-]{43}"$/);
});

test.each([
  ['W/"one"', true],
  // Compared weakly: a program may hand the tag back as a strong one.
  ['"one"', true],
  ['"zero", W/"one" , "two"', true],
  ['*', true],
  [' * ', true],
  ['W/"two"', false],
  ['one', false],
  ['"on"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %o: %o', (given, matches) => expect(matchesTag(given, 'W/"one"')).toBe(matches));
