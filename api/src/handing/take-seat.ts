import type { Answer } from '@backyard/contract';
import { applicantOf, availability, findVisibleEvent, offeredOf, type EventRow } from '../events/index.ts';
import { holdStaying } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { hashOf } from '../platform/link-token.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { leaveLine, lockEvent, lockRegistrations, passSeatOn } from '../registrations/index.ts';
import { lendsMembership, offerOver } from './handing.policy.ts';
import { endOffer, findGiver, findOffer, type OfferRow } from './handing.queries.ts';

export const overOf = (row: OfferRow, now: Date) =>
  offerOver(
    {
      expiresAt: row.expires_at,
      taken: row.taken_at !== null,
      withdrawn: row.withdrawn_at !== null,
      seatStands: row.status === 'registered',
      giverSuspended: row.giver_suspended_until !== null && row.giver_suspended_until > now,
      checkedIn: row.checked_in_at !== null,
      startsAt: row.starts_at,
      cancelled: row.cancelled_at !== null,
    },
    now,
  );

/** The same as shown to a reader: the link's owner, and the person who took the seat and still has it, see that it is theirs [HAND-3]. */
export function overFor(row: OfferRow, reader: { id: string; goes: boolean } | null, now: Date) {
  if (reader && row.giver_id === reader.id) return 'handing_own';
  return reader && row.taker_id === reader.id && reader.goes ? 'handing_yours' : overOf(row, now);
}

/**
 * Whether this person could take the seat that is offered: as if they registered now for a seat that is free [HAND-4]. The number of seats is
 * none of it, since this one is taken, nor is the price, which the giver has paid: unless they paid less as a member of a tier than
 * this person would [HOLD-97].
 */
export function mayTake(row: EventRow, offer: Pick<OfferRow, 'price_steps'>, member: Member, now: Date) {
  const open = { ...offeredOf(row), seatsTaken: 0, seatsHeld: 0, waiting: 0 };
  const verdict = availability(open, applicantOf(member, row, now), now);
  if (!verdict.ok) return verdict;
  if (lendsMembership(offer.price_steps, verdict.price.payableCents))
    return { ok: false, reason: 'handing_price' } as const;
  return row.held_payment_id === null ? verdict : ({ ok: false, reason: 'handing_paying' } as const);
}

/**
 * Takes a seat over that was offered, in one transaction behind the event's lock: the giver's registration ends, the taker's begins, and
 * the seat is free at no moment [HAND-5]. Answers the event. Throws what became of the offer, and the refusals of `mayTake`.
 */
export async function takeOffered(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  token: string,
  answers: Answer[],
): Promise<string> {
  const tokenHash = hashOf(token);
  const found = await findOffer(db, tokenHash, member.id);
  if (!found) throw new Refusal('handing_over');
  const eventId = found.event_id;
  try {
    return await db.transaction().execute(async (trx) => {
      const both = [...new Set([member.id, found.giver_id])];
      if ((await holdStaying(trx, both)).length < both.length) throw new Refusal('handing_over');
      await lockEvent(trx, eventId);
      // A member checked in at this moment is using the seat [DOOR-25].
      await lockRegistrations(trx, { id: found.registration_id });
      const offer = await findOffer(trx, tokenHash, member.id);
      // Blocked: the same as a link that never was [SAFE-1].
      if (!offer || offer.apart) throw new Refusal('handing_over');
      // The same press once more: it is theirs.
      if (offer.taker_id === member.id) return eventId;
      if (offer.giver_id === member.id) throw new Refusal('handing_own');
      // Nothing of an event that is not there for them, nor what became of its seat [HAND-22].
      const row = await findVisibleEvent(trx, eventId, member);
      if (!row) throw new Refusal('handing_over');
      const now = clock();
      const over = overOf(offer, now);
      if (over) throw new Refusal(over);
      const verdict = mayTake(row, offer, member, now);
      if (!verdict.ok) throw new Refusal(verdict.reason);
      await leaveLine(trx, eventId, member.id, now);
      const made = await passSeatOn(trx, {
        row,
        from: offer.registration_id,
        memberId: member.id,
        answers,
        now,
      });
      await endOffer(trx, offer.id, member.id, now);
      const giver = await findGiver(trx, offer.giver_id);
      if (giver?.email)
        await queueMail(trx, {
          kind: 'registration_cancelled',
          eventId,
          memberId: giver.id,
          recipient: giver.email,
          payload: { registrationId: offer.registration_id, handedOn: true },
          dedupeKey: `registration_cancelled:${offer.registration_id}`,
        });
      await recordAudit(trx, {
        actorId: member.id,
        action: 'seat_taken_over',
        subject: { kind: 'event', id: eventId },
        before: { registrationId: offer.registration_id },
        after: { handingId: offer.id, registrationId: made },
        at: now,
      });
      return eventId;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_active_registration')) throw new Refusal('already_registered');
    throw error;
  }
}
