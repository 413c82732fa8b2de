import { sql } from 'kysely';
import { seesEvent } from '../events/index.ts';
import { askedTogether, isListed, type Executor } from '../platform/database/index.ts';
import { isFriendTo, isNamedTo } from './named.queries.ts';
import { lookRowsUp } from './see-again.queries.ts';

/** At most this many events per friend, and this many friends, are listed. */
const MAX_COMING = 6;
const MAX_FRIENDS = 1000;

/** The friends of a member, as rows of `friendship` with `friend_id`: a part of a statement. */
const friendsOf = (memberId: string) => sql`(
  select other_id as friend_id, event_id, since from friendships where one_id = ${memberId}
  union all select one_id, event_id, since from friendships where other_id = ${memberId}) friendship`;

interface EventInShort {
  id: string;
  title: string;
  /** Milliseconds since 1970. */
  startTime: number;
  timeZone: string;
}

const inShort = (alias: string) => sql`'id', ${sql.ref(`${alias}.id`)}, 'title', ${sql.ref(`${alias}.title`)},
  'startTime', extract(epoch from ${sql.ref(`${alias}.starts_at`)}) * 1000, 'timeZone', ${sql.ref(`${alias}.time_zone`)}`;

/**
 * Of `events`, those that are listed or the viewer attends (`own` is their registration): no one learns of an unlisted event from where
 * their friends go [UNLIST-3].
 */
const mayBeTold = sql`(${isListed()} or own.id is not null)`;

export interface FriendRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  friends_reach: string | null;
  since: Date;
  met: EventInShort;
  coming: (EventInShort & { together: boolean })[];
  asked_to: string[];
}

/** Friends by name, each with the next events they attend; none for friends who hide from lists [FRIEND-7]. */
export async function listFriends(executor: Executor, memberId: string, now: Date): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select members.id, members.first_name, members.last_name, members.profile_image_url, members.friends_reach,
      friendship.since, json_build_object(${inShort('met')}) as met,
      (select coalesce(json_agg(json_build_object(${inShort('coming')}, 'together', coming.together)
          order by coming.starts_at, coming.id), '[]') from (
        select events.id, events.title, events.starts_at, events.time_zone, own.id is not null as together
        from registrations going
        join events on events.id = going.event_id and events.cancelled_at is null and events.ends_at > ${now}
        left join registrations own on own.event_id = events.id and own.member_id = ${memberId}
          and own.status = 'registered'
        where going.member_id = members.id and going.status = 'registered' and ${mayBeTold}
          and ${isNamedTo(memberId, 'members')}
        order by events.starts_at, events.id limit ${sql.lit(MAX_COMING)}) coming) as coming,
      array(select ask.event_id from friend_asks ask join events on events.id = ask.event_id and events.starts_at > ${now}
        where ask.asker_id = ${memberId} and ask.friend_id = members.id) as asked_to
    from ${friendsOf(memberId)}
    join members on members.id = friendship.friend_id and ${isFriendTo(memberId, 'members')}
    join events met on met.id = friendship.event_id
    order by members.first_name, members.last_name, members.id limit ${sql.lit(MAX_FRIENDS)}`.execute(
    executor,
  );
  return rows;
}

export interface GoingRow {
  event_id: string;
  first_names: string[];
  total: number;
}

const friendsGoing = askedTogether(
  { memberId: 'uuid', eventIds: 'uuid[]' },
  (executor, { memberId, eventIds }) => ({
    compile: () =>
      sql<GoingRow>`
    select going.event_id, count(*)::int as total,
      (array_agg(coalesce(members.first_name, 'A friend') order by members.first_name, members.id))[1:2] as first_names
    from ${friendsOf(memberId)}
    join members on members.id = friendship.friend_id and ${isNamedTo(memberId, 'members')}
    join registrations going on going.member_id = members.id and going.status = 'registered'
      and going.event_id = any (${eventIds}::uuid[])
    join events on events.id = going.event_id and events.cancelled_at is null
    where ${seesEvent(memberId)}
    group by going.event_id`.compile(executor),
  }),
);

/** Which friends go to which of these events, in one statement, as far as lists name them and the viewer may see the event [FRIEND-9, SAFE-46]. */
export const listFriendsGoing = (
  executor: Executor,
  memberId: string,
  eventIds: string[],
): Promise<GoingRow[]> => friendsGoing(executor, { memberId, eventIds });

/** A friend of this member, or undefined. */
export async function findFriend(executor: Executor, memberId: string, friendId: string) {
  const { rows } = await sql<{ id: string; first_name: string | null }>`
    select members.id, members.first_name from ${friendsOf(memberId)}
    join members on members.id = friendship.friend_id and ${isFriendTo(memberId, 'members')}
    where friendship.friend_id = ${friendId}`.execute(executor);
  return rows[0];
}

/**
 * Ends a friendship and deletes this member's choice, so that the other's choice alone does not restore it [FRIEND-6]. Serialized with
 * members who are choosing at an event where that could happen.
 */
export async function endFriendship(trx: Executor, memberId: string, friendId: string): Promise<void> {
  await lookRowsUp(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended('see_again:' || chosen.event_id, 0)) from (
    select event_id from see_again_choices where member_id = ${memberId} and chosen_id = ${friendId}
    order by event_id) chosen`.execute(trx);
  await trx
    .deleteFrom('see_again_choices')
    .where('member_id', '=', memberId)
    .where('chosen_id', '=', friendId)
    .execute();
  await sql`delete from friendships where one_id = least(${memberId}::uuid, ${friendId}::uuid)
    and other_id = greatest(${memberId}::uuid, ${friendId}::uuid)`.execute(trx);
}
