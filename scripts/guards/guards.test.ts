import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUARDS } from './guard.ts';

it.each(GUARDS)('$what: stands where the table says, once, and has tests', ({ file, find, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});
