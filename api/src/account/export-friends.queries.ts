import { titleAsSeen } from '../events/index.ts';
import { isFriendTo, isNamedTo } from '../friends/index.ts';
import type { Executor } from '../platform/database/index.ts';

/**
 * The member's own choices, their friends, and the people they asked along, all limited to people the member's pages name [SAFE-9]. Other
 * people's choices belong to those people.
 */
export async function selectFriends(executor: Executor, memberId: string) {
  const answers = await executor
    .selectFrom('see_again_answers')
    .innerJoin('events', 'events.id', 'see_again_answers.event_id')
    .select(['events.id', titleAsSeen(memberId), 'see_again_answers.answered_at'])
    .where('see_again_answers.member_id', '=', memberId)
    .orderBy('see_again_answers.answered_at')
    .orderBy('events.id')
    .execute();
  const choices = await executor
    .selectFrom('see_again_choices')
    .innerJoin('members', 'members.id', 'see_again_choices.chosen_id')
    .select(['see_again_choices.event_id', 'members.id', 'members.first_name', 'see_again_choices.chosen_at'])
    .where('see_again_choices.member_id', '=', memberId)
    .where(isNamedTo(memberId, 'members'))
    .orderBy('see_again_choices.chosen_at')
    .orderBy('members.id')
    .execute();
  const friends = await executor
    .selectFrom('friendships')
    .innerJoin('events', 'events.id', 'friendships.event_id')
    .innerJoin('members', (join) =>
      join.on((on) =>
        on.or([
          on.and([
            on('friendships.one_id', '=', memberId),
            on('members.id', '=', on.ref('friendships.other_id')),
          ]),
          on.and([
            on('friendships.other_id', '=', memberId),
            on('members.id', '=', on.ref('friendships.one_id')),
          ]),
        ]),
      ),
    )
    .select([
      'members.id',
      'members.first_name',
      'friendships.since',
      'events.id as event_id',
      titleAsSeen(memberId),
    ])
    .where(isFriendTo(memberId, 'members'))
    .orderBy('friendships.since')
    .orderBy('members.id')
    .execute();
  const asks = await executor
    .selectFrom('friend_asks')
    .innerJoin('events', 'events.id', 'friend_asks.event_id')
    .innerJoin('members', 'members.id', 'friend_asks.friend_id')
    .select([
      'friend_asks.friend_id',
      'friend_asks.asked_at as at',
      'events.id as event_id',
      titleAsSeen(memberId),
    ])
    .where('friend_asks.asker_id', '=', memberId)
    .where(isFriendTo(memberId, 'members'))
    .orderBy('friend_asks.asked_at')
    .execute();
  return { answers, choices, friends, asks };
}
