import { Stripe } from 'stripe';
import type { PaymentSettings } from '../config.ts';
import { createStripeBilling } from './billing-stripe.ts';
import {
  BadSignature,
  type GatewayEvent,
  type GatewayRefund,
  type Intent,
  type PaymentGateway,
} from './gateway.ts';
import { asking } from './stripe-errors.ts';

/** For one answer. An unanswered request is repeated with the same key while the person waits (`asking`). Milliseconds. */
export const TIMEOUT_MS = 8000;
/** A signature older than this is refused (Stripe's documentation, "Check the webhook signatures"). */
const OLDEST_WEBHOOK_SECONDS = 300;
const PAGE = 100;

/** Stripe, by its own SDK and that SDK's API version. */
export function createStripeGateway(settings: Extract<PaymentSettings, { kind: 'stripe' }>): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...addressOf(settings.apiBase),
  });

  return {
    kind: 'stripe',
    processor: { kind: 'stripe', publishableKey: settings.publishableKey },
    cards: null,
    billing: createStripeBilling(stripe),
    createIntent: ({ amountCents, description, metadata, customerId, key }) =>
      asking(async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              description,
              metadata,
              // Cards and wallets that answer at once: a seat is held for minutes, not for days.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              ...(customerId ? { customer: customerId } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    retrieveIntent: (id) => asking(async () => toIntent(await stripe.paymentIntents.retrieve(id))),
    cancelIntent: (id, key) =>
      asking(async () => {
        try {
          return toIntent(
            await stripe.paymentIntents.cancel(
              id,
              { cancellation_reason: 'abandoned' },
              { idempotencyKey: key },
            ),
          );
        } catch (error) {
          // Already paid or canceled: its current state decides.
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing') {
            return toIntent(await stripe.paymentIntents.retrieve(id));
          }
          throw error;
        }
      }),
    refund: ({ intentId, amountCents, metadata, key }) =>
      asking(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, reason: 'requested_by_customer', metadata },
            { idempotencyKey: key },
          ),
        ),
      ),
    retrieveRefund: (id) => asking(async () => toRefund(await stripe.refunds.retrieve(id))),
    refundsOf: (intentId) =>
      asking(async () => {
        const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: PAGE });
        return refunds.data.map(toRefund);
      }),
    listIntents: (since) =>
      listed(stripe.paymentIntents.list({ created: { gte: seconds(since) }, limit: PAGE }), toIntent),
    listRefunds: (since) =>
      listed(stripe.refunds.list({ created: { gte: seconds(since) }, limit: PAGE }), toRefund),
    readWebhook: async (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          OLDEST_WEBHOOK_SECONDS,
          undefined,
          now.getTime(),
        );
        return toEvent(event);
      } catch (error) {
        throw new BadSignature('the signature of a webhook does not hold', { cause: error });
      }
    },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Another address than Stripe's own, for tests: host, port and protocol. */
function addressOf(apiBase: string | null) {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}

async function* listed<T, R>(list: AsyncIterable<T>, to: (item: T) => R): AsyncGenerator<R> {
  const items = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await asking(() => items.next());
    if (next.done) return;
    yield to(next.value);
  }
}

const STATUSES: Record<string, Intent['status']> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
  processing: 'processing',
};

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: STATUSES[intent.status] ?? 'open',
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  metadata: intent.metadata,
  message: intent.last_payment_error?.message ?? null,
  createdAt: new Date(intent.created * 1000),
});

const toRefund = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent),
  amountCents: refund.amount,
  status: refundStatus(refund.status),
  failure: refund.failure_reason ?? null,
  metadata: refund.metadata ?? {},
});

function refundStatus(status: string | null): GatewayRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const idOf = (one: string | { id: string } | null): string =>
  typeof one === 'string' ? one : (one?.id ?? '');

function toEvent(event: Stripe.Event): GatewayEvent {
  const object = event.data.object as { id?: string; object: string };
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    object: { id: object.id ?? '', object: object.object },
  };
}
