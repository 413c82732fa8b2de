import { sql } from 'kysely';
import { isKnownTo } from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';

/**
 * A waitlist place with its event and its member, as its mails need them. Undefined when it is gone, or the member may no longer see the
 * event [INVITED-13].
 */
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
    .where(isKnownTo(sql.ref('members.id'), sql.ref('waitlist_entries.ended_at')))
    .executeTakeFirst();
