import type { Executor } from '../platform/database/index.ts';

/** Whether a payment was made at the processor between these instants. */
export async function hasStripePayment(executor: Executor, since: Date, until: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('ledger')
    .select('id')
    .where('kind', '=', 'payment')
    .where('gateway', '=', 'stripe')
    .where('at', '>', since)
    .where('at', '<', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the processor has told us of anything since. */
export async function hasWebhook(executor: Executor, since: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('webhook_events')
    .select('id')
    .where('received_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
