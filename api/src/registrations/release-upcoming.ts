import { NO_WISHES } from '@backyard/contract';
import { sql } from 'kysely';
import { refundability } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { refundRegistration } from './refund-registration.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/**
 * Ends all registrations of a member for events that have not started and all their places in line, frees the seats for
 * who waits for them [WAIT-6], and sends back what was paid where cancelling would; the member gets no mail. For an account
 * that goes. Events are locked in the order of their ids, before the registrations, so that two of these at once cannot
 * wait for each other [REG-14].
 */
export async function releaseUpcoming(executor: Executor, memberId: string, now: Date): Promise<void> {
  const events = await executor
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where((where) =>
      where.or([
        where.and([
          where('starts_at', '>', now),
          where(
            'id',
            'in',
            executor
              .selectFrom('registrations')
              .select('event_id')
              .where('member_id', '=', memberId)
              .where('status', '=', 'registered'),
          ),
        ]),
        where(
          'id',
          'in',
          executor
            .selectFrom('waitlist_entries')
            .select('event_id')
            .where('member_id', '=', memberId)
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Counted from what was ended here: somebody may have cancelled while we waited for the locks.
  const { rows: ended } = await sql<{ event_id: string; payment_id: string | null }>`
    with ended as (
      update registrations set status = 'cancelled', cancelled_at = ${now}
      where member_id = ${memberId} and status = 'registered'
        and event_id = any (${events.filter((event) => event.starts_at > now).map((event) => event.id)}::uuid[])
      returning event_id, payment_id
    ), freed as (
      update events set seats_taken = seats_taken - 1 from ended where events.id = ended.event_id
    )
    select event_id, payment_id from ended`.execute(executor);
  for (const registration of ended) {
    const event = events.find((one) => one.id === registration.event_id);
    // By the same rule as for somebody who cancels [PAY-21].
    if (event && refundability(event.starts_at, now).due)
      await refundRegistration(executor, registration, 'account_deleted', now);
  }
  for (const { id } of events) {
    const place = await findWaitlistEntry(executor, id, memberId);
    if (place) await endWaitlistEntry(executor, place, 'left', now);
    await offerFreedSeats(executor, id, now);
  }
  await executor.deleteFrom('waitlist_entries').where('member_id', '=', memberId).execute();
}

/** Takes away what a member wrote to hosts and asked for; for an account that goes. */
export async function forgetNotes(executor: Executor, memberId: string): Promise<void> {
  await executor.updateTable('registrations').set(NO_WISHES).where('member_id', '=', memberId).execute();
}
