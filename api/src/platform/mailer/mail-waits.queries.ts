import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Whether mail waits for a server that is down [HOLD-54]: a mail queued now will not arrive soon. */
export async function doesMailWait(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from mails
    where away_since is not null and sent_at is null and failed_at is null and replaced_at is null) as waits`.execute(
    executor,
  );
  return rows[0]?.waits ?? false;
}
