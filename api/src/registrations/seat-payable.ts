import { applicantOf, availability, findVisibleEvent, offeredOf } from '../events/index.ts';
import { effectiveTier } from '../members/index.ts';
import type { Held, Payable, Subject } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { requireMayHold } from './hold-limits.ts';
import { lockEvent } from './registrations.queries.ts';
import {
  extendSeatHold,
  findHold,
  findOwnHold,
  holdSeat,
  releaseHeldSeat,
  payForOffer,
  returnToOffer,
  seatFor,
} from './seats.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/** A seat is kept for so long while somebody pays, and once more when they ask (docs/product.md: money). */
const HOLD_MS = 10 * 60 * 1000;

const eventIdOf = (subject: Subject): string => {
  if (subject.kind !== 'event') throw new Error('a seat is paid for with an event');
  return subject.eventId;
};

/**
 * What a payment for an event gives: a seat. It is kept from the start of the payment, becomes the registration with the
 * success, and is free again when the payment ends without one (PAY-4 to PAY-14 of docs/rules/payments.md). Whoever was
 * first in line pays for the seat that is kept for them already, and has it back while its offer lasts [WAIT-11].
 */
export const seatPayable = ({ db, config }: Pick<Services, 'db' | 'config'>): Payable => ({
  kind: 'event',

  quote: async (member, subject, now) => {
    const row = await findVisibleEvent(db, eventIdOf(subject), member);
    if (!row) throw new Refusal('event_not_found');
    const verdict = availability(offeredOf(row), applicantOf(member, row, now), now);
    if (!verdict.ok) throw new Refusal(verdict.reason);
    const { payableCents, steps } = verdict.price;
    if (payableCents === 0) throw new Refusal('nothing_to_pay');
    return {
      amountCents: payableCents,
      description: row.title,
      details: { version: verdict.version, priceSteps: steps, offered: row.wait_state === 'offered' },
    };
  },

  reserve: async (trx, payment, now) => {
    const expiresAt = new Date(now.getTime() + HOLD_MS);
    const seat = {
      eventId: eventIdOf(payment.subject),
      version: Number(payment.details['version']),
      memberId: payment.memberId,
      paymentId: payment.id,
      expiresAt,
    };
    // A seat that is offered to whoever was first in line is kept for them already.
    const { offered, replaces } = payment.details;
    if (offered !== true)
      await requireMayHold(
        trx,
        { ...seat, replaces: typeof replaces === 'string' ? replaces : null, pauses: config.rateLimits },
        now,
      );
    const kept =
      offered === true
        ? // Locked, so that calling the event off finds this payment, or this finds the event called off.
          (await lockEvent(trx, seat.eventId))?.version === seat.version && (await payForOffer(trx, seat))
        : await holdSeat(trx, { ...seat, now });
    // Decided again: full by now, or another event than a moment ago.
    if (!kept) throw new Refusal('event_changed');
    return { expiresAt, extendable: true };
  },

  fulfil: async (trx, payment, now) => {
    const eventId = eventIdOf(payment.subject);
    const event = await lockEvent(trx, eventId);
    if (!event || event.cancelled_at || event.approval_status === 'rejected') return false;
    const payer = await findPayer(trx, eventId, payment.memberId);
    if (!payer || payer.registered) return false;
    const hold = await findOwnHold(trx, eventId, payment.memberId);
    const holding = hold !== undefined && hold.payment_id === null;
    const held = hold?.payment_id === payment.id;
    // Without a seat kept for it, it is as if they came now: there must be one, for this person, at this price [PAY-11].
    if (!held && !stillOffered(event, { ...payer, holding }, payment.amountCents, now)) return false;
    return seatFor(trx, {
      eventId,
      memberId: payment.memberId,
      paymentId: payment.id,
      held: held || holding,
      notes: payment.notes,
      payableCents: payment.amountCents,
      priceSteps: payment.details['priceSteps'] ?? [],
      now,
    });
  },

  release: async (trx, payment, now) => {
    const eventId = eventIdOf(payment.subject);
    await lockEvent(trx, eventId);
    if (!(await findHold(trx, payment.id)) || (await returnToOffer(trx, payment.id, now))) return;
    await releaseHeldSeat(trx, eventId, payment.id);
    const place = await findWaitlistEntry(trx, eventId, payment.memberId);
    if (place?.state === 'offered') await endWaitlistEntry(trx, place, 'expired', now);
    await offerFreedSeats(trx, eventId, now);
  },

  held: async (executor, paymentId) => {
    const hold = await findHold(executor, paymentId);
    return hold ? { expiresAt: hold.expires_at, extendable: !hold.extended } : null;
  },

  extend: async (trx, payment, now): Promise<Held> => {
    const hold = await findHold(trx, payment.id);
    if (!hold || hold.expires_at <= now) throw new Refusal('payment_over');
    const expiresAt = new Date(hold.expires_at.getTime() + HOLD_MS);
    if (!(await extendSeatHold(trx, payment.id, expiresAt))) throw new Refusal('hold_extended');
    return { expiresAt, extendable: false };
  },
});

type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>> & { holding: boolean };

function stillOffered(event: LockedEvent, payer: Payer, amountCents: number, now: Date): boolean {
  const { holding } = payer;
  const applicant = { tier: effectiveTier(payer, now), onboarded: true, registered: false, holding };
  const verdict = availability(offeredOf(event), applicant, now);
  return verdict.ok && verdict.price.payableCents === amountCents;
}

/** The person who paid, as far as a seat depends on it; undefined when the account is deleted. */
async function findPayer(trx: Executor, eventId: string, memberId: string) {
  const row = await trx
    .selectFrom('members')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.member_id', '=', 'members.id')
        .on('registrations.event_id', '=', eventId)
        .on('registrations.status', '=', 'registered'),
    )
    .select([
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
      'registrations.id as registration_id',
    ])
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      role: row.role,
      subscriptionTier: row.subscription_tier,
      subscriptionExpiresAt: row.subscription_expires_at,
      registered: row.registration_id !== null,
    }
  );
}
