import { interestLabel } from '@backyard/contract';

const NAMED = 3;

/** "You both like climbing, music and 2 more things"; null where there is nothing. */
export function bothLike(interests: readonly string[]): string | null {
  if (interests.length === 0) return null;
  const names = interests.map((interest) => interestLabel(interest).toLowerCase());
  const rest = names.length - NAMED;
  const parts = rest > 1 ? [...names.slice(0, NAMED), `${rest} more things`] : names;
  const last = parts.pop() ?? '';
  return `You both like ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}
