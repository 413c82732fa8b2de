import { sql } from 'kysely';
import { helpOf, hostsNow } from '../events/index.ts';
import { isNotHiddenFrom } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { asFriend, isFriendOf } from './friendship.queries.ts';
import { comingTogether, hasEventInCommon, interestsInCommon, lastMeeting } from './in-common.queries.ts';

/** The person goes to, or was at, an event that this viewer runs. */
const isGuestOf = (viewer: Member, now: Date) => sql<boolean>`(${
  viewer.role === 'host'
    ? sql<boolean>`exists (
  select from registrations visit join events on events.id = visit.event_id
  where visit.member_id = members.id and visit.status = 'registered' and events.host_id = ${viewer.id})`
    : sql<boolean>`false`
} or exists (
  select from event_helpers helps join events on events.id = helps.event_id
  join registrations visit on visit.event_id = events.id and visit.status = 'registered'
  where helps.member_id = ${viewer.id} and visit.member_id = members.id and ${helpOf(viewer.id)} = 'co_host' and ${hostsNow(now)}))`;

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findVisiblePerson>>>;

/**
 * A member as this viewer may see them, or undefined: the only definition of whose page is open to whom [ATT-9]. The reason for undefined
 * cannot be told from outside. Hosts can open their guests' pages regardless of blocks [SAFE-3].
 */
export function findVisiblePerson(executor: Executor, personId: string, viewer: Member, now: Date) {
  return executor
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.profile_image_url',
      'members.location',
      'members.bio',
      'members.public_email',
      'members.linkedin_url',
      'members.tiktok_url',
      'members.instagram_url',
      'members.hidden_from_lists',
      sql<string | null>`case when members.role = 'host' then hosts.name end`.as('host_name'),
      interestsInCommon(viewer.id).as('interests'),
      lastMeeting(viewer.id, now).as('met'),
      comingTogether(viewer.id, now).as('together'),
      isGuestOf(viewer, now).as('is_guest'),
      asFriend(viewer.id, now).as('friend'),
    ])
    .where('members.id', '=', personId)
    .where('members.deleted_at', 'is', null)
    .where('members.onboarding_completed_at', 'is not', null)
    .where((where) =>
      where.or([
        where('members.id', '=', viewer.id),
        where.val(viewer.role === 'admin'),
        isGuestOf(viewer, now),
        isFriendOf(viewer.id),
        where.and([
          where('members.hidden_from_lists', '=', false),
          isNotHiddenFrom(viewer.id),
          hasEventInCommon(viewer.id, now),
        ]),
      ]),
    )
    .executeTakeFirst();
}
