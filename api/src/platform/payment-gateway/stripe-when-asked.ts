import type { PaymentSettings } from '../config.ts';
import type { PaymentGateway } from './gateway.ts';

/**
 * Stripe, whose SDK is read when the first payment asks it for something: each thread would hold 7 MB for it from its start on, and most never ask.
 */
export function createStripeWhenAsked(
  settings: Extract<PaymentSettings, { kind: 'stripe' }>,
): PaymentGateway {
  let opened: Promise<PaymentGateway> | undefined;
  const open = () =>
    (opened ??= import('./stripe-gateway.ts').then((module) => module.createStripeGateway(settings)));
  const billing = async () => (await open()).billing;
  return {
    kind: 'stripe',
    processor: { kind: 'stripe', publishableKey: settings.publishableKey },
    cards: null,
    createIntent: async (given) => (await open()).createIntent(given),
    retrieveIntent: async (id) => (await open()).retrieveIntent(id),
    cancelIntent: async (id, key) => (await open()).cancelIntent(id, key),
    refund: async (given) => (await open()).refund(given),
    retrieveRefund: async (id) => (await open()).retrieveRefund(id),
    refundsOf: async (intentId) => (await open()).refundsOf(intentId),
    async *listIntents(since) {
      yield* (await open()).listIntents(since);
    },
    async *listRefunds(since) {
      yield* (await open()).listRefunds(since);
    },
    readWebhook: async (body, signature, now) => (await open()).readWebhook(body, signature, now),
    billing: {
      kind: 'stripe',
      createCustomer: async (given) => (await billing()).createCustomer(given),
      start: async (given) => (await billing()).start(given),
      previewUpgrade: async (id, to, at) => (await billing()).previewUpgrade(id, to, at),
      renewWith: async (id, plan) => (await billing()).renewWith(id, plan),
      abandon: async (id) => (await billing()).abandon(id),
      end: async (id) => (await billing()).end(id),
      retrieve: async (id, since) => (await billing()).retrieve(id, since),
      subscriptionOf: async (object) => (await billing()).subscriptionOf(object),
      forgetCustomer: async (customerId) => (await billing()).forgetCustomer(customerId),
      // Stripe charges by itself.
      renewDue: null,
    },
  };
}
