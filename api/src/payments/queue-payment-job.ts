import type { Executor } from '../platform/database/index.ts';
import { queueJob } from '../platform/jobs/index.ts';

/** A job about one payment. `at` replaces the time of an earlier job of the same name that has not started. */
export async function queuePaymentJob(
  executor: Executor,
  name: 'expire_payment' | 'abandon_payment' | 'close_payment' | 'settle_payment',
  paymentId: string,
  at?: Date,
): Promise<void> {
  await queueJob(executor, name, { paymentId }, { key: `${name}:${paymentId}`, runAt: at ?? null });
}
