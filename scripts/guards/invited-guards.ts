import type { GuardRow } from './guard.ts';

const INVITED = 'invitees/invitees';
const CLOSED = 'invitees/closed';
const EVENTS = 'events/events.queries.ts';
const QUERIES = 'invitees/invitees.queries.ts';

/** Events by invitation, and who is invited. */
export const INVITED_GUARDS: readonly GuardRow[] = [
  [
    'an event by invitation is not there for members',
    EVENTS,
    'sql<boolean>`not ${isUninvited(viewer)}`',
    'sql<boolean>`true`',
    CLOSED,
  ],
  ['... nor for visitors', EVENTS, "    .where('events.visibility', '<>', 'invited'),\n", '', CLOSED],
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
    INVITED,
  ],
  ['who may edit an event invites to it', QUERIES, "    .where(mayAt(by, 'edit'));", ';', INVITED],
  [
    'an invitation is of one event',
    QUERIES,
    "    .where('event_id', '=', eventId)\n    .where('id', '=', inviteeId)",
    "    .where('id', '=', inviteeId)",
    INVITED,
  ],
  [
    'nobody is invited to what is open to others',
    'invitees/invite.ts',
    "  if (event.visibility !== 'invited') throw new Refusal('not_by_invitation');\n",
    '',
    INVITED,
  ],
  [
    'five hundred are invited',
    'invitees/invite.ts',
    " > INVITEES.anEvent) throw new Refusal('invitees_many');",
    ') void 0;',
    INVITED,
  ],
  ['one address is mailed so often', 'invitees/invite.ts', '      if (mailed.has(email))\n', '', INVITED],
  [
    'a link lets in as many as it is for',
    QUERIES,
    ' and uses < coalesce(max_uses, ${sql.lit(INVITEES.anEvent)})',
    '',
    INVITED,
  ],
  [
    'a link does not let in again who was taken back',
    QUERIES,
    '(${isInvitedTo(memberId)} or not exists',
    '(true or not exists',
    INVITED,
  ],
  [
    'a link lets in nobody who is kept away',
    QUERIES,
    'away.host_id = events.host_id and away.member_id = ${memberId}::uuid',
    'false',
    INVITED,
  ],
  [
    'a link lets in nobody who is hidden from the host',
    QUERIES,
    "sql.ref('events.host_id'))} is not false`)\n    // Whose",
    "sql.ref('events.host_id'))} is not null`)\n    // Whose",
    INVITED,
  ],
  [
    'the mail of an invitation that was taken back is not sent',
    QUERIES,
    "    .where('event_invitees.withdrawn_at', 'is', null)\n    .where('events.visibility'",
    "    .where('events.visibility'",
    INVITED,
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
