import type { ReasonCode } from '@backyard/contract';

/** An offer as it stands. */
export interface Offer {
  expiresAt: Date;
  taken: boolean;
  withdrawn: boolean;
  /** Its seat is still the giver's. */
  seatStands: boolean;
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
  if (offer.withdrawn || !offer.seatStands || offer.checkedIn) return 'handing_withdrawn';
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
