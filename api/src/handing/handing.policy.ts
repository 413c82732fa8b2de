import type { ReasonCode } from '@backyard/contract';

/** An offer as it stands. */
export interface Offer {
  expiresAt: Date;
  taken: boolean;
  withdrawn: boolean;
  /** Its seat is still the giver's. */
  seatStands: boolean;
  /** The giver is kept out of the site: what they ask of others rests [HOLD-108]. */
  giverSuspended: boolean;
  /** The giver is at the event already. */
  checkedIn: boolean;
  startsAt: Date;
  cancelled: boolean;
}

/** Why nobody can take a seat by this offer; null where somebody can [HAND-3]. The first that is true is told. */
export function offerOver(offer: Offer, now: Date): ReasonCode | null {
  if (offer.taken) return 'handing_taken';
  if (offer.cancelled) return 'event_cancelled';
  if (offer.startsAt <= now) return 'event_past';
  if (offer.withdrawn || !offer.seatStands || offer.giverSuspended || offer.checkedIn)
    return 'handing_withdrawn';
  return offer.expiresAt <= now ? 'handing_expired' : null;
}

/** Why somebody cannot offer their seat; null where they can [HAND-1]. */
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
 * Whether a membership would be lent with this seat: one made it cheaper, and whoever takes it would pay more [HOLD-97]. What guests cost is
 * none of it: they pay the list price [SEAT-4]; nor is what a discount code took off, which goes with the seat [CODE-9].
 */
export function lendsMembership(
  steps: readonly { name: string; cents: number }[],
  takerPaysCents: number,
): boolean {
  const own = steps.filter(({ name }) => name === 'list_price' || BY_MEMBERSHIP.includes(name));
  const cost = own.reduce((sum, { cents }) => sum + cents, 0);
  return own.some(({ name }) => BY_MEMBERSHIP.includes(name)) && takerPaysCents > cost;
}
