import type { GuardRow } from './guard.ts';

const SEE_AGAIN = 'friends/see-again';
const AT_ONCE = 'friends/at-once';
const ONE_SIDED = 'friends/one-sided';
const FRIENDS = 'friends/friends';
const MORNING = 'friends/morning-after';

/** Whom people choose in private, and what friends see of each other. */
export const FRIEND_GUARDS: readonly GuardRow[] = [
  [
    'only who was there chooses',
    'friends/see-again.ts',
    'if (event.cancelled_at !== null || !own.there)',
    'if (event.cancelled_at !== null)',
    SEE_AGAIN,
  ],
  [
    'one chooses within the 14 days alone',
    'friends/see-again.ts',
    "if (!isOpenAt(hours, now)) throw new Refusal('see_again_closed');",
    '',
    SEE_AGAIN,
  ],
  [
    'nobody is chosen whom the list does not name',
    'friends/see-again.ts',
    "if ((await countNamed(trx, at, chosen)) !== chosen.length) throw new Refusal('see_again_unknown');",
    '',
    SEE_AGAIN,
  ],
  [
    'who hides from lists is in none',
    'friends/named.queries.ts',
    'not ${sql.ref(`${alias}.hidden_from_lists`)} and ',
    '',
    SEE_AGAIN,
    FRIENDS,
    MORNING,
  ],
  [
    'of two who choose at once the later sees the earlier',
    'friends/see-again.ts',
    'await lockChoosing(trx, eventId);',
    '',
    AT_ONCE,
  ],
  [
    'nobody is chosen who is just leaving',
    'friends/see-again.queries.ts',
    "    .orderBy('id')\n    .forShare()",
    "    .orderBy('id')",
    AT_ONCE,
  ],
  [
    'a friendship wants both choices',
    'friends/see-again.queries.ts',
    'and theirs.member_id = mine.chosen_id and theirs.chosen_id = mine.member_id',
    'and theirs.member_id = mine.member_id',
    SEE_AGAIN,
    ONE_SIDED,
  ],
  [
    'what others chose is in no list',
    'friends/see-again.queries.ts',
    'where event_id = ${eventId} and member_id = ${memberId}\n        and chosen_id = members.id) as chosen',
    'where event_id = ${eventId} and ${memberId} in (member_id, chosen_id)\n        and members.id in (member_id, chosen_id)) as chosen',
    ONE_SIDED,
  ],
  [
    'ending it takes one’s own choice back',
    'friends/friends.queries.ts',
    "    .where('chosen_id', '=', friendId)\n",
    "    .where('chosen_id', '=', memberId)\n",
    SEE_AGAIN,
    AT_ONCE,
  ],
  [
    'friends alone are asked along',
    'friends/ask-along.ts',
    "if (!(await findFriend(trx, viewer.id, friendId))) throw new Refusal('friend_not_found');",
    '',
    FRIENDS,
  ],
  [
    'the asks of a day are counted one after the other',
    'friends/asks.queries.ts',
    '    .forNoKeyUpdate()\n',
    '',
    FRIENDS,
  ],
  [
    'a friend’s events are those that one may see',
    'friends/friends.queries.ts',
    "(events.approval_status = 'approved' or own.id is not null)",
    '(true)',
    FRIENDS,
  ],
  [
    'no ask is mailed once it is over between them',
    'friends/mail.queries.ts',
    "join.on('friendships.one_id', '=', one_id).on('friendships.other_id', '=', other_id)",
    "join.on('friendships.event_id', 'is not', null)",
    FRIENDS,
  ],
  [
    'nobody is asked who has answered',
    'friends/see-again.mail.ts',
    'there.cancelled_at || there.answered',
    'there.cancelled_at',
    MORNING,
  ],
];
