import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** One kind of work in the queue. */
export interface QueueRow {
  name: string;
  /** Due, and not yet begun. */
  ready: number;
  running: number;
  /** No try is left. */
  givenUp: number;
  /** Seconds since the oldest of the ready ones was due. */
  oldest: number | null;
}

export interface MailRow {
  waiting: number;
  /** Of these, how many wait for a server that is down. */
  away: number;
  /**
   * Of these, how many are postponed on purpose: for some minutes after a mail about the same event, or until a member's quiet hours
   * end.
   */
  later: number;
  /** Seconds since the oldest was queued. */
  oldest: number | null;
}

export interface WebhookRow {
  waiting: number;
  /** Of these, how many are due now. */
  due: number;
  /** Seconds since the oldest that waits happened. */
  oldest: number | null;
}

/** The longest time that a scrape waits for the database. Milliseconds. */
const PATIENCE = 2000;

/** The lengths of the job queue, the outbox and the webhook queue, by the database's clock, which also queued them. */
export function readQueues(
  db: Database,
): Promise<{ queues: QueueRow[]; mails: MailRow; webhooks: WebhookRow }> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(trx);
    const { rows: queues } = await sql<QueueRow>`
      select task_identifier as name,
        count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as ready,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "givenUp",
        extract(epoch from now() - min(run_at) filter
          (where locked_at is null and attempts < max_attempts and run_at <= now()))::float8 as oldest
      from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(trx);
    const { rows: mails } = await sql<MailRow>`
      select count(*)::int as waiting, count(*) filter (where away_since is not null)::int as away,
        count(*) filter (where away_since is null and later.key is not null)::int as later,
        extract(epoch from now() - min(queued_at))::float8 as oldest
      from mails
      left join graphile_worker.jobs later on later.key = 'mail:' || mails.id and later.run_at > now() and later.attempts = 0
      where sent_at is null and failed_at is null and replaced_at is null`.execute(trx);
    const { rows: webhooks } = await sql<WebhookRow>`
      select count(*)::int as waiting, count(*) filter (where due_at <= now())::int as due,
        extract(epoch from now() - min(happened_at))::float8 as oldest
      from webhook_deliveries where due_at is not null`.execute(trx);
    return {
      queues,
      mails: mails[0] ?? { waiting: 0, away: 0, later: 0, oldest: null },
      webhooks: webhooks[0] ?? { waiting: 0, due: 0, oldest: null },
    };
  });
}
