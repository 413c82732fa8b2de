/** How many shades the map has for states with users. */
export const SHADES = 5;

/**
 * The shade of a state: 0 for no users, else 1 to 5 by the square root of its share of the maximum. Most users live in a few states,
 * and the root keeps the others distinguishable.
 */
export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  return Math.max(1, Math.min(SHADES, Math.ceil(SHADES * Math.sqrt(count / most))));
}
