import { LIMITS, NO_WISHES } from '@backyard/contract';
import { titleWithDate } from '../calendar/index.ts';
import { codeText, guestsPrices, keepAddedUse, takeAddedUse, useOf } from '../codes/index.ts';
import { guestsChange, offeredOf, priceOfGuests, type EventRow } from '../events/index.ts';
import type { EventSubject, Paid, Payable } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { addPaidGuests, findStanding } from './guests.queries.ts';
import { lockEvent } from './registrations.queries.ts';
import { findOwnHold } from './seats.queries.ts';

type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
type Quote = Awaited<ReturnType<Payable['quote']>>;

/**
 * The price of additional guests for a member with a seat [SEAT-17]. Throws not_registered, nothing_to_pay, and the refusals of
 * `guestsChange`.
 */
export async function quoteGuests(
  executor: Executor,
  row: EventRow,
  member: Member,
  more: number,
  now: Date,
): Promise<Quote> {
  if (row.own_id === null) throw new Refusal('not_registered');
  const guests = (row.own_seats ?? 1) - 1;
  const verdict = guestsChange(
    offeredOf(row),
    { guests, held: row.held_seats ?? 0 },
    guests + Math.max(1, more),
    now,
  );
  if (!verdict.ok) throw new Refusal(verdict.reason, { message: verdict.message });
  const seat = { registrationId: row.own_id, memberId: member.id };
  const { price, guestCents, coded } = (await guestsPrices(executor, offeredOf(row), seat, now))(more);
  const { payableCents, steps } = price;
  if (payableCents === 0) throw new Refusal('nothing_to_pay');
  return {
    amountCents: payableCents,
    wishes: { ...NO_WISHES, guests: more },
    guestCents,
    addsTo: row.own_id,
    description: [
      titleWithDate(row),
      `${more === 1 ? '1 seat' : `${more} seats`} for guests`,
      ...(coded ? [codeText(coded)] : []),
    ].join(' · '),
    details: { version: row.version, priceSteps: steps, ...(coded ? { code: coded.use } : {}) },
  };
}

/**
 * Paid guests join the active registration. False, with a full refund, if the registration has ended, the event does not take place, or the
 * held seats were released and none is available at that price [SEAT-18].
 */
export async function fulfilGuests(
  trx: Executor,
  payment: Paid<EventSubject>,
  registrationId: string,
  now: Date,
): Promise<boolean> {
  const event = await lockEvent(trx, payment.subject.eventId);
  if (!event || event.cancelled_at || event.approval_status === 'rejected' || event.ends_at <= now)
    return false;
  const own = await findStanding(trx, registrationId, payment.memberId);
  const { guests } = payment.wishes;
  if (!own || own.guests + guests > LIMITS.guests) return false;
  const hold = await findOwnHold(trx, event.id, payment.memberId);
  const held = hold?.payment_id === payment.id;
  // This one gave way to another [PAY-18].
  if (hold && !held) return false;
  // Without a hold they are treated as new guests [PAY-11].
  if (!held) {
    const verdict = guestsChange(offeredOf(event), own, own.guests + guests, now);
    if (!verdict.ok || !(await retaken(trx, payment, { event, registrationId, now }))) return false;
  }
  const cents = payment.amountCents;
  const added = await addPaidGuests(trx, { registrationId, paymentId: payment.id, guests, cents, held });
  if (added) await keepAddedUse(trx, payment.id, registrationId);
  return added;
}

/**
 * Whether guests whose seats were released still cost what was paid for them, including the uses of a code, which are taken again [CODE-8].
 */
async function retaken(
  trx: Executor,
  payment: Paid,
  { event, registrationId, now }: { event: LockedEvent; registrationId: string; now: Date },
): Promise<boolean> {
  const use = useOf(payment);
  const seat = { registrationId, memberId: payment.memberId };
  const full = priceOfGuests(offeredOf(event), payment.wishes.guests).payableCents;
  if (use === null) return full === payment.amountCents;
  const { price, coded } = (await guestsPrices(trx, offeredOf(event), seat, now))(payment.wishes.guests);
  if (coded?.use.codeId !== use.codeId || price.payableCents !== payment.amountCents) return false;
  return takeAddedUse(trx, { ...use, paymentId: payment.id, now });
}
