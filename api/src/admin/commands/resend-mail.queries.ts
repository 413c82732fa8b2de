import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { NOT_SENT } from '../../platform/mailer/index.ts';

/** Mails that no job will retry, oldest first, locked; their payload is still stored. */
export const givenUp = (executor: Executor, wanted: { ids: string[] | null; recipient: string | null }) => {
  let query = executor
    .selectFrom('mails')
    .select(['id', 'kind', sql<string>`recipient::text`.as('recipient'), 'last_error'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where((row) => row.or([row('last_error', 'is', null), row('last_error', 'not in', NOT_SENT)]));
  if (wanted.ids) query = query.where('id', 'in', wanted.ids);
  if (wanted.recipient) query = query.where('recipient', '=', wanted.recipient);
  return query.orderBy('id').forUpdate().execute();
};

/** Resets a mail so that it is sent as if it had not been given up. */
export const forgetFailure = (trx: Executor, mailId: string) =>
  trx
    .updateTable('mails')
    .set({ failed_at: null, last_error: null, away_since: null })
    .where('id', '=', mailId)
    .returning('urgent')
    .executeTakeFirstOrThrow();
