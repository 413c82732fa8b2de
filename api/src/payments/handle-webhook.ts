import type { PaymentServices } from './payable.ts';
import { checkRefund } from './send-refund.ts';
import { settleIntent } from './settle.ts';
import { findWebhookEvent, setHandled } from './webhook-events.queries.ts';

/**
 * Acts on a stored event. Its content is not trusted: the object is fetched again, so the order and age of events make no difference
 * [PAY-42]. Events about payments that are not ours have no effect.
 */
export async function handleWebhook(services: PaymentServices, eventId: string): Promise<void> {
  const event = await findWebhookEvent(services.db, eventId);
  if (!event || event.handled_at) return;
  if (event.object_type === 'payment_intent') await settleIntent(services, event.object_id);
  else if (event.object_type === 'refund') await checkRefund(services, event.object_id);
  for (const payable of Object.values(services.payables)) {
    await payable.onProcessorEvent?.({
      id: event.id,
      type: event.type,
      objectId: event.object_id,
      objectType: event.object_type,
    });
  }
  await setHandled(services.db, eventId, services.clock());
}
