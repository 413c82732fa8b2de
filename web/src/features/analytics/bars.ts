interface Given {
  value: number;
  part: number;
}
interface Extent {
  y: number;
  height: number;
}
export interface BarShape {
  x: number;
  width: number;
  whole: Extent;
  part: Extent;
}

/** The share of each bar's slot that is left empty as a gap. */
const GAP = 0.25;

/**
 * The positions of bars in a drawing of this size: side by side on a zero line, scaled so that the highest fills the height. Negative
 * values (refunds exceed income) hang below the line.
 */
export function barsOf(
  bars: readonly Given[],
  width: number,
  height: number,
): { base: number; shapes: BarShape[] } {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = top === bottom ? 0 : (height - 2) / (top - bottom);
  const base = 1 + (scale === 0 ? height - 2 : top * scale);
  const place = width / Math.max(1, bars.length);
  const extent = (value: number): Extent => ({
    y: round(value >= 0 ? base - value * scale : base),
    height: round(Math.abs(value) * scale),
  });
  return {
    base: round(base),
    shapes: bars.map(({ value, part }, index) => ({
      x: round(index * place + (place * GAP) / 2),
      width: round(place * (1 - GAP)),
      whole: extent(value),
      part: extent(part),
    })),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
