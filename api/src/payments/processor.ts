import type { Intent } from '../platform/payment-gateway/index.ts';
import type { PaymentServices } from './payable.ts';
import type { Payment } from './payment.ts';

interface Opened {
  gatewayId: string;
  clientSecret: string;
  status: Intent['status'];
}

/**
 * The payment at the processor: asked for by its id, or opened, again if need be, with the key that was stored before
 * the first call. So a crash or a lost answer in between opens nothing twice [PAY-3]. Never inside a transaction.
 */
export async function openAtProcessor(
  { gateway }: PaymentServices,
  { row, paid, payable }: Payment,
): Promise<Opened> {
  if (row.gateway_id) return toOpened(await gateway.retrieveIntent(row.gateway_id));
  if (payable.open) {
    const { gatewayId, clientSecret } = await payable.open(paid, row.create_key);
    return { ...toOpened(await gateway.retrieveIntent(gatewayId)), clientSecret };
  }
  return toOpened(
    await gateway.createIntent({
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

/** Cancels it at the processor, and returns its state there afterwards: it may have been paid just before. */
export async function cancelAtProcessor(services: PaymentServices, payment: Payment): Promise<Intent> {
  const { gateway } = services;
  const { row, paid, payable } = payment;
  const gatewayId = row.gateway_id ?? (await openAtProcessor(services, payment)).gatewayId;
  if (!payable.close) return gateway.cancelIntent(gatewayId, row.cancel_key);
  await payable.close({ ...paid, gatewayId }, row.cancel_key);
  return gateway.retrieveIntent(gatewayId);
}
