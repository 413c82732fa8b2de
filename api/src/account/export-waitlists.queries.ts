import { eventAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** Every line this member stood in, and what became of it. */
export const selectWaitlists = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('waitlist_entries')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .select([
      'waitlist_entries.state',
      'waitlist_entries.notes',
      'waitlist_entries.answers',
      'waitlist_entries.seated',
      'waitlist_entries.company',
      'waitlist_entries.guests',
      'waitlist_entries.created_at',
      'waitlist_entries.offered_until',
      'waitlist_entries.ended_at',
      ...eventAsSeen(memberId),
    ])
    .where('waitlist_entries.member_id', '=', memberId)
    .orderBy('waitlist_entries.created_at')
    .execute();
