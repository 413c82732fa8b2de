import type { GuardRow } from './guard.ts';

const FILE = 'invitations/invitations.queries.ts';

/** Invitation links that name the inviter. */
export const BRING_GUARDS: readonly GuardRow[] = [
  [
    'who does not go has no link',
    'invitations/invitations.routes.ts',
    "if (event.own_id === null) throw new Refusal('not_registered');",
    '',
  ],
  [
    'no link to what has begun',
    'invitations/invitations.routes.ts',
    "if (event.starts_at <= now) throw new Refusal('event_past');",
    '',
  ],
  ['who gave the seat back is not named', FILE, "        .on('registrations.status', '=', REGISTERED),", ''],
  ['a link is of one event', FILE, "    .where('invitations.event_id', '=', eventId)\n", ''],
  ['nobody is named once it was called off', FILE, "    .where('events.cancelled_at', 'is', null)\n", ''],
  ['nobody is named once it is over', FILE, "    .where('events.ends_at', '>', now)\n", ''],
  [
    'nobody is named of what is not published',
    FILE,
    "    .where('events.approval_status', '=', written('approved'))\n",
    '',
  ],
  [
    'who is suspended is not named',
    FILE,
    "where.or([where('members.suspended_until', 'is', null), where('members.suspended_until', '<=', now)]),",
    "where('members.id', 'is not', null),",
  ],
  [
    'who blocked or was blocked is not named',
    FILE,
    'isNotHiddenFrom(viewer?.id ?? null),',
    'where.val(true),',
  ],
  [
    'but to the host',
    FILE,
    "where.val(viewer?.role === 'host')",
    'where.val(false)',
    'blocks/hosts-not-told',
  ],
  [
    'nobody asks themselves along',
    FILE,
    "    .$if(viewer !== null, (query) => query.where('members.id', '<>', viewer?.id ?? ''))\n",
    '',
  ],
];
