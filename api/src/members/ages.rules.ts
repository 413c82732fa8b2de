/** The least and the most that somebody's age can be: that of the profile, or the range of the onboarding; null where neither was told. */
export function agesOf(age: number | null, range: string | null): readonly [number, number] | null {
  if (age !== null) return [age, age];
  const [low, high] = (range ?? '').split('-').map(Number);
  return low !== undefined && high !== undefined ? [low, high] : null;
}
