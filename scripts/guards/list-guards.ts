import type { GuardRow } from './guard.ts';

const UNLISTED = 'testing/unlisted';

/** Which events stand in lists. */
export const LIST_GUARDS: readonly GuardRow[] = [
  [
    'what is unlisted stands in no list',
    'platform/database/listed-events.ts',
    " and ${sql.ref(`${events}.visibility`)} = 'public')`",
    ')`',
    UNLISTED,
  ],
  [
    'followers hear of nothing that is unlisted',
    'events/hosting/announce.ts',
    " and visibility = 'public'",
    '',
    UNLISTED,
  ],
  [
    'no listed date leads to one that is unlisted',
    'events/series/series.queries.ts',
    "visibility === 'unlisted' ? ['public', 'unlisted'] : ['public']",
    "['public', 'unlisted']",
    UNLISTED,
  ],
  [
    'where friends go next names nothing that is unlisted',
    'friends/friends.queries.ts',
    "going.status = 'registered' and ${mayBeTold}",
    "going.status = 'registered' and ${mayBeSeen}",
    UNLISTED,
  ],
  [
    'unlisted events stand on a host’s page for that host alone',
    'hosts/host-page.queries.ts',
    ' and events.host_id = ${viewer.id})',
    ')',
    UNLISTED,
  ],
  [
    'a form that does not say who finds it lists nothing',
    'events/hosting/save-change.ts',
    'columns.visibility ?? before.visibility',
    "columns.visibility ?? 'public'",
    UNLISTED,
  ],
  [
    'a file of the operator’s leads nowhere out of their folder',
    'platform/brand/read-inside.ts',
    "  if (!real.startsWith(realpathSync(folder) + path.sep)) throw new Error('leads out of the folder');\n",
    '',
    'platform/brand/brand',
    'documents/documents',
  ],
  [
    'colours that cannot be read stop the start',
    'platform/brand/brand-faults.ts',
    '...contrastFaults(theme, palettes[theme])',
    '...contrastFaults(theme, palettes[theme]).slice(99)',
    'platform/brand/brand',
  ],
];
