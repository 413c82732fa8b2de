import type { Intent } from '../platform/payment-gateway/index.ts';
import { payableOf, type PaymentServices } from './payable.ts';
import { paidOf, subjectOf, type PaymentRow } from './payments.queries.ts';

interface Opened {
  gatewayId: string;
  clientSecret: string;
  status: Intent['status'];
}

/**
 * The payment at the processor: asked for by its id, or opened, again if need be, with the key that was stored before
 * the first call. So a crash or a lost answer in between opens nothing twice [PAY-3]. Never inside a transaction.
 */
export async function openAtProcessor(services: PaymentServices, row: PaymentRow): Promise<Opened> {
  if (row.gateway_id) return toOpened(await services.gateway.retrieveIntent(row.gateway_id));
  const payable = payableOf(services, subjectOf(row));
  if (payable.open) {
    const { gatewayId, clientSecret } = await payable.open(paidOf(row), row.create_key);
    return { ...toOpened(await services.gateway.retrieveIntent(gatewayId)), clientSecret };
  }
  return toOpened(
    await services.gateway.createIntent({
      amountCents: row.amount_cents,
      description: row.description,
      metadata: { payment: row.id },
      key: row.create_key,
    }),
  );
}

const toOpened = (intent: Intent): Opened => ({
  gatewayId: intent.id,
  clientSecret: intent.clientSecret,
  status: intent.status,
});

/** Ends it at the processor, and answers how it stands there afterwards: it may have been paid just before. */
export async function cancelAtProcessor(services: PaymentServices, row: PaymentRow): Promise<Intent> {
  const gatewayId = row.gateway_id ?? (await openAtProcessor(services, row)).gatewayId;
  const payable = payableOf(services, subjectOf(row));
  if (!payable.close) return services.gateway.cancelIntent(gatewayId, row.cancel_key);
  await payable.close({ ...paidOf(row), gatewayId }, row.cancel_key);
  return services.gateway.retrieveIntent(gatewayId);
}
