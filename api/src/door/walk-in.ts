import { NO_WISHES } from '@backyard/contract';
import { availability, endsAfter, isDoorOpen, isFull, offeredOf } from '../events/index.ts';
import { effectiveTier, membershipOf } from '../members/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { findOwnHold, lockEvent, registerSeat } from '../registrations/index.ts';
import { doorOf, personAt } from './check-in.ts';
import {
  findMemberByAddress,
  findMemberByTicket,
  insertCheckIn,
  lockOwnSeat,
  type DoorRow,
} from './door.queries.ts';

/**
 * Somebody came without a ticket: a free seat, by the rules of registering but for the hour, and they are checked in, in one
 * transaction [DOOR-7]. Who has a seat already is checked in; a seat that is kept for whoever was first in line becomes theirs.
 * `created`: they are checked in for the first time.
 */
export async function letIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  eventId: string,
  who: { ticket?: string | undefined; email?: string | undefined },
): Promise<{ created: boolean; row: DoorRow }> {
  const now = clock();
  const door = await doorOf(db, eventId, viewer, 'edit');
  if (!isDoorOpen(door, now)) throw new Refusal('door_closed');
  try {
    return await db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, eventId);
      if (!event) throw new Refusal('event_not_found');
      const guest =
        who.ticket === undefined
          ? await findMemberByAddress(trx, who.email ?? '', now)
          : await findMemberByTicket(trx, who.ticket, endsAfter(now), now);
      if (!guest && who.ticket !== undefined) throw new Refusal('ticket_unknown');
      // Where there is no seat for anybody, nothing is told of an address.
      if (!guest) throw new Refusal(isFull(offeredOf(event)) ? 'event_full' : 'walk_in_unknown');
      const ask = { at: now, by: viewer.id, now };
      const own = await lockOwnSeat(trx, eventId, guest.id);
      if (own) return { created: await insertCheckIn(trx, own, ask), row: await personAt(trx, own.id) };
      const hold = await findOwnHold(trx, eventId, guest.id);
      // They are paying for it at this moment.
      if (hold && hold.payment_id !== null) throw new Refusal('walk_in_pays');
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
      if (!verdict.ok)
        throw new Refusal(verdict.reason === 'onboarding_required' ? 'walk_in_unfinished' : verdict.reason);
      const { payableCents, steps: priceSteps } = verdict.price;
      if (payableCents > 0) throw new Refusal('walk_in_pays');
      const seat = { eventId, memberId: guest.id, paymentId: null, held: holding, wishes: NO_WISHES, now };
      if (!(await registerSeat(trx, { ...seat, payableCents, priceSteps }))) throw new Refusal('event_full');
      const made = await lockOwnSeat(trx, eventId, guest.id);
      if (!made) throw new Refusal('event_changed');
      return { created: await insertCheckIn(trx, made, ask), row: await personAt(trx, made.id) };
    });
  } catch (error) {
    // They took a seat themselves at the same moment.
    if (isUniqueViolation(error, 'one_active_registration')) throw new Refusal('event_changed');
    throw error;
  }
}
