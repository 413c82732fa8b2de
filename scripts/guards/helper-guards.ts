import type { GuardRow } from './guard.ts';

const HELPERS = 'helpers/helpers';
const ACCESS = 'helpers/access';
const FILE = 'helpers/helpers.queries.ts';
const RIGHTS = 'events/rights.queries.ts';
const TOLD = 'notifications/registrations/told.queries.ts';
const FORMER = 'testing/former-hosts';

/** A host's helpers, and what they may do. */
export const HELPER_GUARDS: readonly GuardRow[] = [
  ['an invitation is for one address', FILE, "    .where('event_helpers.email', '=', email)\n", ''],
  [
    'a link tells its event as long as it can be answered',
    FILE,
    '    .where(stillOpen(now))\n    .$if(memberId',
    '    .$if(memberId',
  ],
  [
    '... and not to whom its host is apart from',
    FILE,
    "    .$if(memberId !== null, (query) => query.where(isNotApart(memberId ?? '')))\n",
    '',
  ],
  ['an invitation ends in time', FILE, 'event_helpers.expires_at > ${now}', 'true'],
  ['... and is accepted once', FILE, "    .where('token_hash', '=', given.tokenHash)\n", ''],
  ['... not of what was called off', FILE, 'and events.cancelled_at is null and', 'and'],
  ['... nor by who is hidden from the host', FILE, '} is false', '} is null'],
  [
    'nobody chooses who helps at others’ events',
    'events/owned.queries.ts',
    "    .where(mayAt(by, 'owner'));",
    ';',
    HELPERS,
  ],
  ['help rests where one is kept away', RIGHTS, 'away.member_id = helps.member_id', 'false', HELPERS],
  ['help rests where one blocked the other', RIGHTS, '} is not false\n', '} is not null\n', HELPERS],
  ['help is of one event', RIGHTS, 'helps.event_id = ${sql.ref(`${event}.id`)} and ', '', ACCESS],
  ['a door helper edits nothing', RIGHTS, "${helps} = 'co_host'", '${helps} is not null', ACCESS],
  ['a door helper lets nobody in', 'door/door.routes.ts', "now, 'edit')", "now, 'door')", ACCESS],
  [
    'a co-host changes neither the price nor who finds the event',
    'events/hosting/update-event.ts',
    '  await keepOwners({ trx, by, now }, before, form);\n',
    '',
    HELPERS,
  ],
  [
    'a co-host moves nothing that is sold',
    'events/hosting/update-event.ts',
    '(await isSold(trx, before)) ? [...OWNERS, ...SOLD] : OWNERS',
    '(await isSold(trx, before)) ? [...OWNERS, ...SOLD].slice(0, 3) : OWNERS',
    HELPERS,
  ],
  [
    'a co-host hands in nothing again',
    'events/hosting/update-event.ts',
    "  if (before.approval_status === 'rejected') throw new Refusal('owner_resubmits');\n",
    '',
    HELPERS,
  ],
  [
    'a co-host deletes nothing',
    'events/hosting/cancel-event.ts',
    "by, 'owner', now);\n    if (!event) throw",
    "by, 'edit', now);\n    if (!event) throw",
    ACCESS,
  ],
  [
    'an event says how one helps there',
    'events/events.presenter.ts',
    '{ helps: row.own_help }',
    '{}',
    HELPERS,
  ],
  [
    '... not to who owns it',
    'events/events.presenter.ts',
    ' && !rights.owner ? { helps',
    ' ? { helps',
    HELPERS,
  ],
  [
    'one address is asked so often',
    'helpers/invite-helper.ts',
    "if (await mayBeSent({ ...services, db: trx }, { kind: 'helper_invited', email, by: by.id }))",
    '',
  ],
  [
    'who helps at the door sees no more faces than a member',
    'events/events.queries.ts',
    "  or coalesce(${helpOf(viewerId)} = 'co_host', false))`;",
    '  or ${helpOf(viewerId)} is not null)`;',
    'blocks/who-is-shown',
  ],
  // Hosting that was taken away, and hosts who are suspended.
  ['help ends with hosting', RIGHTS, '    and ${stillHosts(event)})`;', ')`;', FORMER],
  [
    '... and rests while the host is suspended, in statements',
    RIGHTS,
    ' and ${hostsNow(now)}, false',
    ', false',
    FORMER,
  ],
  ['... and on a row', 'events/rights.ts', 'row.help_rests_until > now;', 'false;', FORMER],
  ['nobody acts for who hosts no more', RIGHTS, "hosting.role <> 'user' and ", '', FORMER],
  [
    '... or is suspended',
    RIGHTS,
    ' and not ${isSuspended(sql.ref(`${event}.host_id`), now)})`;',
    ')`;',
    FORMER,
  ],
  ['who was a host is told of nobody', TOLD, '    .where(hostsNow(now))\n', '', FORMER],
  ['... nor later of who came meanwhile', TOLD, 'not ${hostsNow(now)} or ', '', FORMER],
  [
    'a word of who was a host is not sent',
    'announcements/announcements.queries.ts',
    '    .where(sql<boolean>`(announcements.by_team or ${hostsNow(now)})`)\n',
    '',
    FORMER,
  ],
  [
    'nobody hears of what is new from who was a host',
    'hosts/follows/followed-hosts.queries.ts',
    '    .where(hostsNow(now))\n',
    '',
    FORMER,
  ],
  [
    'an import that runs publishes nothing for who is suspended',
    'event-import/run/run-import.ts',
    'if (await isSuspended(trx, by.id, now)) {',
    'if (by.role === "user") {',
    FORMER,
  ],
];
