/**
 * What the last bar is beside the one before it, in words: "12 more than Oct 2026 (30)". A month that is not over is called so: it is no
 * fall. Null where there is only one.
 */
export function monthBefore(
  bars: readonly { label: string; part: number }[],
  format: (value: number) => string,
): string | null {
  const [before, last] = bars.slice(-2);
  if (!before || !last) return null;
  const difference = last.part - before.part;
  const whole = `${before.label} (${format(before.part)})`;
  if (difference === 0) return `So far the same as ${whole}`;
  return `So far ${format(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${whole}`;
}
