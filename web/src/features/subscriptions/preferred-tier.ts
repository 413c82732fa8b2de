import type { Tier } from '@backyard/contract';
import { stored } from '../../lib/stored.ts';

/** The tier chosen on the landing page waits here for the end of onboarding (docs/product.md: landing). */
const wish = stored('browser', 'preferredTier');
/** Who has come to the wizard with it: another person in this browser has chosen nothing. */
const owner = stored('browser', 'preferredTierOf');
/** A plan that is offered after the event that somebody came for; as long as the tab. */
const later = stored('tab', 'plan-after-event');

type PaidTier = Exclude<Tier, 'game_room'>;

const paid = (tier: string | null): PaidTier | null =>
  tier === 'playground' || tier === 'club_house' ? tier : null;

/** Remembers the tier somebody would like, across signing in. The Game Room is the end of an earlier wish. */
export function preferTier(tier: Tier): void {
  owner.forget();
  if (tier === 'game_room') wish.forget();
  else wish.keep(tier);
}

/** This person is in the wizard: the wish is theirs from now on, and one of somebody else is over. */
export function claimPreferredTier(memberId: string): void {
  if ((owner.read() ?? memberId) !== memberId) wish.forget();
  owner.keep(memberId);
}

/** The tier that was chosen, once: it is asked for at the end of onboarding and not again. */
export function takePreferredTier(): PaidTier | null {
  const tier = paid(wish.read());
  wish.forget();
  owner.forget();
  return tier;
}

/** Whoever came for an event goes there first; the plan is offered once they are in. */
export const offerAfterEvent = (memberId: string, tier: PaidTier): void => later.keep(`${tier} ${memberId}`);

/** The plan that this person is to be offered now, if one is. */
export function planAfterEvent(memberId: string): PaidTier | null {
  const [tier = null, whose] = later.read()?.split(' ') ?? [];
  return whose === memberId ? paid(tier) : null;
}
