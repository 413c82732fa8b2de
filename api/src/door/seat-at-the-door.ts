import { NO_WISHES } from '@backyard/contract';
import { availability, offeredOf } from '../events/index.ts';
import { effectiveTier, membershipOf } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findOwnHold, registerSeat, type lockEvent } from '../registrations/index.ts';
import { insertCheckIn, lockOwnSeat } from './door.queries.ts';
import type { Guest } from './guests.queries.ts';

/**
 * A free seat, by the rules of registering except for the deadline, checked in at `at` [DOOR-7]. A seat held for the first on the waiting
 * list becomes theirs. Throws why there is none; `come_in_pays` if they would have to pay. The event is locked.
 */
export async function seatAtTheDoor(
  trx: Executor,
  event: NonNullable<Awaited<ReturnType<typeof lockEvent>>>,
  guest: Guest,
  checkIn: { at: Date; by: string; now: Date },
): Promise<{ created: boolean; registrationId: string }> {
  const { now } = checkIn;
  const hold = await findOwnHold(trx, event.id, guest.id);
  // They are paying for it right now.
  if (hold && hold.payment_id !== null) throw new Refusal('come_in_pays');
  const holding = hold !== undefined;
  const verdict = availability(
    offeredOf(event),
    {
      tier: effectiveTier(membershipOf(guest), now),
      onboarded: guest.onboarding_completed_at !== null,
      registered: false,
      holding,
    },
    // The one rule that does not count at the door: that it has begun.
    new Date(Math.min(now.getTime(), event.starts_at.getTime() - 1)),
  );
  if (!verdict.ok) throw new Refusal(verdict.reason);
  const { payableCents, steps: priceSteps } = verdict.price;
  if (payableCents > 0) throw new Refusal('come_in_pays');
  const seat = { eventId: event.id, memberId: guest.id, paymentId: null, held: holding, wishes: NO_WISHES };
  if (!(await registerSeat(trx, { ...seat, payableCents, priceSteps, now }))) throw new Refusal('event_full');
  const made = await lockOwnSeat(trx, event.id, guest.id);
  if (!made) throw new Refusal('event_changed');
  return { created: await insertCheckIn(trx, made, checkIn), registrationId: made.id };
}
