import type { GuardRow } from './guard.ts';

const INVITED = 'invitees/invitees';
const CLOSED = 'invitees/closed';
const EVENTS = 'events/events.queries.ts';
const QUERIES = 'invitees/invitees.queries.ts';

/** Invitation-only events, and their invitations. */
export const INVITED_GUARDS: readonly GuardRow[] = [
  [
    'an event by invitation is not there for members',
    'events/as-seen.queries.ts',
    " <> 'invited' or ${invited ?? isInvitedTo(member, event)}",
    ' is not null',
    CLOSED,
  ],
  [
    '... nor told by where friends go',
    'friends/friends.queries.ts',
    'where ${seesEvent(memberId)}',
    "where events.approval_status = 'approved'",
    CLOSED,
  ],
  ['... nor for visitors', EVENTS, "    .where('events.visibility', '<>', 'invited'),\n", '', CLOSED],
  [
    'the calendar of who sees it no more says nothing of it',
    'calendar/feed.queries.ts',
    '(since ? unseen(row, since) : row)',
    'row',
    'events/as-seen',
  ],
  [
    '... nor does their own file, by its title',
    'events/as-seen.queries.ts',
    'else ${UNSEEN_TITLE}::text end',
    'else events.title end',
    'events/as-seen',
  ],
  [
    '... nor by its day',
    'events/as-seen.queries.ts',
    'case when ${seesEvent(member)} then events.starts_at end',
    'events.starts_at',
    'events/as-seen',
  ],
  [
    '... nor by its place',
    'events/as-seen.queries.ts',
    'case when ${seesEvent(member)} then events.location end',
    'events.location',
    'events/as-seen',
  ],
  [
    '... nor a mail that waited',
    'registrations/mail.queries.ts',
    "    .where(isKnownTo(sql.ref('members.id'), sql.ref('registrations.cancelled_at'))),",
    ',',
    'events/as-seen',
  ],
  [
    '... nor one about their place in line',
    'registrations/waitlist/mail.queries.ts',
    "    .where(isKnownTo(sql.ref('members.id'), sql.ref('waitlist_entries.ended_at')))\n",
    '',
    'events/as-seen',
  ],
  [
    'a friend is asked along to what they may see',
    'friends/mail.queries.ts',
    '    .where(seesEvent(friendId))\n',
    '',
  ],
  [
    'who sees it without being invited has no seat',
    'events/availability.policy.ts',
    "  if (applicant?.uninvited) return 'not_invited';\n",
    '',
    INVITED,
  ],
  [
    'an invitation that was taken back opens nothing',
    'platform/database/invited.ts',
    ' and asked.withdrawn_at is null',
    '',
    INVITED,
  ],
  [
    'taking back makes the event another one',
    'invitees/invite.ts',
    '    await bumpVersion(trx, eventId);\n',
    '',
  ],
  ['who may edit an event invites to it', QUERIES, "    .where(mayAt(by, 'edit', now));", ';'],
  [
    'an invitation is of one event',
    QUERIES,
    "    .where('event_id', '=', eventId)\n    .where('id', '=', inviteeId)",
    "    .where('id', '=', inviteeId)",
  ],
  [
    'nobody is invited to what is open to others',
    'invitees/invite.ts',
    "  if (event.visibility !== 'invited') throw new Refusal('not_by_invitation');\n",
    '',
  ],
  [
    'five hundred are invited',
    'invitees/invite.ts',
    " > INVITEES.anEvent) throw new Refusal('invitees_many');",
    ') void 0;',
  ],
  ['one address is mailed so often', 'invitees/invite.ts', '      if (mailed.has(email))\n', ''],
  [
    'a link lets in as many as it is for',
    QUERIES,
    ' and uses < coalesce(max_uses, ${sql.lit(INVITEES.anEvent)})',
    '',
  ],
  [
    'a link does not let in again who was taken back',
    QUERIES,
    '(${isInvitedTo(memberId)} or not exists',
    '(true or not exists',
  ],
  [
    'a link lets in nobody who is kept away',
    QUERIES,
    'away.host_id = events.host_id and away.member_id = ${memberId}::uuid',
    'false',
  ],
  [
    'a link lets in nobody who is hidden from the host',
    QUERIES,
    "and ${isNotHiddenFrom(memberId, sql.ref('events.host_id'))} is not false",
    "and ${isNotHiddenFrom(memberId, sql.ref('events.host_id'))} is not null",
  ],
  [
    'a link that is used up tells nothing to visitors',
    QUERIES,
    '        ? hasRoom\n',
    '        ? sql<boolean>`true`\n',
  ],
  ['a link that is used up tells members nothing', QUERIES, '(${hasRoom} or ${isKnownTo(memberId)})', 'true'],
  ['a link tells nothing to whom it does not let in', QUERIES, '${mayComeIn(memberId)} and (', '('],
  [
    'a link is looked at so often',
    'invitees/invitees.routes.ts',
    '    if (viewer) await enforceLimit(services, LINKS_TRIED, viewer.id);\n',
    '',
  ],
  [
    'the mail of an invitation that was taken back is not sent',
    QUERIES,
    "    .where('event_invitees.withdrawn_at', 'is', null)\n    .where('events.visibility'",
    "    .where('events.visibility'",
  ],
  [
    'a friend’s link names nobody there',
    'invitations/invitations.queries.ts',
    "    .where('events.visibility', '<>', 'invited')\n",
    '',
    INVITED,
  ],
  [
    'who goes makes no link of theirs',
    'invitations/invitations.routes.ts',
    "    if (event.visibility === 'invited') throw new Refusal('host_invites');\n",
    '',
    INVITED,
  ],
  [
    'nor asks friends along',
    'friends/ask-along.ts',
    "    if (event.visibility === 'invited') throw new Refusal('host_invites');\n",
    '',
    INVITED,
  ],
];
