import { sql } from 'kysely';
import { isNotHiddenFrom } from '../members/index.ts';

/** Of the viewer and the person of the row `members`: parts of a statement that reads people. */

/** None while one has blocked the other, which so looks like one that was ended [SAFE-2]. */
const friendship = (viewerId: string) => sql`friendships friendship
  where friendship.one_id = least(members.id, ${viewerId}::uuid)
    and friendship.other_id = greatest(members.id, ${viewerId}::uuid)
    and ${isNotHiddenFrom(viewerId)}`;

export const isFriendOf = (viewerId: string) => sql<boolean>`exists (select from ${friendship(viewerId)})`;

export interface FriendFacts {
  reach: string | null;
  met: { id: string; title: string };
  askedTo: string[];
}

/** What a friend sees of them [FRIEND-7]. Null for everyone else. */
export const asFriend = (viewerId: string, now: Date) => sql<FriendFacts | null>`(
  select json_build_object('reach', members.friends_reach,
    'met', (select json_build_object('id', met.id, 'title', met.title) from events met where met.id = friendship.event_id),
    'askedTo', array(
      select ask.event_id from friend_asks ask join events on events.id = ask.event_id and events.starts_at > ${now}
      where ask.asker_id = ${viewerId} and ask.friend_id = members.id))
  from ${friendship(viewerId)})`;
