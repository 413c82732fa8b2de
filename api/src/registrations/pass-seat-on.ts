import { NO_WISHES, type Answer } from '@backyard/contract';
import { sql } from 'kysely';
import { liftUse, setDownUse } from '../codes/index.ts';
import type { EventRow, PriceStep } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { answered } from './answered.ts';
import { movePayments } from './guests.queries.ts';
import { hostNews } from './host-news.queries.ts';
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
  const { rows: ended } = await sql<{
    guests: number;
    guest_names: string[];
    price_steps: PriceStep[];
    payment_id: string | null;
  }>`
    with before as (select id, guest_names, payment_id from registrations where id = ${from} and status = 'registered')
    update registrations set status = 'cancelled', cancelled_at = ${now}, payment_id = null, guest_names = '{}'
    from before where registrations.id = before.id
    returning registrations.guests, before.guest_names, registrations.price_steps, before.payment_id`.execute(
    trx,
  );
  const [seat] = ended;
  if (!seat) throw new Error('A seat that is nobody’s was handed on');
  const { rows } = await sql<{ id: string }>`
    with registered as (
      insert into registrations (
        event_id, member_id, answers, guests, guest_names, payable_cents, price_steps, payment_id, created_at)
      values (${row.id}, ${memberId}, ${JSON.stringify(answers)}::jsonb, ${seat.guests}, ${seat.guest_names}::text[], 0,
        ${JSON.stringify(withoutWord(seat.price_steps))}::jsonb,
        ${seat.payment_id}::uuid, ${now})
      returning id, member_id
    ), ${hostNews(row.id)}, confirmation as (
      ${mailTo(
        { kind: 'registration_confirmed', about: ['registrationId', sql`registered.id`], eventId: row.id },
        sql`from registered join members on members.id = registered.member_id`,
      )}
    )
    select id from registered`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error('An insert without a row');
  if (use) await setDownUse(trx, use, made.id);
  // What was paid for guests who were added later goes along as well, and whoever was about to pay for more pays for nobody of this seat.
  await movePayments(trx, from, made.id);
  await offerFreedSeats(trx, row.id, now);
  return made.id;
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
