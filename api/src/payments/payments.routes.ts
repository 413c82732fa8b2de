import { HOUR_SECONDS, routes, wishesOf, type PaymentIntentBody } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import { GatewayError } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { abandonPayment } from './abandon.ts';
import { extendHold } from './extend-hold.ts';
import { orUnavailable } from './or-unavailable.ts';
import type { PaymentServices, Subject } from './payable.ts';
import { bindPayment } from './payment.ts';
import { presentPayment, presentReceipt } from './payments.presenter.ts';
import { findOwnPayment, type PaymentRow } from './payments.queries.ts';
import { findOutcome, selectReceipts } from './receipts.queries.ts';
import { settle, settleIntent } from './settle.ts';
import { startPayment } from './start-payment.ts';
import { listTroubledRefunds, retryRefund } from './troubled-refunds.ts';
import { webhookRoutes } from './webhook.routes.ts';

const STARTS_PER_MEMBER: Limit = { name: 'payment', hits: 60, seconds: HOUR_SECONDS };
/** Each asks the processor; a page that waits for a bank asks every few seconds. */
const ASKS_PER_MEMBER: Limit = { name: 'payment_ask', hits: 300, seconds: 10 * 60 };
/** Stops anyone who tries one card number after the other. */
const CARDS_PER_MEMBER: Limit = { name: 'test_card', hits: 30, seconds: HOUR_SECONDS };

/** Paying, for all that `payables` give something for. */
export async function paymentRoutes(
  app: FastifyInstance,
  services: Services & PaymentServices,
): Promise<void> {
  await webhookRoutes(app, services);
  const { db, gateway } = services;

  addRoute(app, routes.payments.createIntent, async ({ body, viewer }) => {
    await enforceLimit(services, STARTS_PER_MEMBER, viewer.id);
    const { payment, clientSecret, held } = await startPayment(services, viewer, {
      subject: subjectOf(body),
      amount: body.amount,
      wishes: wishesOf(body),
      code: body.code,
      seen: body.seen,
    });
    return {
      status: 200,
      body: {
        clientSecret,
        paymentIntentId: payment.id,
        amount: payment.amount_cents / 100,
        processor: gateway.processor,
        hold: held && { expiresAt: held.expiresAt.toISOString(), extendable: held.extendable },
      },
    };
  });

  addRoute(
    app,
    routes.payments.show,
    async ({ params, viewer }) => ({
      status: 200,
      body: await present(services, await own(services, viewer, params.id)),
    }),
    // A client that learns of the payment, by whatever way, looks for what it bought.
    { mayChange: true },
  );

  addRoute(app, routes.payments.settle, async ({ params, viewer }) => {
    await enforceLimit(services, ASKS_PER_MEMBER, viewer.id);
    const row = await own(services, viewer, params.id);
    return {
      status: 200,
      body: await present(services, await orUnavailable(() => settle(services, row.id))),
    };
  });

  addRoute(app, routes.payments.extend, async ({ params, viewer }) => {
    const row = await own(services, viewer, params.id);
    const held = await extendHold(services, row.id);
    return { status: 200, body: { expiresAt: held.expiresAt.toISOString(), extendable: held.extendable } };
  });

  addRoute(app, routes.payments.abandon, async ({ params, viewer }) => {
    await enforceLimit(services, ASKS_PER_MEMBER, viewer.id);
    const row = await own(services, viewer, params.id);
    return {
      status: 200,
      body: await present(services, await orUnavailable(() => abandonPayment(services, row.id))),
    };
  });

  addRoute(app, routes.payments.confirmTestCard, async ({ body, viewer }) => {
    if (!gateway.cards) throw new Refusal('not_found');
    await enforceLimit(services, CARDS_PER_MEMBER, viewer.id);
    const payment = await findOwnPayment(db, viewer.id, { clientSecret: body.clientSecret });
    if (!payment) throw new Refusal('payment_not_found');
    try {
      const { intentId, status } = await gateway.cards.confirm(body);
      if (status === 'succeeded') await settleIntent(services, intentId);
      return { status: 200, body: { status } };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      throw new Refusal(error.code === 'payment_intent_unexpected_state' ? 'payment_over' : 'card_declined', {
        message: error.message,
      });
    }
  });

  addRoute(app, routes.payments.receipts, async ({ viewer }) => ({
    status: 200,
    body: (await selectReceipts(db, viewer.id)).map(presentReceipt),
  }));

  addRoute(app, routes.payments.troubledRefunds, async () => ({
    status: 200,
    body: await listTroubledRefunds(services),
  }));

  addRoute(app, routes.payments.retryRefund, async ({ params, viewer }) => {
    await retryRefund(services, params.id, viewer.id);
    return { status: 204 };
  });
}

/** What they want to pay for. */
function subjectOf({ eventId, tier, adding }: PaymentIntentBody): Subject {
  if (eventId) return { kind: 'event', eventId, ...(adding && { adding: true }) };
  if (tier) return { kind: 'tier', tier };
  throw new Error('a payment for nothing');
}

/** The member's own payment; another person's is not there. */
async function own(services: PaymentServices, member: Member, id: string): Promise<PaymentRow> {
  const row = await findOwnPayment(services.db, member.id, { id });
  if (!row) throw new Refusal('payment_not_found');
  return row;
}

async function present(services: PaymentServices, row: PaymentRow) {
  const held = await bindPayment(services, row).held();
  return presentPayment(row, { held, ...(await findOutcome(services.db, row.id)) });
}
