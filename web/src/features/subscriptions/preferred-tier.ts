import type { Tier } from '@backyard/contract';
import { stored } from '../../lib/stored.ts';

/** The tier chosen on the landing page waits here for the end of onboarding (docs/product.md: landing). */
const wish = stored('browser', 'preferredTier');
/** The member who reached the wizard with it: another person in this browser has chosen nothing. */
const owner = stored('browser', 'preferredTierOf');
/** A plan to offer after the event that the member came for; kept for this tab. */
const later = stored('tab', 'plan-after-event');

type PaidTier = Exclude<Tier, 'game_room'>;

const paid = (tier: string | null): PaidTier | null =>
  tier === 'playground' || tier === 'club_house' ? tier : null;

/** Remembers the tier a visitor wants, across signing in. Choosing the Game Room clears an earlier wish. */
export function preferTier(tier: Tier): void {
  owner.forget();
  if (tier === 'game_room') wish.forget();
  else wish.keep(tier);
}

/** This member is in the wizard: the wish is theirs from now on, and another member's is dropped. */
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

/** Members who came for an event go there first; the plan is offered once they are registered. */
export const offerAfterEvent = (memberId: string, tier: PaidTier): void => later.keep(`${tier} ${memberId}`);

/** The plan to offer this member now, if any. */
export function planAfterEvent(memberId: string): PaidTier | null {
  const [tier = null, whose] = later.read()?.split(' ') ?? [];
  return whose === memberId ? paid(tier) : null;
}
