import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dateFormat } from './date-format.ts';

const NOON = new Date('2026-11-22T18:00:00Z');
const inZone = (timeZone: string) => dateFormat('en-US', { timeZone, timeStyle: 'short' });

it('makes each format once', () => {
  expect(inZone('America/Chicago')).toBe(inZone('America/Chicago'));
  expect(inZone('America/Chicago').format(NOON)).toMatch(/^12:00\sPM$/);
  expect(inZone('America/Denver').format(NOON)).toMatch(/^11:00\sAM$/);
});

it('holds no more than it should, and goes on', () => {
  const first = inZone('America/Chicago');
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 260);
  for (const timeZone of zones)
    for (const timeStyle of ['short', 'long'] as const) dateFormat('en-US', { timeZone, timeStyle });
  expect(inZone('America/Chicago')).not.toBe(first);
  expect(inZone('America/Chicago').format(NOON)).toMatch(/^12:00\sPM$/);
});

it('refuses a zone that is none', () => {
  expect(() => inZone('Mars/Olympus')).toThrow(RangeError);
});

it('no other file of the server makes a format each time it needs one', () => {
  const folder = new URL('../', import.meta.url);
  const making = globSync('**/*.ts', { cwd: folder }).filter(
    (file) =>
      !/\.(test|fixture)\.ts$/.test(file) &&
      file !== 'platform/date-format.ts' &&
      // A constant of a file is made once.
      /^[ \t].*new Intl\.DateTimeFormat/m.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(making).toEqual([]);
});
