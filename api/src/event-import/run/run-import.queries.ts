import type { ImportOutcome } from '@backyard/contract';
import { written, type Executor } from '../../platform/database/index.ts';

/** Whose import it is, and for which host. */
export const findOwner = (executor: Executor, importId: string) =>
  executor
    .selectFrom('event_imports')
    .select(['member_id', 'host_id', 'source_id'])
    .where('id', '=', importId)
    .executeTakeFirst();

/** Whether it is still to be worked on. Locks it until the transaction ends. */
export async function lockRunning(trx: Executor, importId: string): Promise<boolean> {
  const record = await trx
    .selectFrom('event_imports')
    .select('id')
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return record !== undefined;
}

/** A row that nothing has come of yet. */
export type Waiting = NonNullable<Awaited<ReturnType<typeof nextWaiting>>>;

export async function nextWaiting(trx: Executor, importId: string) {
  const row = await trx
    .selectFrom('event_import_rows')
    .select(['number', 'plan', 'source_key as key', 'series_key', 'body', 'given', 'sequence'])
    .select('event_id as eventId')
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .where('plan', 'in', [written('new'), written('changed')])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, series: row.series_key ?? undefined } : null;
}

export async function settle(
  executor: Executor,
  importId: string,
  number: number,
  outcome: ImportOutcome,
  { eventId, reasons }: { eventId?: string | null; reasons?: string[] },
): Promise<void> {
  await executor
    .updateTable('event_import_rows')
    .set({
      outcome,
      ...(eventId === undefined ? {} : { event_id: eventId }),
      ...(reasons ? { reasons: JSON.stringify(reasons) } : {}),
    })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .where('outcome', 'is', null)
    .execute();
}

export const finish = (trx: Executor, importId: string, now: Date) =>
  trx
    .updateTable('event_imports')
    .set({ status: 'done', finished_at: now })
    .where('id', '=', importId)
    .execute();
