/** Lowest and highest age a person can be: that of the profile, or the range from onboarding. Null if neither was given. */
export function agesOf(age: number | null, range: string | null): readonly [number, number] | null {
  if (age !== null) return [age, age];
  const [low, high] = (range ?? '').split('-').map(Number);
  return low !== undefined && high !== undefined ? [low, high] : null;
}
