import type { Insertable } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

/** False if it is already stored. */
export async function insertWebhookEvent(
  trx: Executor,
  event: Insertable<Schema['webhook_events']>,
): Promise<boolean> {
  const stored = await trx
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export const findWebhookEvent = (executor: Executor, id: string) =>
  executor.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst();

export const setHandled = (executor: Executor, id: string, now: Date) =>
  executor.updateTable('webhook_events').set({ handled_at: now }).where('id', '=', id).execute();
