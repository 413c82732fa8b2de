import type { ReasonCode } from '@backyard/contract';

/** The current state of an offer. */
export interface Offer {
  expiresAt: Date;
  taken: boolean;
  withdrawn: boolean;
  /** Its seat is still the giver's. */
  seatStands: boolean;
  /** The giver is suspended: their requests to others are paused [HOLD-108]. */
  giverSuspended: boolean;
  /** The giver is at the event already. */
  checkedIn: boolean;
  startsAt: Date;
  cancelled: boolean;
}

/** Why no one can take a seat by this offer, or null [HAND-3]. The first reason that applies is returned. */
export function offerOver(offer: Offer, now: Date): ReasonCode | null {
  if (offer.taken) return 'handing_taken';
  if (offer.cancelled) return 'event_cancelled';
  if (offer.startsAt <= now) return 'event_past';
  if (offer.withdrawn || !offer.seatStands || offer.giverSuspended || offer.checkedIn)
    return 'handing_withdrawn';
  return offer.expiresAt <= now ? 'handing_expired' : null;
}

/** Why a member cannot offer their seat, or null [HAND-1]. */
export function cannotOffer(
  seat: Pick<Offer, 'startsAt' | 'cancelled' | 'checkedIn'>,
  now: Date,
): ReasonCode | null {
  if (seat.cancelled) return 'event_cancelled';
  if (seat.startsAt <= now) return 'event_started';
  return seat.checkedIn ? 'handing_checked_in' : null;
}

/** What a membership takes off a price (events/pricing.rules.ts). */
const BY_MEMBERSHIP = ['club_house_free', 'playground_free', 'playground_half'];

/**
 * Whether handing this seat on would pass on a membership discount: a membership made it cheaper, and the recipient would pay more
 * [HOLD-97]. Guests do not count, because they pay the list price [SEAT-4], nor does a discount code, which goes with the seat [CODE-9].
 */
export function lendsMembership(
  steps: readonly { name: string; cents: number }[],
  takerPaysCents: number,
): boolean {
  const own = steps.filter(({ name }) => name === 'list_price' || BY_MEMBERSHIP.includes(name));
  const cost = own.reduce((sum, { cents }) => sum + cents, 0);
  return own.some(({ name }) => BY_MEMBERSHIP.includes(name)) && takerPaysCents > cost;
}
