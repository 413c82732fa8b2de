import type { GuardRow } from './guard.ts';

const [MADE, HOSTILE] = ['admin/backup/backup', 'admin/backup/hostile'];

/** What is given back after a loss, and what never is. */
export const BACKUP_GUARDS: readonly GuardRow[] = [
  [
    'a backup is one moment',
    'admin/backup/write-backup.ts',
    'begin isolation level repeatable read, read only',
    'begin',
    MADE,
  ],
  [
    'a backup keeps its pictures',
    'admin/backup/write-backup.ts',
    '  await holdPictures(client);\n',
    '',
    MADE,
  ],
  [
    'pictures stay while a backup reads them',
    'platform/database/hold-pictures.ts',
    'return rows[0]?.free === true;',
    'return rows.length > 0;',
    MADE,
  ],
  [
    'no table is kept while a backup fetches pictures',
    'admin/backup/write-backup.ts',
    "  await client.query('commit');\n",
    '',
    MADE,
  ],
  [
    'a migration gives way to who reads its tables',
    'platform/database/migrate.ts',
    '    await client.query(`set lock_timeout = ${patienceMs}`);\n',
    '',
    'platform/database/migrate',
  ],
  [
    'what hangs at the end leaves the database its time',
    'platform/ending.ts',
    'await Promise.race([stopped, sleep(milliseconds, undefined, overdue).catch(() => undefined)]);',
    'await stopped;',
    'platform/ending',
  ],
  ['sessions are in no backup', 'admin/backup/left-out.ts', "  'public.sessions',\n", '', MADE],
  [
    'triggers do not run again',
    'admin/backup/place.queries.ts',
    'for (const name of names) await client.query(`alter table ${name} disable trigger user`);',
    '',
    MADE,
  ],
  [
    'a restore writes over no table',
    'admin/backup/restore-backup.ts',
    "if (state === 'used') {",
    "if (state === 'used' && false) {",
    MADE,
  ],
  [
    'a restore writes over no picture',
    'admin/backup/restore-backup.ts',
    '(await store.holdsAny())',
    'false',
    MADE,
  ],
  [
    'nothing starts on half a restore',
    'platform/database/migrate.ts',
    '    if (!options.restoring) await refuseUnfinished(client);\n',
    '',
    MADE,
  ],
  [
    'the sum of a backup is right',
    'admin/backup/read-file.ts',
    'if (end.bytes !== before.bytes || end.sha256 !== before.sha256) {',
    'if (end.bytes !== before.bytes) {',
    HOSTILE,
  ],
  ['a bomb is not unpacked', 'admin/backup/read-file.ts', '{ maxOutputLength: PART }', '{}', HOSTILE],
  [
    'a length is looked at before it is held',
    'admin/backup/read-file.ts',
    "    if (size > largest) throw damaged('something in it is larger than it may be');\n",
    '',
    HOSTILE,
  ],
  ['a picture’s name leads nowhere', 'admin/backup/read-file.ts', '!isImageKey(key) || ', '', HOSTILE],
  [
    'an older release keeps off what it would not understand',
    'platform/database/migrate.ts',
    '  if (refusing) {',
    '  if (refusing && false) {',
    'platform/database/migrate',
  ],
  [
    'a database that is gone is not made anew',
    'platform/embedded-postgres/placement.ts',
    "(await isGone(join(pointer.home, 'cluster', 'PG_VERSION')))",
    'false',
    'platform/embedded-postgres/embedded-postgres',
  ],
];
