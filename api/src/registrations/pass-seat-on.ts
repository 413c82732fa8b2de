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
 * One registration ends and another begins with all of its seats, in one statement: the event's number of seats stays what it is, so that
 * there is nothing to give to who waits. Guests, the payment and how the price came about go along, and what the giver wrote and asked for stays theirs. Mail and host
 * are told as of any registration. The event's row is locked. Answers the new one; throws answers_missing, questions_changed.
 */
export async function passSeatOn(
  trx: Executor,
  given: { row: EventRow; from: string; memberId: string; answers: Answer[]; now: Date },
): Promise<string> {
  const { row, from, memberId, now } = given;
  const { answers } = answered(row, { ...NO_WISHES, answers: given.answers });
  // What was used of a discount code goes along, and is still the giver's [CODE-9].
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
  // What was paid for guests who were added later goes along as well, and whoever was about to pay for more pays for nobody of this seat.
  await movePayments(trx, from, made);
  await offerFreedSeats(trx, row.id, now);
  return made;
}

/** The steps of a price as they go on to somebody else: the word of a code was told to the giver. */
const withoutWord = (steps: readonly PriceStep[]): PriceStep[] =>
  steps.map(({ name, cents }) => ({ name, cents }));

/** Who has a seat by now stands in no line for one. The event's row is locked. */
export async function leaveLine(trx: Executor, eventId: string, memberId: string, now: Date): Promise<void> {
  const place = await findWaitlistEntry(trx, eventId, memberId);
  if (!place) return;
  await endWaitlistEntry(trx, place, 'left', now);
  await offerFreedSeats(trx, eventId, now);
}
