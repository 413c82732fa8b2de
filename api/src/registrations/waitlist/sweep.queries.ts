import { sql } from 'kysely';
import { written, type Executor } from '../../platform/database/index.ts';

export const findEventOfEntry = (executor: Executor, entryId: string) =>
  executor.selectFrom('waitlist_entries').select('event_id').where('id', '=', entryId).executeTakeFirst();

/** An expired offer for which no payment is open. */
const overdue = (executor: Executor, now: Date) =>
  executor
    .selectFrom('waitlist_entries')
    .innerJoin('seat_holds', (join) =>
      join
        .onRef('seat_holds.event_id', '=', 'waitlist_entries.event_id')
        .onRef('seat_holds.member_id', '=', 'waitlist_entries.member_id'),
    )
    .selectAll('waitlist_entries')
    .where('waitlist_entries.state', '=', written('offered'))
    .where('waitlist_entries.offered_until', '<=', now)
    .where('seat_holds.payment_id', 'is', null);

export const listOverdue = (executor: Executor, now: Date) => overdue(executor, now).execute();

export const findOverdue = (executor: Executor, entryId: string, now: Date) =>
  overdue(executor, now).where('waitlist_entries.id', '=', entryId).executeTakeFirst();

/** Events with people in line and a seat that is free all the same. */
export const listWithSeats = (executor: Executor, now: Date) =>
  executor
    .selectFrom('events')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('waitlist_entries')
        .select('event_id')
        .distinct()
        .where('state', '=', written('waiting')),
    )
    .where('starts_at', '>', now)
    .where('approval_status', '=', written('approved'))
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`seats_taken + seats_held < capacity`)
    .execute();
