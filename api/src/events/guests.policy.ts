import { REASONS, type ReasonCode } from '@backyard/contract';
import { freeSeats, type Offered } from './availability.policy.ts';
import { priceOfGuests, type Price } from './pricing.rules.ts';

/** A member's seats: how many guests they bring, and how many seats are held while they pay for more. */
interface OwnSeats {
  guests: number;
  held?: number;
}

export type GuestsVerdict =
  | { ok: true; more: number; price: Price }
  | { ok: false; reason: ReasonCode; message: string };

const no = (reason: ReasonCode, message: string = REASONS[reason].message): GuestsVerdict => ({
  ok: false,
  reason,
  message,
});

/** "Only 2 seats are left.": for a member with this many `held` seats. */
export function seatsLeft(event: Parameters<typeof freeSeats>[0], held = 0): string {
  const free = held + freeSeats(event);
  if (free === 0) return 'No seat is left.';
  return free === 1 ? 'Only 1 seat is left.' : `Only ${free} seats are left.`;
}

/**
 * Whether a member with a seat can change to this number of guests, how many seats that takes (below 0: releases) and what they cost. All
 * or none [SEAT-5 to SEAT-7]. The first reason against it is returned.
 */
export function guestsChange(event: Offered, own: OwnSeats, wanted: number, now: Date): GuestsVerdict {
  const more = wanted - own.guests;
  if (event.cancelledAt) return no('event_cancelled');
  if (event.startsAt <= now) return no('event_started');
  const yes = { ok: true, more, price: priceOfGuests(event, Math.max(0, more)) } as const;
  if (more <= 0) return yes;
  if (event.approvalStatus !== 'approved') return no('event_unpublished');
  const most = event.guests ?? 0;
  if (wanted > most) return no(most === 0 ? 'no_guests' : 'guests_many');
  const open = { ...event, seatsHeld: event.seatsHeld - (own.held ?? 0) };
  return more > freeSeats(open) ? no('seats_left', seatsLeft(open)) : yes;
}

/** The most guests they could bring now, and the message if that is fewer than the host allows. */
export function mostGuests(event: Offered, own: OwnSeats, now: Date): { most: number; message?: string } {
  const allowed = Math.max(own.guests, event.guests ?? 0);
  for (let most = allowed; most > own.guests; most--) {
    if (guestsChange(event, own, most, now).ok)
      return most === allowed ? { most } : { most, message: seatsLeft(event) };
  }
  const next = guestsChange(event, own, own.guests + 1, now);
  return { most: own.guests, ...(!next.ok && own.guests < allowed && { message: next.message }) };
}
