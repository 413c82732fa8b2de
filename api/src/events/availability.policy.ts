import type { ReasonCode, Tier } from '@backyard/contract';
import { isClubHouseExclusive, priceOfParty, type Price, type Priced } from './pricing.rules.ts';

/** What the answer depends on besides the price: the event's current state. */
export interface Offered extends Priced {
  id: string;
  version: number;
  startsAt: Date;
  approvalStatus: 'pending' | 'approved' | 'rejected';
  cancelledAt: Date | null;
  capacity: number;
  seatsTaken: number;
  /** Kept for people who are paying, or were first in line and have yet to pay. */
  seatsHeld: number;
  /** In line for a seat. */
  waiting: number;
  /** How many guests each registration may bring. Omitted: none. */
  guests?: number;
}

/** The viewer, null for a visitor. `tier` is the effective one: expired counts as game_room, host and admin as club_house. */
export type Applicant = {
  tier: Tier;
  onboarded: boolean;
  registered: boolean;
  /** False: others were checked in at the door, and they were not (docs/rules/door.md). */
  attended?: boolean;
  /** A seat is kept for this person, while they pay or because they were first in line. */
  holding?: boolean;
  /** ... how many seats, including those for their guests. */
  heldSeats?: number;
  /** ... because they were first in line. */
  offered?: boolean;
  /** They are on the waitlist: in line, or with a seat held for them as the first in line. */
  waiting?: boolean;
  /** The event's host does not want them there [SAFE-5]. */
  keptAway?: boolean;
  /** It is by invitation, and they have none [INVITED-3]. */
  uninvited?: boolean;
} | null;

/**
 * `takeSeats` and payments require the success value, so no one registers without this check. With a price above 0 it means: they can
 * register once they have paid.
 */
export type Availability =
  | { ok: true; eventId: string; version: number; price: Price }
  | { ok: false; reason: ReasonCode };

/** Visitors are seen as game_room (docs/product.md: access). */
export const applicantTier = (applicant: Applicant): Tier => applicant?.tier ?? 'game_room';

function no(reason: ReasonCode): Availability {
  return { ok: false, reason };
}

/**
 * Whether this person can register now with this many `guests`, and if not, why. Used both for the button on a card and for the
 * registration itself (docs/rules/registering.md). Reasons that apply to everyone come first, then those that apply to the person.
 */
export function availability(event: Offered, applicant: Applicant, now: Date, guests = 0): Availability {
  if (event.cancelledAt) return no('event_cancelled');
  if (event.approvalStatus !== 'approved') return no('event_unpublished');
  if (event.startsAt <= now) return no('event_past');
  if (applicant?.registered) return no('already_registered');
  if (isFull(event) && !applicant?.holding) return no('event_full');
  const reason = barred(event, applicant) ?? (guests > 0 ? unaccompanied(event, applicant, guests) : null);
  if (reason) return no(reason);
  return {
    ok: true,
    eventId: event.id,
    version: event.version,
    price: priceOfParty(event, applicantTier(applicant), guests),
  };
}

/** No seat for a new attendee: all are taken or held, or others are waiting for one [REG-5, WAIT-5]. */
export const isFull = (event: Pick<Offered, 'waiting' | 'seatsTaken' | 'seatsHeld' | 'capacity'>): boolean =>
  event.waiting > 0 || event.seatsTaken + event.seatsHeld >= event.capacity;

/** Seats available to a new attendee: none while others wait for one [WAIT-5]. */
export const freeSeats = (
  event: Pick<Offered, 'waiting' | 'capacity' | 'seatsTaken' | 'seatsHeld'>,
): number => (event.waiting > 0 ? 0 : Math.max(0, event.capacity - event.seatsTaken - event.seatsHeld));

/** What keeps this person from bringing so many; null when nothing does [SEAT-1 to SEAT-3]. */
function unaccompanied(event: Offered, applicant: Applicant, guests: number): ReasonCode | null {
  const most = event.guests ?? 0;
  if (most < guests) return most === 0 ? 'no_guests' : 'guests_many';
  // A place in line is for one.
  if (applicant?.offered) return 'guests_wait';
  // Beyond the seats already held for their payment they are treated like anyone: no more than are free, and none while others are in line.
  const more = 1 + guests - (applicant?.heldSeats ?? 0);
  return more > 0 && more > freeSeats(event) ? 'seats_left' : null;
}

/** What keeps this person from an event, seats or no seats; null when nothing does. */
export function barred(event: Priced, applicant: Applicant): ReasonCode | null {
  if (applicant?.keptAway) return 'kept_away';
  if (applicant?.uninvited) return 'not_invited';
  if (isClubHouseExclusive(event) && applicantTier(applicant) !== 'club_house') return 'club_house_required';
  if (!applicant) return 'login_required';
  return applicant.onboarded ? null : 'onboarding_required';
}

/**
 * Whether a registration can be cancelled now: until the event starts (docs/product.md: access), and not by someone who is `there`
 * [PAY-27].
 */
export function cancellability(
  event: Pick<Offered, 'startsAt'>,
  applicant: Applicant,
  now: Date,
  there = false,
): { ok: true } | { ok: false; reason: ReasonCode } {
  if (!applicant?.registered) return { ok: false, reason: 'not_registered' };
  if (event.startsAt <= now) return { ok: false, reason: 'event_started' };
  return there ? { ok: false, reason: 'seat_used' } : { ok: true };
}

/** Whether those who run an event can change it now: a cancelled one is history [HOST-25], and one that was not approved its owner's to hand in again [HELP-10]. */
export const editability = (
  event: Pick<Offered, 'cancelledAt' | 'approvalStatus'>,
  { owner }: { owner: boolean },
): { ok: true } | { ok: false; reason: 'event_cancelled' | 'owner_resubmits' } => {
  if (event.cancelledAt) return { ok: false, reason: 'event_cancelled' };
  return event.approvalStatus === 'rejected' && !owner
    ? { ok: false, reason: 'owner_resubmits' }
    : { ok: true };
};

/** Whether this person can rate the event now: RATE-1 to RATE-4 and RATE-15 of docs/rules/ratings.md. */
export function rateability(
  event: Pick<Offered, 'startsAt' | 'cancelledAt'>,
  applicant: Applicant,
  now: Date,
): { ok: true } | { ok: false; reason: ReasonCode } {
  if (event.cancelledAt) return { ok: false, reason: 'event_cancelled' };
  if (event.startsAt > now) return { ok: false, reason: 'event_not_started' };
  if (!applicant) return { ok: false, reason: 'unauthorized' };
  if (!applicant.registered) return { ok: false, reason: 'not_there' };
  return applicant.attended === false ? { ok: false, reason: 'not_checked_in' } : { ok: true };
}
