// Statements held: people.33.

import { createHash } from 'node:crypto';
import {
  parsePortrait,
  PORTRAIT_DIGITS,
  PORTRAIT_PARTS,
  portraitName,
  portraitPath,
} from '@backyard/contract';
import type { Portrait } from '@backyard/contract';
import { expect, it } from 'vitest';
import { drawingAt } from '../drawing-at.ts';
import { portraitSvg } from './portrait.ts';

const PLAIN: Portrait = {
  hair: 'afro',
  colour: 'black',
  wear: 'none',
  beard: 'none',
  glasses: 'round',
  clothes: 'hoodie',
  skin: 5,
  shape: 1,
  mouth: 2,
  ground: 3,
  cloth: 4,
  trifle: 0,
};

/** Each variant of each part, on an otherwise plain portrait. */
const EACH: Portrait[] = [
  ...Object.entries(PORTRAIT_PARTS).flatMap(([part, kinds]) =>
    kinds.map((kind) => ({ ...PLAIN, [part]: kind })),
  ),
  ...Object.entries(PORTRAIT_DIGITS).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, kind) => ({ ...PLAIN, [part]: kind })),
  ),
];

it('a name says all of a portrait, and is drawn at its address for ever', () => {
  expect(portraitName(PLAIN)).toBe('face-afro-black-none-none-round-hoodie-512340');
  for (const portrait of EACH) {
    expect(parsePortrait(portraitName(portrait))).toEqual(portrait);
    expect(drawingAt(portraitPath(portrait))).toEqual({ svg: portraitSvg(portrait), forever: true });
  }
});

it.each([
  '',
  'face',
  'face-afro-black-none-none-round-hoodie',
  'face-afro-black-none-none-round-hoodie-51234',
  'face-afro-black-none-none-round-hoodie-912340',
  'face-afro-black-none-none-round-hoodie-51234x',
  'face-afro-black-none-none-round-hoodie-5123 0',
  'face-afro-black-none-none-round-none-512340',
  'face-afro-black-none-none-constructor-hoodie-512340',
  'mask-afro-black-none-none-round-hoodie-512340',
])('%s is no portrait', (name) => expect(parsePortrait(name)).toBeNull());

it('each kind looks different, and is small', () => {
  const drawn = EACH.map(portraitSvg);
  // The plain portrait is once in each of the twelve lists.
  expect(new Set(drawn).size).toBe(EACH.length - 11);
  for (const svg of drawn) {
    expect(svg.length).toBeLessThan(6000);
    expect(svg).not.toMatch(/NaN|undefined|WEAR/);
  }
});

it('who draws them otherwise gives them another version: they are kept for ever', () => {
  const hash = createHash('sha256').update(EACH.map(portraitSvg).join('')).digest('hex').slice(0, 12);
  expect({ version: portraitPath(PLAIN).split('/')[2], hash }).toEqual({
    version: 'faces-1',
    hash: '98a98d120264',
  });
});
