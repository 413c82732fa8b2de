import { sql } from 'kysely';
import { seesEvent } from '../events/index.ts';
import { isSuspended } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Ask } from './asks.queries.ts';
import { isFriendTo } from './named.queries.ts';

const pair = (one: string, other: string) =>
  one < other ? { one_id: one, other_id: other } : { one_id: other, other_id: one };

/** Two friends and where they met, for the mail to the first; undefined if they are not friends, or the other is suspended [HOLD-108]. */
export const findFriendForMail = (executor: Executor, memberId: string, friendId: string, now: Date) => {
  const { one_id, other_id } = pair(memberId, friendId);
  return executor
    .selectFrom('friendships')
    .innerJoin('events', 'events.id', 'friendships.event_id')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId))
    .innerJoin('members as friend', (join) => join.on('friend.id', '=', friendId))
    .select([
      'events.title',
      'members.first_name',
      'friend.first_name as friend_name',
      'friend.friends_reach as reach',
    ])
    .where('friendships.one_id', '=', one_id)
    .where('friendships.other_id', '=', other_id)
    .where(isFriendTo(memberId, 'friend'))
    .where((where) => where.not(isSuspended(sql.ref('friend.id'), now)))
    .executeTakeFirst();
};

/**
 * A friend's invitation; undefined if they are no longer friends, the asker is suspended [HOLD-108], or the event is not visible to the
 * member [INVITED-13].
 */
export const findAskForMail = (executor: Executor, { askerId, friendId, eventId }: Ask, now: Date) => {
  const { one_id, other_id } = pair(askerId, friendId);
  return executor
    .selectFrom('friend_asks')
    .innerJoin('events', 'events.id', 'friend_asks.event_id')
    .innerJoin('members', 'members.id', 'friend_asks.friend_id')
    .innerJoin('members as asker', 'asker.id', 'friend_asks.asker_id')
    .innerJoin('friendships', (join) =>
      join.on('friendships.one_id', '=', one_id).on('friendships.other_id', '=', other_id),
    )
    .selectAll('events')
    .select(['members.first_name', 'asker.first_name as asker_name'])
    .where('friend_asks.asker_id', '=', askerId)
    .where('friend_asks.friend_id', '=', friendId)
    .where('friend_asks.event_id', '=', eventId)
    .where(isFriendTo(friendId, 'asker'))
    .where(seesEvent(friendId))
    .where((where) => where.not(isSuspended(sql.ref('asker.id'), now)))
    .executeTakeFirst();
};
