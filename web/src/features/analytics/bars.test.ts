import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.ts';

const of = (...values: number[]) =>
  barsOf(
    values.map((value) => ({ value, part: value / 2 })),
    100,
    102,
  );

describe('bars of a chart', () => {
  it('stand side by side on the line, as high as their share of the highest', () => {
    const { base, shapes } = of(50, 100);
    expect(base).toBe(101);
    expect(shapes.map(({ x, width }) => [x, width])).toEqual([
      [6.25, 37.5],
      [56.25, 37.5],
    ]);
    expect(shapes.map(({ whole }) => whole)).toEqual([
      { y: 51, height: 50 },
      { y: 1, height: 100 },
    ]);
    expect(shapes[1]?.part).toEqual({ y: 51, height: 50 });
  });

  it('hang under the line below zero', () => {
    const { base, shapes } = of(50, -50);
    expect(base).toBe(51);
    expect(shapes[1]?.whole).toEqual({ y: 51, height: 50 });
  });

  it('have no height where nothing happened, and none at all without months', () => {
    expect(of(0, 0).shapes.map(({ whole }) => whole.height)).toEqual([0, 0]);
    expect(of()).toEqual({ base: 101, shapes: [] });
  });
});
