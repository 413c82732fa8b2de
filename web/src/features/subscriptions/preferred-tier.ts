import type { Tier } from '@backyard/contract';

/** Under this key the tier chosen on the landing page waits for the end of onboarding (docs/product.md: landing). */
const KEY = 'preferredTier';
/** Who has come to the wizard with it: another person in this browser has chosen nothing. */
const OWNER_KEY = 'preferredTierOf';
/** A plan that is offered after the event that somebody came for; as long as the tab. */
const LATER_KEY = 'plan-after-event';

type PaidTier = Exclude<Tier, 'game_room'>;

const paid = (tier: string | null): PaidTier | null =>
  tier === 'playground' || tier === 'club_house' ? tier : null;

/** Storage can be forbidden by the browser's settings; the tier can be chosen later as well. */
function stored<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Remembers the tier somebody would like, across signing in. The Game Room is the end of an earlier wish. */
export const preferTier = (tier: Tier): void =>
  stored(() => {
    localStorage.removeItem(OWNER_KEY);
    if (tier === 'game_room') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, tier);
  }, undefined);

/** This person is in the wizard: the wish is theirs from now on, and one of somebody else is over. */
export const claimPreferredTier = (memberId: string): void =>
  stored(() => {
    if ((localStorage.getItem(OWNER_KEY) ?? memberId) !== memberId) localStorage.removeItem(KEY);
    localStorage.setItem(OWNER_KEY, memberId);
  }, undefined);

/** The tier that was chosen, once: it is asked for at the end of onboarding and not again. */
export const takePreferredTier = (): PaidTier | null =>
  stored(() => {
    const tier = paid(localStorage.getItem(KEY));
    localStorage.removeItem(KEY);
    localStorage.removeItem(OWNER_KEY);
    return tier;
  }, null);

/** Whoever came for an event goes there first; the plan is offered once they are in. */
export const offerAfterEvent = (memberId: string, tier: PaidTier): void =>
  stored(() => sessionStorage.setItem(LATER_KEY, `${tier} ${memberId}`), undefined);

/** The plan that this person is to be offered now, if one is. */
export const planAfterEvent = (memberId: string): PaidTier | null =>
  stored(() => {
    const [tier = null, owner] = sessionStorage.getItem(LATER_KEY)?.split(' ') ?? [];
    return owner === memberId ? paid(tier) : null;
  }, null);
