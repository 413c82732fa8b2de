import { createHmac } from 'node:crypto';
import type { StripeEvent } from './book.ts';

/** One delivery, as it arrives at our endpoint. */
export interface Delivery {
  payload: string;
  /** The header `stripe-signature`. */
  signature: string;
}

/** Signs an event as Stripe does (its documentation, "Verify webhook signatures manually"). */
export function deliveryOf(event: StripeEvent, secret: string, at: Date): Delivery {
  const payload = JSON.stringify(event, null, 2);
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return { payload, signature: `t=${seconds},v1=${mac}` };
}
