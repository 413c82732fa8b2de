import type { Tier } from '@backyard/contract';

/** Under this key the tier chosen on the landing page waits for the end of onboarding (spec section 4). */
const KEY = 'preferredTier';

type PaidTier = Exclude<Tier, 'game_room'>;

/** Remembers the paid tier somebody would like, across signing in. */
export function preferTier(tier: PaidTier): void {
  try {
    localStorage.setItem(KEY, tier);
  } catch {
    // Storage can be forbidden by the browser's settings; the tier can be chosen later as well.
  }
}

/** The tier that was chosen, once: it is asked for at the end of onboarding and not again. */
export function takePreferredTier(): PaidTier | null {
  try {
    const tier = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return tier === 'playground' || tier === 'club_house' ? tier : null;
  } catch {
    return null;
  }
}
