import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { PaymentSettings } from '../../platform/config.ts';
import { createBook, type Book, type StripeEvent } from './book.ts';
import { paymentCalls, type StripeCall } from './calls.ts';
import { createFaults, type Faults } from './faults.ts';
import { stripeServer } from './server.ts';
import { deliveryOf, type Delivery } from './webhooks.ts';

export { createRefund, payIntent, finishIntent } from './payment-intents.ts';
export type { Delivery } from './webhooks.ts';

/** A stateful Stripe double for a test; the real SDK talks to it over HTTP. */
export interface StripeDouble {
  /** For `config.payments`. */
  settings: Extract<PaymentSettings, { kind: 'stripe' }>;
  book: Book;
  faults: Faults;
  /** Removes and returns the unsent events, to be delivered in any order and any number of times. */
  takeEvents: () => StripeEvent[];
  /** The event as it arrives, signed now or `at` another time. */
  sign: (event: StripeEvent, at?: Date) => Delivery;
  close: () => Promise<void>;
}

/** Starts it on a free port. `now` is its clock; `calls` adds further API calls. */
export async function startStripeDouble(
  options: { now?: () => Date; calls?: StripeCall[] } = {},
): Promise<StripeDouble> {
  const now = options.now ?? (() => new Date());
  const secretKey = 'sk_test_double';
  const webhookSecret = 'whsec_double';
  const book = createBook(now, Stripe.API_VERSION);
  const faults = createFaults();
  const server = stripeServer({
    book,
    faults,
    secretKey,
    calls: [...paymentCalls, ...(options.calls ?? [])],
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      kind: 'stripe',
      secretKey,
      publishableKey: 'pk_test_double',
      webhookSecret,
      apiBase: `http://127.0.0.1:${port}`,
    },
    book,
    faults,
    takeEvents: () => book.events.splice(0),
    sign: (event, at = now()) => deliveryOf(event, webhookSecret, at),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
