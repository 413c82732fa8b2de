import type { Answer } from '@backyard/contract';
import { sql } from 'kysely';
import type { PriceStep } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { hostNews } from './host-news.queries.ts';

interface Passed {
  guests: number;
  guest_names: string[];
  price_steps: PriceStep[];
  payment_id: string | null;
}

/** Ends an active registration without releasing its seats. Returns what moves to the new one, or undefined if there is none. */
export async function endPassed(trx: Executor, id: string, now: Date): Promise<Passed | undefined> {
  const { rows } = await sql<Passed>`
    with before as (select id, guest_names, payment_id from registrations where id = ${id} and status = 'registered')
    update registrations set status = 'cancelled', cancelled_at = ${now}, payment_id = null, guest_names = '{}'
    from before where registrations.id = before.id
    returning registrations.guests, before.guest_names, registrations.price_steps, before.payment_id`.execute(
    trx,
  );
  return rows[0];
}

/** Creates a registration with the seats of the ended one, notifies its member and the host, and returns its id. */
export async function beginPassed(
  trx: Executor,
  given: Omit<Passed, 'price_steps'> & {
    eventId: string;
    memberId: string;
    answers: Answer[];
    priceSteps: PriceStep[];
    now: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with registered as (
      insert into registrations (
        event_id, member_id, answers, guests, guest_names, payable_cents, price_steps, payment_id, created_at)
      values (${given.eventId}, ${given.memberId}, ${JSON.stringify(given.answers)}::jsonb, ${given.guests},
        ${given.guest_names}::text[], 0, ${JSON.stringify(given.priceSteps)}::jsonb,
        ${given.payment_id}::uuid, ${given.now})
      returning id, member_id
    ), ${hostNews(given.eventId)}, confirmation as (
      ${mailTo(
        {
          kind: 'registration_confirmed',
          about: ['registrationId', sql`registered.id`],
          eventId: given.eventId,
        },
        sql`from registered join members on members.id = registered.member_id`,
      )}
    )
    select id from registered`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error('An insert without a row');
  return made.id;
}
