/**
 * Compares the last bar with the previous one in words: "12 more than Oct 2026 (30)". An incomplete month is marked as such, since its
 * lower figure is not a decline. Null if there is only one bar.
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
