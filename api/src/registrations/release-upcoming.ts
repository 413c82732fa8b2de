import { sql } from 'kysely';
import { refundability } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { refundRegistration } from './refund-registration.ts';

/**
 * Ends all registrations of a member for events that have not started, frees their seats, and sends back what was paid
 * where cancelling would; no mail is queued. For
 * an account that goes. Events are locked in the order of their ids, before the registrations, so that two of these at
 * once cannot wait for each other [REG-14].
 */
export async function releaseUpcoming(executor: Executor, memberId: string, now: Date): Promise<void> {
  const events = await executor
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where('starts_at', '>', now)
    .where(
      'id',
      'in',
      executor
        .selectFrom('registrations')
        .select('event_id')
        .where('member_id', '=', memberId)
        .where('status', '=', 'registered'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (events.length === 0) return;
  // Counted from what was ended here: somebody may have cancelled while we waited for the locks.
  const { rows: ended } = await sql<{ event_id: string; payment_id: string | null }>`
    with ended as (
      update registrations set status = 'cancelled', cancelled_at = ${now}
      where member_id = ${memberId} and status = 'registered'
        and event_id = any (${events.map((event) => event.id)}::uuid[])
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
}

/** Takes away what a member wrote to hosts; for an account that goes. */
export async function forgetNotes(executor: Executor, memberId: string): Promise<void> {
  await executor
    .updateTable('registrations')
    .set({ notes: null })
    .where('member_id', '=', memberId)
    .where('notes', 'is not', null)
    .execute();
}
