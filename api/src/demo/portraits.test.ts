// Statements held: people.33.

import { parsePortrait } from '@backyard/contract';
import { expect, it } from 'vitest';
import { portraitOf, showsFace } from './data/portraits.ts';
import { planDemo } from './plan.ts';

const people = planDemo(new Date('2026-11-21T18:00:00Z')).members.map(({ person }) => person.email);
const portraits = people.map(portraitOf);
const drawn = portraits.filter((path) => path !== null);

it('dozens of made-up people have a portrait of their own, each drawn; a few keep their letter', () => {
  expect(drawn.length).toBeGreaterThan(50);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.length).toBeLessThan(people.length);
  for (const path of drawn) expect(parsePortrait(/([^/]+)\.svg$/.exec(path)?.[1] ?? ''), path).not.toBeNull();
});

it('many kinds of people: skins, hair, what is worn', () => {
  const looks = drawn.map((path) => parsePortrait(/([^/]+)\.svg$/.exec(path)?.[1] ?? ''));
  const kinds = (part: 'hair' | 'wear' | 'skin' | 'beard' | 'glasses') =>
    new Set(looks.map((look) => look?.[part])).size;
  expect(kinds('skin')).toBe(8);
  expect(kinds('hair')).toBeGreaterThan(12);
  expect(kinds('wear')).toBeGreaterThan(6);
  expect(kinds('beard')).toBeGreaterThan(4);
  expect(kinds('glasses')).toBe(4);
});

it('some show their face to visitors, and some do not', () => {
  const shown = people.filter(showsFace).length;
  expect(shown).toBeGreaterThan(20);
  expect(shown).toBeLessThan(drawn.length);
});
