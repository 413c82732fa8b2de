import type { Executor } from '../../platform/database/index.ts';

/** A place in line with its event and its member, as its mails need them; undefined when it is gone. */
export const findWaitlistEntryForMail = (executor: Executor, entryId: string) =>
  executor
    .selectFrom('waitlist_entries')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .innerJoin('members', 'members.id', 'waitlist_entries.member_id')
    .selectAll('events')
    .select([
      'waitlist_entries.state as place_state',
      'waitlist_entries.offered_until',
      'members.first_name',
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
    ])
    .where('waitlist_entries.id', '=', entryId)
    .executeTakeFirst();
