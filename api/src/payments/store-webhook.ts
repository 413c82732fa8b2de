import { queueJob } from '../platform/jobs/index.ts';
import type { GatewayEvent } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { insertWebhookEvent } from './webhook-events.queries.ts';

/**
 * Stores what the processor told us, and queues the job that acts on it, in one transaction; the same event a second time
 * changes nothing [PAY-41]. Only then it is answered.
 */
export async function storeWebhook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  event: GatewayEvent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await insertWebhookEvent(trx, {
      id: event.id,
      type: event.type,
      object_id: event.object.id,
      object_type: event.object.object,
      created_at: event.createdAt,
      received_at: clock(),
    });
    if (isNew) await queueJob(trx, 'handle_webhook', { eventId: event.id });
  });
}
