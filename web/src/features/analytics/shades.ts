/** Steps from a few users to the most. */
export const SHADES = 5;

/**
 * The step of a state's colour: 0 for nobody, then 1 to 5, by the square root of its share of the most: a few states have
 * most of the users, and the others should still be told apart.
 */
export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  return Math.max(1, Math.min(SHADES, Math.ceil(SHADES * Math.sqrt(count / most))));
}
