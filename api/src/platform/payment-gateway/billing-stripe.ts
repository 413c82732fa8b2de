import { DAY_SECONDS } from '@backyard/contract';
import { Stripe } from 'stripe';
import type { Billing, BillingInvoice, BillingSubscription, Plan } from './billing.ts';
import { GatewayError } from './gateway.ts';
import { asking } from './stripe-errors.ts';

/** Products have our own ids, so that an invoice tells which plan it is for. */
const PRODUCT = 'membership_';
/** Invoices of a month are made a little before or after it begins. */
const INVOICE_SLACK_SECONDS = DAY_SECONDS;

/**
 * Customers and subscriptions at Stripe Billing. Since API version 2025-03-31 the period is its item's, and an invoice's
 * payments are a list; the card form's secret is the invoice's `confirmation_secret`.
 */
export function createStripeBilling(stripe: Stripe): Billing {
  const price = async (plan: Plan) => {
    await ensureProduct(stripe, plan);
    return {
      currency: 'usd',
      product: `${PRODUCT}${plan.id}`,
      unit_amount: plan.monthlyCents,
      recurring: { interval: 'month' as const },
    };
  };

  return {
    kind: 'stripe',
    createCustomer: ({ memberId, key }) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { metadata: { member: memberId } },
          { idempotencyKey: key },
        );
        return customer.id;
      }),
    start: ({ customerId, plan, metadata, key }) =>
      asking(async () => {
        const subscription = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price_data: await price(plan) }],
            payment_behavior: 'default_incomplete',
            // The card that pays first is charged from then on.
            payment_settings: {
              save_default_payment_method: 'on_subscription',
              payment_method_types: ['card'],
            },
            metadata,
            expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
          },
          { idempotencyKey: key },
        );
        return started(subscription);
      }),
    previewUpgrade: (id, to, at) =>
      asking(async () => {
        const item = itemOf(await stripe.subscriptions.retrieve(id));
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: item.id, price_data: await price(to) }],
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(at.getTime() / 1000),
          },
        });
        return preview.amount_due;
      }),
    renewWith: (id, plan) =>
      asking(async () => {
        const now = await stripe.subscriptions.retrieve(id);
        if (isOver(now)) return;
        if (plan === null) {
          if (!now.cancel_at_period_end)
            await stripe.subscriptions.update(id, { cancel_at_period_end: true });
          return;
        }
        if (renewalOf(now) === plan.id && itemOf(now).price.unit_amount === plan.monthlyCents) return;
        await stripe.subscriptions.update(id, {
          items: [{ id: itemOf(now).id, price_data: await price(plan) }],
          // The running month is settled between the member and us.
          proration_behavior: 'none',
          cancel_at_period_end: false,
        });
      }),
    abandon: (id) =>
      asking(async () => {
        // A void invoice can no longer be paid, and a paid one cannot be voided.
        if (!(await voidOpenInvoices(stripe, id))) return;
        const now = await stripe.subscriptions.retrieve(id);
        if (now.status === 'incomplete') await cancel(stripe, id);
      }),
    end: (id) =>
      asking(async () => {
        const now = await stripe.subscriptions.retrieve(id);
        if (!isOver(now)) await cancel(stripe, id);
        await voidOpenInvoices(stripe, id);
      }),
    retrieve: (id, since) =>
      asking(async () => {
        const invoices = await stripe.invoices
          .list({
            subscription: id,
            created: { gte: Math.floor(since.getTime() / 1000) - INVOICE_SLACK_SECONDS },
            limit: 100,
            expand: ['data.payments'],
          })
          .autoPagingToArray({ limit: 1000 });
        const now = await stripe.subscriptions.retrieve(id);
        return toSubscription(now, invoices);
      }),
    subscriptionOf: (object) =>
      asking(async () => {
        if (object.object === 'subscription') return object.id;
        if (object.object !== 'invoice') return null;
        try {
          const invoice = await stripe.invoices.retrieve(object.id);
          const subscription = invoice.parent?.subscription_details?.subscription;
          return typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    forgetCustomer: (customerId) =>
      asking(async () => {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),
    renewDue: null,
  };
}

async function ensureProduct(stripe: Stripe, plan: Plan): Promise<void> {
  try {
    await stripe.products.create({ id: `${PRODUCT}${plan.id}`, name: plan.name });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
      throw error;
  }
}

/** False: one of them was paid in the meantime. */
async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<boolean> {
  for await (const invoice of stripe.invoices.list({ subscription, status: 'open' })) {
    try {
      await stripe.invoices.voidInvoice(invoice.id);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const { status } = await stripe.invoices.retrieve(invoice.id);
      if (status === 'paid') return false;
      if (status !== 'void') throw error;
    }
  }
  return true;
}

async function cancel(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (!isMissing(error) && !isOver(await stripe.subscriptions.retrieve(id))) throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  return item;
}

const planOfProduct = (product: string | { id: string }): string => {
  const id = typeof product === 'string' ? product : product.id;
  return id.startsWith(PRODUCT) ? id.slice(PRODUCT.length) : id;
};

const renewalOf = (subscription: Stripe.Subscription): string | null =>
  isOver(subscription) || subscription.cancel_at_period_end
    ? null
    : planOfProduct(itemOf(subscription).price.product);

function started(subscription: Stripe.Subscription) {
  const invoice = subscription.latest_invoice;
  const clientSecret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  const intentId = typeof invoice === 'object' && invoice ? intentOf(invoice) : null;
  if (!clientSecret || !intentId)
    throw new GatewayError('refused', `The subscription ${subscription.id} cannot be paid.`);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { id: subscription.id, intentId, clientSecret, periodStart: at(start), periodEnd: at(end) };
}

function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ is_default: isDefault }) => isDefault) ?? payments[0];
  const intent = payment?.payment.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

const toSubscription = (now: Stripe.Subscription, invoices: Stripe.Invoice[]): BillingSubscription => ({
  id: now.id,
  status: isOver(now) ? 'ended' : now.status === 'incomplete' ? 'incomplete' : 'running',
  renewal: renewalOf(now),
  invoices: invoices
    .flatMap(toInvoice)
    .toSorted((one, other) => one.periodEnd.getTime() - other.periodEnd.getTime()),
});

/** A month of the subscription; invoices of another sort (proration, by hand) are none. */
function toInvoice(invoice: Stripe.Invoice): BillingInvoice[] {
  const kind = KINDS[invoice.billing_reason ?? ''];
  const line = invoice.lines.data.find(
    (one) => one.parent?.subscription_item_details?.proration === false && one.pricing?.price_details,
  );
  const product = line?.pricing?.price_details?.product;
  if (!kind || !line || !product) return [];
  return [
    {
      id: invoice.id,
      intentId: intentOf(invoice),
      status: statusOf(invoice),
      kind,
      plan: planOfProduct(product),
      amountCents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      periodStart: at(line.period.start),
      periodEnd: at(line.period.end),
    },
  ];
}

const KINDS: Record<string, BillingInvoice['kind']> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
};

function statusOf({ status, attempted }: Stripe.Invoice): BillingInvoice['status'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'uncollectible' || (status === 'open' && attempted) ? 'failed' : 'open';
}

const at = (seconds: number): Date => new Date(seconds * 1000);
