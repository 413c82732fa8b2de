import type { GuardRow } from './guard.ts';

const [JOB, SQL, TOGETHER] = [
  'platform/mailer/mail-job',
  'platform/mailer/mails.queries.ts',
  'platform/mailer/mails-together',
];
const QUEUES = 'platform/mailer/mail-queues';
const MIGRATION = '../migrations/0139_mail_jobs_at_once.sql';

/** What keeps a mail from going out twice, or not at all, while many share statements. */
export const MAIL_GUARDS: readonly GuardRow[] = [
  [
    'of two workers of one process one sends a mail',
    'platform/mailer/mail-job.ts',
    'if (underWay.has(mailId)) throw new TakenByAnother();',
    '',
    JOB,
  ],
  ['of two processes one sends a mail', SQL, 'pg_try_advisory_lock(${lockOf(sql`id`)})', 'true', JOB],
  [
    'a mail that was sent a moment ago is not taken',
    SQL,
    'where id in (select id from open where not away) and sent_at is null and replaced_at is null',
    'where id in (select id from open where not away)',
    TOGETHER,
  ],
  [
    'a mail whose row is locked is tried again',
    SQL,
    'open.id is not null and not asked.away and begun.id is null as busy',
    'false as busy',
    JOB,
  ],
  [
    'a claim on a mail whose row is locked is let go',
    SQL,
    '  for (const { id } of rows.filter(({ busy }) => busy)) await releaseMail(connection, id);\n',
    '',
    TOGETHER,
  ],
  [
    'what is taken waits for no row of others',
    SQL,
    'and sent_at is null and replaced_at is null\n      for no key update skip locked',
    'and sent_at is null and replaced_at is null\n      for no key update',
    TOGETHER,
  ],
  [
    'what was sent is noted while others have the row of another',
    SQL,
    'where id in (select id from sent) for no key update skip locked',
    'where id in (select id from sent) for no key update',
    TOGETHER,
  ],
  [
    'what was sent is noted once others are done with its row',
    'platform/mailer/mail-job.ts',
    '    if (!noted) await waitAndMarkSent(db, id, now);\n',
    '',
    JOB,
  ],
  [
    'a claim is let go once the mail is noted as sent',
    SQL,
    'select id, pg_advisory_unlock(${lockOf(sql`id`)}),',
    'select id,',
    JOB,
  ],
  [
    'of mails that are taken together one asks a server that is away',
    SQL,
    ' or wanted.place > 1',
    '',
    'platform/mailer/server-away',
  ],
  [
    'who shares a statement does not fail for another',
    'platform/database/together.ts',
    'if (answers.length === items.length) return answers;',
    'if (items.length > 0) return items.map((_, i) => answers[i] ?? answers[0]!);',
    'platform/database/together',
  ],
  [
    'a connection that broke is shared no longer',
    'platform/database/share-connection.ts',
    'if (isDatabaseAway(error)) leave();',
    '',
    'platform/database/share-connection',
  ],
  [
    'a shared connection is given back',
    'platform/database/share-connection.ts',
    '        shared.giveBack();\n',
    '',
    'platform/database/share-connection',
  ],
  [
    'what another mail says by now has no job',
    MIGRATION,
    'join mails fresh on fresh.id = queued.id and fresh.replaced_at is null\n    left',
    'join mails fresh on fresh.id = queued.id\n    left',
    QUEUES,
  ],
  ['a code leaves by workers of its own', MIGRATION, 'when queued.urgent and', 'when false and', QUEUES],
  [
    'the mail after one that was begun waits',
    MIGRATION,
    'null, before.five_minutes_later, 12',
    'null, null, 12',
    QUEUES,
  ],
  [
    'a later mail takes the job of the one before',
    MIGRATION,
    "perform graphile_worker.remove_job('mail:' || gone_id);",
    'null;',
    QUEUES,
  ],
  [
    'a mail about an event can be put off by its key',
    MIGRATION,
    "case when queued.event_id is not null then 'mail:' || queued.id end",
    'null',
    QUEUES,
  ],
  [
    'a mail that a silent server may have taken is sent again much later',
    'platform/mailer/mail-job.ts',
    'const silent = isUnsure(error) && !isCode;',
    'const silent = false;',
    'platform/mailer/server-away',
  ],
];
