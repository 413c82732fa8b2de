import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { JobName, JobPayloads } from './job-list.ts';

interface QueueOptions {
  /** Takes the place of one with the same key that has not begun. */
  key?: string;
  /** Null, or left out: at once. */
  runAt?: Date | null;
  /** One of these after the other. */
  inLine?: string;
  maxAttempts?: number;
  /** Begun after all else that is due, however long it has waited. */
  canWait?: boolean;
}

/** The priority of a job that can wait. All others have 0, and smaller numbers run first. */
const LATER = 10;

/** Queues a job. Give it the transaction of the cause: either both happen or neither. */
export async function queueJob<Name extends JobName>(
  executor: Executor,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, inLine, maxAttempts, canWait }: QueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${inLine ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text,
    priority => ${canWait ? LATER : null}::int)`.execute(executor);
}

/** The same within a statement, for each of its rows: a call of a function, with columns for what the job is about. */
export function jobCall<Name extends JobName>(
  name: Name,
  payload: Record<keyof JobPayloads[Name] & string, RawBuilder<unknown>>,
  { runAt }: { runAt: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${sql.lit(name)}, json_build_object(${fields(payload)}), run_at => ${runAt})`;
}

const fields = (payload: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.entries(payload).flatMap(([field, value]) => [sql.lit(field), value]));
