/** Steps from a few users to the most. */
export const SHADES = 5;

/**
 * The step of a state's colour: 0 for nobody, then 1 to 5. On a scale of powers, as a few states have most of the users and
 * the others should still be told apart.
 */
export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  if (most <= 1) return SHADES;
  return Math.min(SHADES, 1 + Math.floor((SHADES * Math.log(count)) / Math.log(most)));
}
