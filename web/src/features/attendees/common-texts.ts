import { interestLabel } from '@backyard/contract';

/** "You both like climbing, music and yoga"; null if they share no interests. */
export function bothLike(interests: readonly string[]): string | null {
  if (interests.length === 0) return null;
  const parts = interests.map((interest) => interestLabel(interest).toLowerCase());
  const last = parts.pop() ?? '';
  return `You both like ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}
