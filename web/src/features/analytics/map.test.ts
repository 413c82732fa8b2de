// Statements held: admin.42-43, name.7.

import { describe, expect, it } from 'vitest';
import { nextShape } from '../../ui/us-map/next-shape.ts';
import { STATE_SHAPES } from '../../ui/us-map/us-shapes.ts';
import { SHADES, shadeOf } from './shades.ts';

describe('the map of the states', () => {
  it('has the 50 states and the District of Columbia, each with a shape, in alphabetical order', () => {
    const names = STATE_SHAPES.map(({ name }) => name);
    expect(names).toHaveLength(51);
    expect([names[0], names.at(-1)]).toEqual(['Alabama', 'Wyoming']);
    expect(names).toContain('District of Columbia');
    for (const { path } of STATE_SHAPES) expect(path).toMatch(/^M[\d.,LMZ-]+Z$/);
  });

  it('arrow keys lead to the state that lies there', () => {
    expect(nextShape(STATE_SHAPES, 'Colorado', 'ArrowLeft')).toBe('Utah');
    expect(nextShape(STATE_SHAPES, 'Colorado', 'ArrowRight')).toBe('Kansas');
    expect(nextShape(STATE_SHAPES, 'Colorado', 'ArrowUp')).toBe('Wyoming');
    expect(nextShape(STATE_SHAPES, 'Colorado', 'Enter')).toBeUndefined();
    expect(nextShape(STATE_SHAPES, 'Maine', 'ArrowRight')).toBeUndefined();
    expect([nextShape(STATE_SHAPES, 'Ohio', 'Home'), nextShape(STATE_SHAPES, 'Ohio', 'End')]).toEqual([
      'Alabama',
      'Wyoming',
    ]);
  });

  it('every state can be reached by arrow keys from the first one', () => {
    const reached = new Set(['Alabama']);
    for (const name of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = nextShape(STATE_SHAPES, name, key);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(reached.size).toBe(51);
  });

  it('nobody has no colour, the most have the strongest, and more is never paler', () => {
    expect([shadeOf(0, 100), shadeOf(1, 100), shadeOf(100, 100), shadeOf(1, 1)]).toEqual([
      0,
      1,
      SHADES,
      SHADES,
    ]);
    expect([shadeOf(10, 1000), shadeOf(100, 1000), shadeOf(400, 1000)]).toEqual([1, 2, 4]);
    for (let count = 1; count < 500; count++)
      expect(shadeOf(count + 1, 500)).toBeGreaterThanOrEqual(shadeOf(count, 500));
  });
});
