import type { Clock } from '../clock.ts';
import type { PaymentSettings } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { PaymentGateway } from './gateway.ts';
import { createStripeWhenAsked } from './stripe-when-asked.ts';
import { createTestProcessor } from './test-processor.ts';

export type { Billing, BillingInvoice, BillingSubscription, Plan } from './billing.ts';
export { LEAST_CHARGE_CENTS, monthsAfter, proratedUpgrade } from './billing-months.rules.ts';
export {
  BadSignature,
  GatewayError,
  type GatewayEvent,
  type GatewayRefund,
  type Intent,
  type PaymentGateway,
} from './gateway.ts';

/** The processor that the settings name: Stripe, or the embedded test processor. */
export const createGateway = (given: {
  settings: PaymentSettings;
  db: Database;
  clock: Clock;
}): PaymentGateway =>
  given.settings.kind === 'stripe' ? createStripeWhenAsked(given.settings) : createTestProcessor(given);
