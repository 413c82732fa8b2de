import { TIER_LABELS, formatDollars, type CurrentUser, type Subscription } from '@backyard/contract';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { formatExpiry } from './standing.ts';

/** "Dec 3", on one line, on the member's own calendar. */
const dayOf = (instant: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
    .format(new Date(instant))
    .replaceAll(' ', '\u00A0');

/** "Club House until Dec 3, then Game Room" (docs/product.md: money); null when nothing is going to change. */
export function comingChange(
  { status, tier, endsAt, nextTier }: Subscription,
  timeZone?: string,
): string | null {
  if (status !== 'ending' || endsAt === null || nextTier === null) return null;
  return `${TIER_LABELS[tier]} until ${dayOf(endsAt, timeZone)}, then ${TIER_LABELS[nextTier]}`;
}

/** A plan's price and end, in a line. */
export function termsOf(
  subscription: Subscription,
  { abilities }: Pick<CurrentUser, 'abilities'>,
  timeZone?: string,
): string {
  const { status, tier, renewsAt, renewalAmount, endsAt } = subscription;
  if (status === 'complimentary')
    return `Complimentary Club House access: it comes with being ${abilities.host ? 'a host' : 'an admin'}.`;
  const price = `${monthlyPrice(tier)} per month`;
  if (status === 'active' && renewsAt !== null)
    return `${price} · renews on ${formatExpiry(renewsAt, timeZone)} for ${renewalAmount === null ? monthlyPrice(tier) : formatDollars(renewalAmount)}`;
  if (status === 'ending' && endsAt !== null)
    return `${price} · paid until ${formatExpiry(endsAt, timeZone)}`;
  if (status === 'grace') return `${price} · the last renewal did not go through`;
  return 'Free, for as long as you like.';
}

export interface Notice {
  title: string;
  text: string;
}

/** Important notices: a renewal that failed, a membership that is over. */
export function noticeOf({ status, tier, paidTier, endsAt }: Subscription, timeZone?: string): Notice | null {
  if (status === 'grace')
    return {
      title: 'Your renewal did not go through',
      text: `You keep ${TIER_LABELS[tier]}${endsAt === null ? '' : ` until ${formatExpiry(endsAt, timeZone)}`}. Pay for this month to stay, or you go back to ${TIER_LABELS.game_room}.`,
    };
  if (status === 'expired')
    return {
      title: 'Subscription expired',
      text: `Your ${TIER_LABELS[paidTier]} membership ${endsAt === null ? 'has ended' : `ended on ${formatExpiry(endsAt, timeZone)}`}. You are in ${TIER_LABELS[tier]} now.`,
    };
  return null;
}
