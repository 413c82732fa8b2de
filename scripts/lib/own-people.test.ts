import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DEMO_PEOPLE } from '../../api/src/demo/data/people.ts';

const FOLDER = new URL('../../e2e/', import.meta.url);
/** Where the addresses are made, and where no tests run beside one another. */
const MAKERS = ['own-people.ts', 'people.ts'];
const NAMES = Object.values(DEMO_PEOPLE).map(({ firstName }) => firstName);
const PRESSED = new RegExp(`'button', \\{ name: ['/^]+(${NAMES.join('|')})\\b`, 'g');

it('[HOLD-1] browser tests take people of their own: those of their place, or new ones', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts') && !MAKERS.includes(name));
  expect(names.length).toBeGreaterThan(50);
  const shared: string[] = [];
  const pressed: string[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    for (const [index, line] of text.split('\n').entries())
      if (/@demo\.test|\/api\/login\/demo/.test(line)) shared.push(`${name}:${index + 1} ${line.trim()}`);
    for (const [, person = ''] of text.matchAll(PRESSED)) pressed.push(person);
  }
  expect(shared).toEqual([]);
  // The sign-in page has the originals: one test each.
  expect(pressed.length).toBeGreaterThan(0);
  expect(new Set(pressed).size, pressed.join(', ')).toBe(pressed.length);
});
