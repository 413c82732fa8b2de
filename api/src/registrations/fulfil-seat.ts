import { keepUse, retakeCode, useOf } from '../codes/index.ts';
import { availability, offeredOf } from '../events/index.ts';
import { effectiveTier } from '../members/index.ts';
import type { EventSubject, Paid } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { findPayer } from './payer.queries.ts';
import { lockEvent, registerSeat } from './registrations.queries.ts';
import { findOwnHold } from './seats.queries.ts';

/** The seat is paid for: it becomes the registration. False when there is no seat to give. */
export async function fulfilSeat(trx: Executor, payment: Paid<EventSubject>, now: Date): Promise<boolean> {
  const { eventId } = payment.subject;
  const event = await lockEvent(trx, eventId);
  if (!event || event.cancelled_at || event.approval_status === 'rejected') return false;
  // A payment that succeeds after the event is over gives no seat: they were not there [PAY-11].
  if (event.ends_at <= now) return false;
  const payer = await findPayer(trx, eventId, payment.memberId, now);
  if (!payer || payer.registered || payer.keptAway) return false;
  const hold = await findOwnHold(trx, eventId, payment.memberId);
  const holding = hold !== undefined && hold.payment_id === null;
  const held = hold?.payment_id === payment.id;
  // This payment was replaced by another one that now has the hold: one seat, and one payment for it [PAY-18].
  if (hold && !held && !holding) return false;
  // Without a hold they are treated as a new attendee: there must be a free seat, for this person, at this price [PAY-11].
  if (!held && !(await stillOffered(trx, event, { ...payer, holding }, payment, now))) return false;
  const seated = await registerSeat(trx, {
    eventId,
    memberId: payment.memberId,
    paymentId: payment.id,
    held: held || holding,
    wishes: payment.wishes,
    payableCents: payment.amountCents,
    priceSteps: payment.details['priceSteps'] ?? [],
    now,
  });
  if (seated) await keepUse(trx, payment.id);
  return seated;
}

type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>> & { holding: boolean };

async function stillOffered(
  trx: Executor,
  event: LockedEvent,
  payer: Payer,
  payment: Paid,
  now: Date,
): Promise<boolean> {
  const { holding, uninvited } = payer;
  const { amountCents, wishes } = payment;
  const applicant = {
    tier: effectiveTier(payer, now),
    onboarded: true,
    registered: false,
    holding,
    uninvited,
    offered: holding,
  };
  const verdict = availability(offeredOf(event), applicant, now, wishes.guests);
  if (!verdict.ok) return false;
  const use = useOf(payment);
  if (use === null) return verdict.price.payableCents === amountCents;
  const { tier } = applicant;
  const offered = offeredOf(event);
  const { id: paymentId, memberId } = payment;
  const again = { event: offered, tier, guests: wishes.guests, use, memberId, paymentId, now };
  return (await retakeCode(trx, again)) === amountCents;
}
