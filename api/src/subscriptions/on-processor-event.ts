import { z } from 'zod';
import { queuePaymentJob } from '../payments/index.ts';
import type { Services } from '../platform/services.ts';
import { refreshSubscription } from './refresh.ts';
import { findByGatewayId } from './subscriptions.queries.ts';

const KINDS = z.enum(['invoice', 'subscription']);

/** The processor told us of an invoice or a subscription: ours is compared with how it is there now [SUB-40]. */
export async function onProcessorEvent(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'gateway'>,
  event: { objectId: string; objectType: string },
): Promise<void> {
  const kind = KINDS.safeParse(event.objectType);
  if (!kind.success) return;
  const { gateway, db } = services;
  const gatewayId = await gateway.billing.subscriptionOf({ id: event.objectId, object: kind.data });
  const row = gatewayId === null ? undefined : await findByGatewayId(db, gateway.kind, gatewayId);
  // Another program's, or one of ours that is not stored yet: its payment is queried in time.
  if (!row) return;
  // Its first month is a payment's: that settles it.
  if (row.state === 'incomplete' && row.payment_id)
    await queuePaymentJob(db, 'settle_payment', row.payment_id);
  else await refreshSubscription(services, row.id);
}
