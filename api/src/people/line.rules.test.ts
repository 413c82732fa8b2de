import { expect, it } from 'vitest';
import { firstLine } from './line.rules.ts';

it.each([
  [null, null],
  ['', null],
  [' \n ', null],
  ['Climbs.', 'Climbs.'],
  ['\n  Climbs. \r\nAnd more.', 'Climbs.'],
  [`${'word '.repeat(30)}end`, `${'word '.repeat(20).trimEnd()}…`],
  ['x'.repeat(120), `${'x'.repeat(100)}…`],
  ['🌿'.repeat(120), `${'🌿'.repeat(100)}…`],
  ['👩🏽‍🎨'.repeat(120), `${'👩🏽‍🎨'.repeat(100)}…`],
])('%j begins with %j', (text, line) => expect(firstLine(text)).toBe(line));
