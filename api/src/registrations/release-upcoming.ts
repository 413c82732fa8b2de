import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Ends all registrations of a member for events that have not started, and frees their seats; no mail is queued. For
 * an account that goes. Events are locked in the order of their ids, before the registrations, so that two of these at
 * once cannot wait for each other [REG-14].
 */
export async function releaseUpcoming(executor: Executor, memberId: string, now: Date): Promise<void> {
  const events = await executor
    .selectFrom('events')
    .select('id')
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
  await sql`
    with ended as (
      update registrations set status = 'cancelled', cancelled_at = ${now}
      where member_id = ${memberId} and status = 'registered'
        and event_id = any (${events.map((event) => event.id)}::uuid[])
      returning event_id
    )
    update events set seats_taken = seats_taken - 1 from ended where events.id = ended.event_id`.execute(
    executor,
  );
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
