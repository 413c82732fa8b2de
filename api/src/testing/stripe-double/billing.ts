import * as shapes from './billing-shapes.ts';
import { find, invalid, type Book, type StripeObject } from './book.ts';
import { text, texts, type Form, type FormValue } from './form.ts';
import { createIntent, finishIntent } from './payment-intents.ts';

/** One item, as this product's subscriptions have. */
interface Item {
  id: string;
  price: StripeObject;
  current_period_start: number;
  current_period_end: number;
}

/** Stripe Billing for a test: subscriptions that renew when the test advances the time. */
export interface DoubleBilling {
  book: Book;
  /** Which payment is behind an invoice. */
  intentOf: Map<string, string>;
  /** Subscriptions whose card is declined from now on. */
  failing: Set<string>;
  /** Months that have begun are charged, as Stripe does by itself. */
  renewDue: () => void;
  /** The card of an invoice that failed is tried again. */
  retry: (invoiceId: string) => void;
}

export function createDoubleBilling(book: Book): DoubleBilling {
  const billing: DoubleBilling = {
    book,
    intentOf: new Map(),
    failing: new Set(),
    renewDue: () => {
      for (const one of subscriptionsOf(book)) renew(billing, one);
    },
    retry: (invoiceId) => charge(billing, find(book, invoiceId, 'invoice')),
  };
  const { tell } = book;
  // A successful payment pays its invoice, no matter who made it.
  book.tell = (type, object) => {
    tell(type, object);
    if (type !== 'payment_intent.succeeded') return;
    const invoiceId = [...billing.intentOf].find(([, intent]) => intent === object.id)?.[0];
    if (invoiceId) paid(billing, find(book, invoiceId, 'invoice'));
  };
  return billing;
}

export const itemOf = (subscription: StripeObject): Item =>
  (subscription['items'] as { data: Item[] }).data[0] as Item;

const subscriptionsOf = (book: Book): StripeObject[] =>
  [...book.objects.values()].filter((one) => one.object === 'subscription');

const nested = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
const firstItem = (form: Form): Form => nested(Array.isArray(form['items']) ? form['items'][0] : undefined);

export function createProduct(book: Book, form: Form): StripeObject {
  const id = text(form, 'id') ?? book.id('prod');
  if (book.objects.has(id)) throw invalid(`Product already exists: ${id}`, 'resource_already_exists');
  const product = shapes.product(book, { id, name: text(form, 'name') });
  book.objects.set(id, product);
  return product;
}

export function createCustomer(book: Book, form: Form): StripeObject {
  const customer = shapes.customer(book, { metadata: texts(form, 'metadata') });
  book.objects.set(customer.id, customer);
  return customer;
}

export function deleteCustomer(billing: DoubleBilling, id: string) {
  find(billing.book, id, 'customer');
  for (const one of subscriptionsOf(billing.book))
    if (one['customer'] === id && !isOver(one)) cancelSubscription(billing, one.id);
  billing.book.objects.delete(id);
  return { id, object: 'customer', deleted: true };
}

function priceOf(book: Book, form: Form): StripeObject {
  const data = nested(form['price_data']);
  const product = find(book, text(data, 'product') ?? '', 'product');
  const price = shapes.price(book, { product: product.id, unit_amount: Number(text(data, 'unit_amount')) });
  book.objects.set(price.id, price);
  return price;
}

export function createSubscription(billing: DoubleBilling, form: Form): StripeObject {
  const { book } = billing;
  const customer = find(book, text(form, 'customer') ?? '', 'customer');
  if (text(form, 'payment_behavior') !== 'default_incomplete')
    throw invalid('This double starts subscriptions unpaid only.', 'parameter_invalid');
  const price = priceOf(book, firstItem(form));
  const start = book.seconds();
  const subscription = shapes.subscription(book, {
    customer: customer.id,
    metadata: texts(form, 'metadata'),
    latest_invoice: null,
  });
  const item = shapes.subscriptionItem(book, {
    price,
    subscription: subscription.id,
    current_period_start: start,
    current_period_end: monthAfter(subscription, start),
  });
  subscription['items'] = {
    object: 'list',
    has_more: false,
    url: '/v1/subscription_items',
    data: [item],
  };
  book.objects.set(subscription.id, subscription);
  book.tell('customer.subscription.created', subscription);
  createInvoice(billing, subscription, 'subscription_create');
  return subscription;
}

/** In the form of an answer that expands the latest invoice. */
export function withInvoice(billing: DoubleBilling, subscription: StripeObject) {
  const invoice = find(billing.book, String(subscription['latest_invoice']), 'invoice');
  const intent = find(billing.book, billing.intentOf.get(invoice.id) ?? '', 'payment_intent');
  return {
    ...subscription,
    latest_invoice: {
      ...withPayments(billing, invoice),
      confirmation_secret: { client_secret: intent['client_secret'], type: 'payment_intent' },
    },
  };
}

export function withPayments({ book, intentOf }: DoubleBilling, invoice: StripeObject) {
  const intent = find(book, intentOf.get(invoice.id) ?? '', 'payment_intent');
  const data = [shapes.invoicePayment(book, invoice, intent)];
  return { ...invoice, payments: { object: 'list', has_more: false, url: '/v1/invoice_payments', data } };
}

function createInvoice(billing: DoubleBilling, subscription: StripeObject, reason: string): StripeObject {
  const { book } = billing;
  const item = itemOf(subscription);
  const amount = Number(item.price['unit_amount']);
  const line = shapes.lineItem(book, {
    amount,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      unit_amount_decimal: null,
      price_details: { price: item.price.id, product: item.price['product'] },
    },
  });
  const invoice = shapes.invoice(book, {
    amount_due: amount,
    billing_reason: reason,
    customer: subscription['customer'],
    lines: { object: 'list', has_more: false, url: '/v1/invoices/lines', data: [line] },
    parent: {
      quote_details: null,
      subscription_details: { metadata: null, subscription: subscription.id },
      type: 'subscription_details',
    },
  });
  line['invoice'] = invoice.id;
  subscription['latest_invoice'] = invoice.id;
  book.objects.set(invoice.id, invoice);
  const intent = createIntent(book, { amount: String(amount), customer: String(subscription['customer']) });
  billing.intentOf.set(invoice.id, intent.id);
  book.tell('invoice.created', invoice);
  book.tell('invoice.finalized', invoice);
  return invoice;
}

const subscriptionOf = (book: Book, invoice: StripeObject): StripeObject => {
  const parent = invoice['parent'] as { subscription_details: { subscription: string } };
  return find(book, parent.subscription_details.subscription, 'subscription');
};

function paid({ book }: DoubleBilling, invoice: StripeObject): void {
  if (invoice['status'] !== 'open') return;
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    amount_paid: invoice['amount_due'],
    amount_remaining: 0,
    status_transitions: { ...(invoice['status_transitions'] as object), paid_at: book.seconds() },
  });
  const subscription = subscriptionOf(book, invoice);
  book.tell('invoice.paid', invoice);
  if (isOver(subscription)) return;
  Object.assign(subscription, { status: 'active', default_payment_method: 'pm_double' });
  book.tell('customer.subscription.updated', subscription);
}

function charge(billing: DoubleBilling, invoice: StripeObject): void {
  const { book, failing, intentOf } = billing;
  if (invoice['status'] !== 'open') return;
  const subscription = subscriptionOf(book, invoice);
  if (!failing.has(subscription.id)) {
    finishIntent(book, intentOf.get(invoice.id) ?? '');
    return;
  }
  Object.assign(invoice, { attempted: true, attempt_count: Number(invoice['attempt_count']) + 1 });
  book.tell('invoice.payment_failed', invoice);
  subscription['status'] = 'past_due';
  book.tell('customer.subscription.updated', subscription);
}

function renew(billing: DoubleBilling, subscription: StripeObject): void {
  const { book } = billing;
  if (!['active', 'past_due'].includes(String(subscription['status']))) return;
  const item = itemOf(subscription);
  while (item.current_period_end <= book.seconds()) {
    if (subscription['cancel_at_period_end']) {
      Object.assign(subscription, { status: 'canceled', ended_at: item.current_period_end });
      book.tell('customer.subscription.deleted', subscription);
      return;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(subscription, item.current_period_start);
    book.tell('customer.subscription.updated', subscription);
    charge(billing, createInvoice(billing, subscription, 'subscription_cycle'));
  }
}

export function updateSubscription({ book }: DoubleBilling, id: string, form: Form): StripeObject {
  const subscription = find(book, id, 'subscription');
  if (isOver(subscription)) throw invalid('A canceled subscription can only update its metadata.', 'invalid');
  if (form['items'] && text(form, 'proration_behavior') !== 'none')
    throw invalid('This double changes prices from the next month on only.', 'parameter_invalid');
  const cancel = text(form, 'cancel_at_period_end');
  if (cancel !== undefined) subscription['cancel_at_period_end'] = cancel === 'true';
  if (form['items']) itemOf(subscription).price = priceOf(book, firstItem(form));
  book.tell('customer.subscription.updated', subscription);
  return subscription;
}

export function cancelSubscription({ book }: DoubleBilling, id: string): StripeObject {
  const subscription = find(book, id, 'subscription');
  if (isOver(subscription)) throw invalid(`No such subscription: '${id}'`, 'resource_missing', 404);
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: book.seconds(),
    ended_at: book.seconds(),
  });
  book.tell('customer.subscription.deleted', subscription);
  return subscription;
}

export function voidInvoice({ book, intentOf }: DoubleBilling, id: string): StripeObject {
  const invoice = find(book, id, 'invoice');
  if (invoice['status'] !== 'open')
    throw invalid('You can only void an invoice that is open.', 'invoice_not_editable');
  Object.assign(invoice, { status: 'void', amount_remaining: 0 });
  Object.assign(find(book, intentOf.get(id) ?? '', 'payment_intent'), { status: 'canceled' });
  book.tell('invoice.voided', invoice);
  const subscription = subscriptionOf(book, invoice);
  if (subscription['status'] === 'incomplete') {
    subscription['status'] = 'incomplete_expired';
    book.tell('customer.subscription.updated', subscription);
  }
  return invoice;
}

/** The invoice that changing the plan at once would make: the new price for the rest of the month, less the old one. */
export function previewUpgrade({ book }: DoubleBilling, form: Form): StripeObject {
  const subscription = find(book, text(form, 'subscription') ?? '', 'subscription');
  const details = nested(form['subscription_details']);
  const item = itemOf(subscription);
  const at = Number(text(details, 'proration_date'));
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid('The proration date is outside of the current period.', 'invalid_proration_date');
  const share = (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  const credit = -Math.round(Number(item.price['unit_amount']) * share);
  const charged = Math.round(Number(priceOf(book, firstItem(details))['unit_amount']) * share);
  return shapes.invoice(book, {
    amount_due: Math.max(0, credit + charged),
    billing_reason: 'upcoming',
    customer: subscription['customer'],
    lines: { object: 'list', has_more: false, url: '/v1/invoices/upcoming/lines', data: [] },
    parent: null,
    status: 'draft',
  });
}

const isOver = (subscription: StripeObject): boolean =>
  ['canceled', 'incomplete_expired'].includes(String(subscription['status']));

/** A month later, on the anchor's day or the month's last (Stripe's documentation, "Billing cycle"). */
function monthAfter(subscription: StripeObject, start: number): number {
  const anchor = new Date(Number(subscription['billing_cycle_anchor']) * 1000);
  const from = new Date(start * 1000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return (
    Date.UTC(
      year,
      month,
      Math.min(anchor.getUTCDate(), lastDay),
      anchor.getUTCHours(),
      anchor.getUTCMinutes(),
      anchor.getUTCSeconds(),
    ) / 1000
  );
}
