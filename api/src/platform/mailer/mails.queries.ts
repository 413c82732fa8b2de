import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Given up without a fault: there is nothing to say any more, or the member does not want it by mail. */
const NOT_DUE = 'No longer due';
const NOT_WANTED = 'Switched off';
export const NOT_SENT = [NOT_DUE, NOT_WANTED];

/**
 * The mail, noted as begun: from now on no later one takes its place. Undefined when it is gone (its member was deleted),
 * was sent, or a later one says it.
 */
export function beginMail(executor: Executor, mailId: string) {
  return (
    executor
      .updateTable('mails')
      // The database's own clock, as in the trigger that compares with it.
      .set({ started_at: sql<Date>`now()` })
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .where('replaced_at', 'is', null)
      .returning(['id', 'kind', 'member_id', 'recipient', 'payload'])
      .executeTakeFirst()
  );
}

/** What became of the mails that were tried last, the latest first; not of those that were no longer due. */
export function lastOutcomes(executor: Executor, most: number): Promise<{ sent: boolean }[]> {
  return (
    executor
      .selectFrom('mails')
      .select((row) => row('sent_at', 'is not', null).$castTo<boolean>().as('sent'))
      .where('started_at', 'is not', null)
      // Null, for one that is on its way for the first time, is not a different text.
      .where((row) => row.or([row('sent_at', 'is not', null), row('last_error', 'not in', NOT_SENT)]))
      .orderBy('started_at', 'desc')
      .limit(most)
      .execute()
  );
}

/** Sent: what it was made of is no longer needed. */
export async function markSent(executor: Executor, mailId: string, now: Date): Promise<void> {
  await executor
    .updateTable('mails')
    .set({ sent_at: now, payload: '{}', failed_at: null, last_error: null })
    .where('id', '=', mailId)
    .execute();
}

/** Not before this instant: a job of its own, and as if it had not been begun, so that a later one can take its place. */
export async function postponeMail(executor: Executor, mailId: string, until: Date): Promise<void> {
  await sql`
    with waiting as (
      update mails set started_at = null where id = ${mailId} and sent_at is null and replaced_at is null returning id
    )
    select graphile_worker.add_job('send_mail', json_build_object('mailId', id), max_attempts => 12,
      job_key => 'mail:' || id, run_at => ${until}::timestamptz) from waiting`.execute(executor);
}

/** Given up without a fault: by now there is nothing to say. */
export const markNotDue = (executor: Executor, mailId: string, now: Date): Promise<void> =>
  markNotSent(executor, mailId, NOT_DUE, now);

/** The member does not want it by mail. */
export const markNotWanted = (executor: Executor, mailId: string, now: Date): Promise<void> =>
  markNotSent(executor, mailId, NOT_WANTED, now);

async function markNotSent(executor: Executor, mailId: string, why: string, now: Date): Promise<void> {
  await executor
    .updateTable('mails')
    .set({ failed_at: now, payload: '{}', last_error: why })
    .where('id', '=', mailId)
    .execute();
}

/** Not sent this time. `final`: nor will it be tried again. The payload stays, so that a person can queue it anew. */
export async function markFailed(
  executor: Executor,
  mailId: string,
  failure: { error: string; final: boolean; now: Date },
): Promise<void> {
  await executor
    .updateTable('mails')
    .set({ last_error: failure.error, failed_at: failure.final ? failure.now : null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Takes the mail for this connection, or answers false when another one has it. Freed with the connection at the latest. */
export async function claimMail(connection: Executor, mailId: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_lock(hashtext('send_mail'), hashtext(${mailId})) as claimed`.execute(connection);
  return rows[0]?.claimed ?? false;
}

export async function releaseMail(connection: Executor, mailId: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('send_mail'), hashtext(${mailId}))`.execute(connection);
}
