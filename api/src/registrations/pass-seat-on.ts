import { NO_WISHES, type Answer } from '@backyard/contract';
import { liftUse, setDownUse } from '../codes/index.ts';
import type { EventRow, PriceStep } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { answered } from './answered.ts';
import { movePayments } from './guests.queries.ts';
import { beginPassed, endPassed } from './passed-seats.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/**
 * Ends one registration and creates another with all of its seats, in one statement. The event's number of taken seats is unchanged, so
 * nothing goes to the waitlist. Guests, the payment and the price steps move along. The giver's answers and wishes do not. Mail is sent and
 * the host notified as for any registration. The event's row is locked. Returns the new one. Throws answers_missing, questions_changed.
 */
export async function passSeatOn(
  trx: Executor,
  given: { row: EventRow; from: string; memberId: string; answers: Answer[]; now: Date },
): Promise<string> {
  const { row, from, memberId, now } = given;
  const { answers } = answered(row, { ...NO_WISHES, answers: given.answers });
  // The uses of a discount code move along but still count for the giver [CODE-9].
  const use = await liftUse(trx, from);
  // The payment makes one registration: it is taken from the one first.
  const seat = await endPassed(trx, from, now);
  if (!seat) throw new Error('A seat that is nobody’s was handed on');
  const made = await beginPassed(trx, {
    ...seat,
    eventId: row.id,
    memberId,
    answers,
    priceSteps: withoutWord(seat.price_steps),
    now,
  });
  if (use) await setDownUse(trx, use, made);
  // Payments for guests added later move along too. An open payment for more guests no longer applies to this seat.
  await movePayments(trx, from, made);
  await offerFreedSeats(trx, row.id, now);
  return made;
}

/** The price steps for the new holder, without the code itself: it was given to the giver. */
const withoutWord = (steps: readonly PriceStep[]): PriceStep[] =>
  steps.map(({ name, cents }) => ({ name, cents }));

/** Ends the waitlist place of a member who now has a seat. The event's row is locked. */
export async function leaveLine(trx: Executor, eventId: string, memberId: string, now: Date): Promise<void> {
  const place = await findWaitlistEntry(trx, eventId, memberId);
  if (!place) return;
  await endWaitlistEntry(trx, place, 'left', now);
  await offerFreedSeats(trx, eventId, now);
}
