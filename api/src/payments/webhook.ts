import { queueJob } from '../platform/jobs/index.ts';
import type { GatewayEvent } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import type { PaymentServices } from './payable.ts';
import { findByGatewayId } from './payments.queries.ts';
import { checkRefund } from './send-refund.ts';
import { settle } from './settle.ts';

/**
 * Stores what the processor told us, and queues the job that acts on it, in one transaction; the same event a second time
 * changes nothing [PAY-41]. Only then it is answered.
 */
export async function storeWebhook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  event: GatewayEvent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('webhook_events')
      .values({
        id: event.id,
        type: event.type,
        object_id: event.object.id,
        object_type: event.object.object,
        created_at: event.createdAt,
        received_at: clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await queueJob(trx, 'handle_webhook', { eventId: event.id });
  });
}

/**
 * Acts on a stored event. What it says is not believed: the object is asked for again, so that order and age of events
 * make no difference [PAY-42]. Events about payments that are not ours have no effect.
 */
export async function handleWebhook(services: PaymentServices, eventId: string): Promise<void> {
  const event = await services.db
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event || event.handled_at) return;
  if (event.object_type === 'payment_intent') await settleIntent(services, event.object_id);
  else if (event.object_type === 'refund') await checkRefund(services, event.object_id);
  for (const payable of services.payables) {
    await payable.onProcessorEvent?.({
      id: event.id,
      type: event.type,
      objectId: event.object_id,
      objectType: event.object_type,
    });
  }
  await services.db
    .updateTable('webhook_events')
    .set({ handled_at: services.clock() })
    .where('id', '=', eventId)
    .execute();
}

/** Settles the payment that is this one at the processor; one that is not ours is left alone. */
export async function settleIntent(services: PaymentServices, intentId: string): Promise<void> {
  const payment = await findByGatewayId(services.db, services.gateway.kind, intentId);
  if (payment) await settle(services, payment.id);
}
