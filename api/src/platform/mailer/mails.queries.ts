import { MINUTE_MS } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import { databaseErrorCode, together, type Database, type Executor } from '../database/index.ts';

/** Given up without a fault: there is nothing to say any more, or the member does not want it by mail. */
const NOT_DUE = 'No longer due';
const NOT_WANTED = 'Switched off';
export const NOT_SENT = [NOT_DUE, NOT_WANTED];

/** What somebody who wants to send a mail finds. */
export interface Taken {
  /** False: another connection has it, or is changing it right now. */
  claimed: boolean;
  /** One asks for all: another mail has found the server away just now, so that this one is not begun, only told elsewhere. */
  away: boolean;
  /** It waits already, so that it has been told elsewhere. */
  told: boolean;
  /** Null when it is gone (its member was deleted), was sent, or a later one says it. */
  mail: {
    id: string;
    kind: string;
    member_id: string | null;
    recipient: string;
    payload: Record<string, unknown>;
    /** Of the request that caused it. */
    request_id: string | null;
  } | null;
}

/** What a sender of a mail holds: a session's advisory lock. */
const lockOf = (mailId: RawBuilder<unknown>) => sql`hashtext('send_mail'), hashtext(${mailId}::text)`;

/**
 * Takes the mail for this connection, and notes it as begun: from now on no later one takes its place. The claim ends with the
 * connection at the latest. Those that are taken at the same time share a statement; where others wait for their server, the first of
 * them alone asks it. A row that somebody else has locked (a later mail takes its place right now) is not waited for.
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

/** A mail that waits so long has been tried three times. */
const LONGER_THAN_A_RESTART = '30 seconds';

/** `waitsLong`: its server has been away for several tries. */
interface Outcome {
  sent: boolean;
  waitsLong: boolean | null;
}

/** So long one that was given up tells of its server: addresses that are dead would otherwise be all that is known until the next mail. */
const TELLS_FOR = '30 minutes';

/** What became of the mails that were tried last, the latest first; not of those that were no longer due, or given up long ago. */
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

/** Due for so long, and none was begun in half of it: a long queue that is worked off does not stand. */
const STANDS_AFTER = '10 minutes';
/** The same in milliseconds: a server that has just begun has them to send what was due before, as after a restore. */
export const STANDS_AFTER_MS = 10 * MINUTE_MS;

/** Whether mails are due that nobody takes up, although they wait for no server: by the database's own clock, as they were queued by it. */
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
 * Sent: what it was made of is no longer needed, and neither is the claim. Answers whether that is noted (not where somebody else has the
 * row locked), and whether other mails wait for the server. Those that were sent at the same time share a statement.
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

/** The same, however long somebody else has its row locked; the claim stays. */
export async function waitAndMarkSent(executor: Executor, mailId: string, now: Date): Promise<void> {
  await sql`update mails set ${SENT(sql`${now}`)} where id = ${mailId}`.execute(executor);
}

const SENT = (now: RawBuilder<unknown>) =>
  sql`sent_at = ${now}, payload = '{}', failed_at = null, last_error = null, away_since = null`;

/** As the trigger on `mails` queues them. */
const TRIES = sql.lit(12);
const jobKey = sql`'mail:' || id`;

/**
 * A job that sends a mail, in place of the one that it has: its tries begin anew. Part of a statement that has the mail's `id` and `urgent`.
 *
 * @param runAt an instant of the database's clock.
 * @param known what the next try is to know of the ones before, as jsonb.
 */
const sendAt = (runAt: RawBuilder<unknown>, known: RawBuilder<unknown> = sql`'{}'::jsonb`) => sql`
  graphile_worker.add_job(case when urgent then 'send_code' else 'send_mail' end,
    (jsonb_build_object('mailId', id) || ${known})::json, max_attempts => ${TRIES},
    job_key => ${jobKey}, run_at => ${runAt})`;

/**
 * Puts off mails about an event (`NewMail.eventId`) that have not begun, all to the same moment: the last part of a statement, in which `waiting` has
 * their `id`. In one call, however many they are, this takes the place of the jobs that they have; those of other mails have no name to be found by.
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

/** Not before this instant: a job of its own, and as if it had not been begun, so that a later one can take its place. */
export async function postponeMail(executor: Executor, mailId: string, until: Date): Promise<void> {
  await sql`
    with waiting as (
      update mails set started_at = null, away_since = null where id = ${mailId} and sent_at is null and replaced_at is null
      returning id, urgent
    )
    select ${sendAt(sql`${until}::timestamptz`)} from waiting`.execute(executor);
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
    .set({ failed_at: now, payload: '{}', last_error: why, away_since: null })
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
    .set({ last_error: failure.error, failed_at: failure.final ? failure.now : null, away_since: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** As long as mail servers themselves keep what they cannot hand on (RFC 5321, 4.5.4.1: four to five days). */
const GIVEN_UP_AFTER = '4 days';
/** So long as it has been away, and so long at the least and at the most. */
const [SHORTEST_PAUSE, LONGEST_PAUSE] = ['10 seconds', '5 minutes'];
/** A server that is away is asked so often, however many mails wait for it. */
const ASKED_AGAIN_AFTER = '20 seconds';

/**
 * The mail's server is away: none of its tries is used up, and a job of its own tries again. Answers false once it has waited long
 * enough, and is given up.
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

/** The queue's own pauses grow: the fifth is two and a half minutes, the sixth nearly seven, and a code is good for ten. */
export const OWN_TRIES_OF_A_CODE = 4;
const CODE_PAUSE = '1 minute';

/** A code that its server does not take yet: a job of its own tries again soon, as long as the code is worth anything. */
export async function tryCodeSoon(executor: Executor, mailId: string, error: string): Promise<void> {
  await sql`
    with waiting as (
      update mails set last_error = ${error}, away_since = null
      where id = ${mailId} and sent_at is null and replaced_at is null returning id, urgent
    )
    select ${sendAt(sql`now() + ${CODE_PAUSE}::interval`)} from waiting`.execute(executor);
}

/** Who may have a mail already gets it again so seldom: after the first silence, the second ... and then no more. */
const UNSURE_PAUSES = ['1 minute', '15 minutes', '1 hour', '4 hours', '12 hours'];

/** `unsure`: how often the server fell silent with this mail under way. `woken`: it has gone before its time once, as the server was right again. */
export interface Unsure {
  unsure: number;
  woken: boolean;
}

/**
 * The server fell silent while the mail was under way, once more: a job of its own tries again after a long pause. Answers false
 * once that was often enough, and changes nothing then.
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
 * A mail was taken after the server had been silent: each that waits since goes now, before its time, and once. One at which the server is silent
 * again waits as long as it must, however many others are taken meanwhile. Reads the whole queue, and is asked once a silence.
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

/** A mail was taken: the server is back, and whatever waited for it goes now. What is being tried right now goes its own way. */
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

/** A statement that a later mail came with takes no longer; who has a row longer than that has other reasons. */
const REPLACED_WITHIN = '2s';

/** Whether a later mail has taken its place, or is about to: whoever has the row locked is waited for a moment. */
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

/** Lets go of what `takeMail` took; nothing where it took nothing. */
export async function releaseMail(connection: Executor, mailId: string): Promise<void> {
  await sql`select pg_advisory_unlock(${lockOf(sql`${mailId}::uuid`)})`.execute(connection);
}

/**
 * Forgets at most so many mails that are older than that and done with; answers how many. To somebody without an account also those that
 * were given up: what such a mail leads to has ended, and its address and its key are nobody's business here. Ids are in the order of time, and by the
 * database's clock: the old ones are found by the primary key.
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
