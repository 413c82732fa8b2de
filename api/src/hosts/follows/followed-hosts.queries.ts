import { hostsNow, selectEvents } from '../../events/index.ts';
import { isListed, type Executor } from '../../platform/database/index.ts';
import type { Member } from '../../platform/http/viewer.ts';

/** The follower's address for ending these mails; undefined if they want none. */
export const findFollower = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('followers')
    .select('token')
    .where('member_id', '=', memberId)
    .where('mails', '=', true)
    .executeTakeFirst();

/**
 * Those of these events that are still news to this member: published, upcoming, by a followed host who is still a host [HOST-36], and not
 * ones they attend.
 */
export const findStillNew = (executor: Executor, member: Member, eventIds: string[], now: Date) =>
  selectEvents(executor, member)
    .innerJoin('host_follows as follow', (join) =>
      join.onRef('follow.host_id', '=', 'events.host_id').on('follow.member_id', '=', member.id),
    )
    .where('events.id', 'in', eventIds)
    .where(isListed())
    .where(hostsNow(now))
    .where('events.starts_at', '>', now)
    .where('own.id', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
