import type { Tier } from '@backyard/contract';

/** Under this key the tier chosen on the landing page waits for the end of onboarding (spec section 4). */
const KEY = 'preferredTier';

/** Remembers the paid tier somebody would like, across signing in. */
export function preferTier(tier: Exclude<Tier, 'game_room'>): void {
  try {
    localStorage.setItem(KEY, tier);
  } catch {
    // Storage can be forbidden by the browser's settings; the tier can be chosen later as well.
  }
}
