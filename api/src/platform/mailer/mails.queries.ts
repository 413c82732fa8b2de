import { MINUTE_MS } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import { databaseErrorCode, together, type Database, type Executor } from '../database/index.ts';

/** Ended without a fault: there is nothing left to say, or the member does not want it by mail. */
const NOT_DUE = 'No longer due';
const NOT_WANTED = 'Switched off';
export const NOT_SENT = [NOT_DUE, NOT_WANTED];

/** The result of taking a mail in order to send it. */
export interface Taken {
  /** False: another connection holds it, or is changing it right now. */
  claimed: boolean;
  /**
   * The server was just found down by another mail, which retries on behalf of all. This one is not begun, only announced on other
   * channels.
   */
  away: boolean;
  /** It was already waiting, so it has been announced on other channels. */
  told: boolean;
  /** Null if it was deleted (with its member), was sent, or was replaced by a later one. */
  mail: {
    id: string;
    kind: string;
    member_id: string | null;
    recipient: string;
    payload: Record<string, unknown>;
    /** The id of the request that caused it. */
    request_id: string | null;
  } | null;
}

/** The session-level advisory lock that a mail's sender holds. */
const lockOf = (mailId: RawBuilder<unknown>) => sql`hashtext('send_mail'), hashtext(${mailId}::text)`;

/**
 * Claims the mail for this connection and marks it as begun, so that no later mail replaces it. The claim ends with the connection at
 * the latest. Concurrent calls share a statement. While mails wait for a server that is down, only the first of the batch contacts it.
 * A row locked by another session (a later mail is replacing it) is skipped, not waited for.
 */
export const takeMail = together(async (connection, mailIds: string[]): Promise<Taken[]> => {
  const { rows } = await sql<Taken & { id: string; busy: boolean }>`
    with wanted as materialized (
      select id, place, pg_try_advisory_lock(${lockOf(sql`id`)}) as claimed
      from unnest(${mailIds}::uuid[]) with ordinality as wanted (id, place)
    ), asked as materialized (
      select id, claimed, exists (
        select from mails other where other.away_since is not null and other.id <> wanted.id
          and (other.started_at > now() - ${ASKED_AGAIN_AFTER}::interval or wanted.place > 1)
      ) as away
      from wanted
    ), open as materialized (
      select mails.id, kind, member_id, recipient, payload, request_id, away, away_since from asked join mails on mails.id = asked.id
      where claimed and sent_at is null and replaced_at is null
    ), locked as materialized (
      -- Asked once more of its latest version: somebody may have sent it by now.
      select id from mails where id in (select id from open where not away) and sent_at is null and replaced_at is null
      for no key update skip locked
    ), begun as (
      -- The database's own clock, as in the trigger that compares with it.
      update mails set started_at = now() from locked where mails.id = locked.id
      returning mails.id, kind, member_id, recipient, payload, request_id
    )
    select asked.id, claimed, asked.away, asked.away and away_since is not null as told,
      open.id is not null and not asked.away and begun.id is null as busy,
      case when begun.id is not null then to_json(begun) when asked.away and open.id is not null then to_json(open) end as mail
    from asked left join open on open.id = asked.id left join begun on begun.id = asked.id`.execute(
    connection,
  );
  for (const { id } of rows.filter(({ busy }) => busy)) await releaseMail(connection, id);
  const found = new Map(rows.map((row) => [row.id, { ...row, claimed: row.claimed && !row.busy }]));
  return mailIds.map((id) => found.get(id) ?? { claimed: false, away: false, told: false, mail: null });
});

/** A mail that has waited this long has been tried three times. */
const LONGER_THAN_A_RESTART = '30 seconds';

/** `waitsLong`: its server has been down for several tries. */
interface Outcome {
  sent: boolean;
  waitsLong: boolean | null;
}

/**
 * How long a failed mail counts as evidence about its server. Otherwise mails to dead addresses would be the only evidence until the
 * next mail.
 */
const TELLS_FOR = '30 minutes';

/** The outcomes of the last mails tried, the latest first. Omits those that were no longer due, or failed long ago. */
export function lastOutcomes(executor: Executor, most: number): Promise<Outcome[]> {
  return (
    executor
      .selectFrom('mails')
      .select((row) => [
        row('sent_at', 'is not', null).$castTo<boolean>().as('sent'),
        sql<boolean>`away_since < now() - ${LONGER_THAN_A_RESTART}::interval
          and failed_at is null and replaced_at is null`.as('waitsLong'),
      ])
      .where('started_at', 'is not', null)
      .where(sql<boolean>`(failed_at is null or started_at > now() - ${TELLS_FOR}::interval)`)
      // Null, for one that is on its way for the first time, is not a different text.
      .where((row) => row.or([row('sent_at', 'is not', null), row('last_error', 'not in', NOT_SENT)]))
      .orderBy('started_at', 'desc')
      .limit(most)
      .execute()
  );
}

/**
 * Mails are stuck if some have been due for this long and none was begun in half of it. A long queue that is being worked off is not
 * stuck.
 */
const STANDS_AFTER = '10 minutes';
/** The same in milliseconds: a server that has just started gets this long to send overdue mails, as after a restore. */
export const STANDS_AFTER_MS = 10 * MINUTE_MS;

/** Whether mails are due that no worker takes, although they do not wait for a server. By the database's clock, which also queued them. */
export async function doMailsStand(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (
      select from graphile_worker.jobs where task_identifier in ('send_mail', 'send_code') and locked_at is null and attempts < max_attempts
        and run_at < now() - ${STANDS_AFTER}::interval
    ) and not exists (
      select from mails where started_at > now() - ${STANDS_AFTER}::interval / 2
    ) as stands`.execute(executor);
  return rows[0]?.stands ?? false;
}

/**
 * Marks mails as sent, empties their payload and releases the claim. Returns whether that was recorded (not if another session has the
 * row locked), and whether other mails wait for the server. Concurrent calls share a statement.
 */
export const markSent = together(
  async (connection, mails: { id: string; now: Date }[]): Promise<{ noted: boolean; others: boolean }[]> => {
    const { rows } = await sql<{ id: string; others: boolean }>`
      -- As JSON: how many there are is guessed alike with them and without, so that the statement is not planned each time.
      with sent as materialized (
        select id, now from json_to_recordset(${JSON.stringify(mails)}::json) as sent (id uuid, now timestamptz)
      ), locked as materialized (
        select id from mails where id in (select id from sent) for no key update skip locked
      ), noted as (
        update mails set ${SENT(sql`sent.now`)} from locked join sent on sent.id = locked.id
        where mails.id = locked.id
        returning mails.id
      )
      -- Whoever takes it from here on waits for this statement, and finds it sent.
      select id, pg_advisory_unlock(${lockOf(sql`id`)}),
        exists (select from mails other where other.away_since is not null and other.id not in (select id from sent)) as others
      from noted`.execute(connection);
    const others = new Map(rows.map((row) => [row.id, row.others]));
    return mails.map(({ id }) => ({ noted: others.has(id), others: others.get(id) ?? false }));
  },
);

/** The same, but waits for the row's lock. Keeps the claim. */
export async function waitAndMarkSent(executor: Executor, mailId: string, now: Date): Promise<void> {
  await sql`update mails set ${SENT(sql`${now}`)} where id = ${mailId}`.execute(executor);
}

const SENT = (now: RawBuilder<unknown>) =>
  sql`sent_at = ${now}, payload = '{}', failed_at = null, last_error = null, away_since = null`;

/** The same number as in the trigger on `mails`. */
const TRIES = sql.lit(12);
const jobKey = sql`'mail:' || id`;

/**
 * Queues a job that sends a mail, replacing its current one and resetting its tries. Part of a statement that has the mail's `id` and
 * `urgent`.
 *
 * @param runAt an instant of the database's clock.
 * @param known data for the next try about earlier ones, as jsonb.
 */
const sendAt = (runAt: RawBuilder<unknown>, known: RawBuilder<unknown> = sql`'{}'::jsonb`) => sql`
  graphile_worker.add_job(case when urgent then 'send_code' else 'send_mail' end,
    (jsonb_build_object('mailId', id) || ${known})::json, max_attempts => ${TRIES},
    job_key => ${jobKey}, run_at => ${runAt})`;

/**
 * Postpones mails about an event (`NewMail.eventId`) that have not begun, all to the same moment: the last part of a statement in which
 * `waiting` has their `id`. One call replaces the jobs of all of them. Other mails have jobs without a key, which could not be
 * replaced.
 *
 * @param runAt an instant of the database's clock.
 */
export const putOff = (waiting: RawBuilder<unknown>, runAt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select graphile_worker.add_jobs(array_agg((
      'send_mail', json_build_object('mailId', id), null, ${runAt}, ${TRIES}, ${jobKey}, null, null
    )::graphile_worker.job_spec order by id))
  from mails
  where id in (select id from ${waiting}) and event_id is not null
  having count(*) > 0`;

/** Postpones the mail to this instant with a new job. It counts as not begun, so a later mail can replace it. */
export async function postponeMail(executor: Executor, mailId: string, until: Date): Promise<void> {
  await sql`
    with waiting as (
      update mails set started_at = null, away_since = null where id = ${mailId} and sent_at is null and replaced_at is null
      returning id, urgent
    )
    select ${sendAt(sql`${until}::timestamptz`)} from waiting`.execute(executor);
}

/** Ended without a fault: there is nothing left to say. */
export const markNotDue = (executor: Executor, mailId: string, now: Date): Promise<void> =>
  markNotSent(executor, mailId, NOT_DUE, now);

/** The member does not want it by mail. */
export const markNotWanted = (executor: Executor, mailId: string, now: Date): Promise<void> =>
  markNotSent(executor, mailId, NOT_WANTED, now);

async function markNotSent(executor: Executor, mailId: string, why: string, now: Date): Promise<void> {
  await executor
    .updateTable('mails')
    .set({ failed_at: now, payload: '{}', last_error: why, away_since: null })
    .where('id', '=', mailId)
    .execute();
}

/** Records a failed try. `final`: there will be no other. The payload stays, so that the mail can be requeued by hand. */
export async function markFailed(
  executor: Executor,
  mailId: string,
  failure: { error: string; final: boolean; now: Date },
): Promise<void> {
  await executor
    .updateTable('mails')
    .set({ last_error: failure.error, failed_at: failure.final ? failure.now : null, away_since: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** As long as mail servers keep what they cannot deliver (RFC 5321, 4.5.4.1: four to five days). */
const GIVEN_UP_AFTER = '4 days';
/** The pause before the next try equals the outage so far, within these bounds. */
const [SHORTEST_PAUSE, LONGEST_PAUSE] = ['10 seconds', '5 minutes'];
/** How often a server that is down is retried, however many mails wait for it. */
const ASKED_AGAIN_AFTER = '20 seconds';

/**
 * The mail's server is down: this uses up no try, and a new job retries later. Returns false if the mail has waited too long and has
 * failed.
 */
export async function waitForServer(
  executor: Executor,
  mailId: string,
  failure: { error: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    with waiting as (
      update mails
      set last_error = ${failure.error}, away_since = coalesce(away_since, now()),
        failed_at = case when away_since < now() - ${GIVEN_UP_AFTER}::interval then ${failure.now}::timestamptz end
      where id = ${mailId} and sent_at is null and replaced_at is null
      returning id, urgent, failed_at is null as waits, now() - away_since as away
    )
    select waits, case when waits
      then ${sendAt(sql`now() + least(${LONGEST_PAUSE}::interval, greatest(${SHORTEST_PAUSE}::interval, away))`)} end
    from waiting`.execute(executor);
  return rows[0]?.waits ?? true;
}

/** The queue's pauses grow: the fifth is two and a half minutes, the sixth nearly seven, and a code is valid for ten. */
export const OWN_TRIES_OF_A_CODE = 4;
const CODE_PAUSE = '1 minute';

/** A code that its server does not accept yet: a new job retries soon, as long as the code is valid. */
export async function tryCodeSoon(executor: Executor, mailId: string, error: string): Promise<void> {
  await sql`
    with waiting as (
      update mails set last_error = ${error}, away_since = null
      where id = ${mailId} and sent_at is null and replaced_at is null returning id, urgent
    )
    select ${sendAt(sql`now() + ${CODE_PAUSE}::interval`)} from waiting`.execute(executor);
}

/**
 * The pauses before retrying a mail that its recipient may already have: after the first silence, the second, and so on. After the last
 * it fails.
 */
const UNSURE_PAUSES = ['1 minute', '15 minutes', '1 hour', '4 hours', '12 hours'];

/**
 * `unsure`: how often the server fell silent during this mail. `woken`: it was already retried early once, when the server worked
 * again.
 */
export interface Unsure {
  unsure: number;
  woken: boolean;
}

/**
 * The server fell silent during the mail again: a new job retries after a long pause. Returns false, and changes nothing, if the
 * retries are used up.
 */
export async function tryMuchLater(
  executor: Executor,
  mailId: string,
  { error, ...known }: { error: string } & Unsure,
): Promise<boolean> {
  const pause = UNSURE_PAUSES[known.unsure - 1];
  if (pause === undefined) return false;
  await sql`
    with waiting as (
      update mails set last_error = ${error}, started_at = null, away_since = null
      where id = ${mailId} and sent_at is null and replaced_at is null returning id, urgent
    )
    select ${sendAt(sql`now() + ${pause}::interval`, sql`${JSON.stringify(known)}::jsonb`)} from waiting`.execute(
    executor,
  );
  return true;
}

/**
 * A mail was accepted after the server had been silent: each mail waiting since then is retried now, early, but only once. A mail at
 * which the server falls silent again then waits its full pause, however many others are accepted. Reads the whole queue, and runs once
 * per silence.
 */
export async function wakeUnsure(executor: Executor): Promise<void> {
  await sql`
    with waiting as materialized (
      select (payload ->> 'mailId')::uuid as id, false as urgent, payload::jsonb || '{"woken": true}' as known
      from graphile_worker._private_jobs
      where key like 'mail:%' and locked_at is null and run_at > now()
        and (payload ->> 'unsure')::int > 0 and payload ->> 'woken' is distinct from 'true'
    )
    select ${sendAt(sql`now()`, sql`known`)} from waiting`.execute(executor);
}

/** A mail was accepted, so the server is back: all mails that waited for it are sent now, except those being tried at this moment. */
export async function wakeWaiting(executor: Executor): Promise<void> {
  await sql`
    with woken as (
      update mails set away_since = null
      where id in (
        select id from mails
        where away_since is not null and sent_at is null and failed_at is null and replaced_at is null
          and (started_at is null or started_at < now() - ${SHORTEST_PAUSE}::interval)
        for update skip locked
      )
      returning id, urgent
    )
    select ${sendAt(sql`now()`)} from woken`.execute(executor);
}

/** Replacing a mail takes less than this. A longer lock on its row has another cause. */
const REPLACED_WITHIN = '2s';

/** Whether a later mail has replaced it, or is about to: waits briefly for a session that has the row locked. */
export async function isReplaced(db: Database, mailId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(REPLACED_WITHIN)}`.execute(trx);
    try {
      const { rows } = await sql<{ replaced: boolean }>`
        select replaced_at is not null as replaced from mails where id = ${mailId} for share`.execute(trx);
      return rows[0]?.replaced ?? false;
    } catch (error) {
      if (databaseErrorCode(error) === LOCKED) return false;
      throw error;
    }
  });
}

/** PostgreSQL's lock_not_available. */
const LOCKED = '55P03';

/** Releases the claim of `takeMail`, if there is one. */
export async function releaseMail(connection: Executor, mailId: string): Promise<void> {
  await sql`select pg_advisory_unlock(${lockOf(sql`${mailId}::uuid`)})`.execute(connection);
}

/**
 * Deletes at most `atOnce` finished mails older than `kept`, and returns how many. For recipients without an account that includes
 * failed mails: their links have expired, and there is no reason to keep their address. Ids are ordered by the database's clock, so old
 * mails are found by the primary key.
 */
export async function forgetMails(executor: Executor, kept: string, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where id = any (array(
      select id from mails
      where id < uuidv7(-${kept}::interval)
        and (sent_at is not null or replaced_at is not null or last_error = any (${NOT_SENT})
          or (failed_at is not null and member_id is null))
      order by id limit ${atOnce}))`.execute(executor);
  return Number(numAffectedRows ?? 0);
}

/** Forgets one mail, unless it will be tried again. */
export async function forgetDone(executor: Executor, mailId: string): Promise<void> {
  await executor
    .deleteFrom('mails')
    .where('id', '=', mailId)
    .where((row) => row.or([row('sent_at', 'is not', null), row('failed_at', 'is not', null)]))
    .execute();
}
