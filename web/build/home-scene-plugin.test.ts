import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { painted } from './home-scene-plugin.ts';
import { colours } from './tokens.ts';

const drawing = readFileSync(new URL('../src/features/home/home-scene.svg', import.meta.url), 'utf8');

it('has every colour from the brand', () => {
  expect(painted(drawing, new Map(colours('dark')))).not.toMatch(/var\(|(?:fill|stroke|stop-color)="#/);
});

it('does not pass over a colour that the brand has not', () => {
  expect(() => painted('<path fill="var(--c-chartreuse)"/>', new Map(colours('dark')))).toThrow('chartreuse');
});
