import type { CurrentUser, Tier } from '@backyard/contract';

type Member = Pick<CurrentUser, 'badge' | 'abilities' | 'subscriptionTier' | 'subscriptionExpiresAt'>;

/** A member's subscription, as the server sees it. Dates are instants (UTC, ISO 8601). */
export type Standing =
  | { kind: 'free'; tier: 'game_room' }
  | { kind: 'paid'; tier: Tier; until: string | null }
  /** `tier` is the one that remains; `was` is the one that was paid for, until then. */
  | { kind: 'expired'; tier: 'game_room'; was: Tier; since: string | null }
  /** Hosts and admins have Club House without paying (docs/product.md: plans). */
  | { kind: 'complimentary'; tier: 'club_house'; as: 'host' | 'admin' };

/**
 * Reads the standing from what the server decided: the badge carries the tier whose rights a member has now, the record
 * the one they paid for. Where the record says more than the badge, its time is over (docs/product.md: plans).
 */
export function standingOf({ badge, abilities, subscriptionTier, subscriptionExpiresAt }: Member): Standing {
  if (abilities.host || abilities.admin)
    return { kind: 'complimentary', tier: 'club_house', as: abilities.host ? 'host' : 'admin' };
  if (badge.tone !== 'game_room')
    return {
      kind: 'paid',
      tier: badge.tone === 'host' ? 'club_house' : badge.tone,
      until: subscriptionExpiresAt,
    };
  if (subscriptionTier !== 'game_room')
    return { kind: 'expired', tier: 'game_room', was: subscriptionTier, since: subscriptionExpiresAt };
  return { kind: 'free', tier: 'game_room' };
}

/**
 * "Dec 3, 2026", on one line, in the device's time zone, as it only concerns the member. So no zone is shown; see `useOwnZone` for pages
 * that the server has rendered.
 */
export const formatExpiry = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
    .format(new Date(instant))
    .replaceAll(' ', '\u00A0');
