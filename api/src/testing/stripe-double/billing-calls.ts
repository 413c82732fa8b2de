import {
  cancelSubscription,
  createCustomer,
  createProduct,
  createSubscription,
  deleteCustomer,
  previewUpgrade,
  updateSubscription,
  voidInvoice,
  withInvoice,
  withPayments,
  type DoubleBilling,
} from './billing.ts';
import { find, type StripeObject } from './book.ts';
import type { StripeCall } from './calls.ts';

/** The Stripe Billing calls that this product makes. `of` returns the test's Billing, created once the book exists. */
export const billingCalls = (of: () => DoubleBilling): StripeCall[] => [
  {
    method: 'POST',
    pattern: /^\/v1\/products$/,
    answer: ({ book, form }) => createProduct(book, form),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/customers$/,
    answer: ({ book, form }) => createCustomer(book, form),
  },
  {
    method: 'DELETE',
    pattern: /^\/v1\/customers\/(\w+)$/,
    answer: ({ parts: [id = ''] }) => deleteCustomer(of(), id),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/subscriptions$/,
    answer: ({ form }) => withInvoice(of(), createSubscription(of(), form)),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/subscriptions\/(\w+)$/,
    answer: ({ book, parts: [id = ''] }) => find(book, id, 'subscription'),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/subscriptions\/(\w+)$/,
    answer: ({ parts: [id = ''], form }) => updateSubscription(of(), id, form),
  },
  {
    method: 'DELETE',
    pattern: /^\/v1\/subscriptions\/(\w+)$/,
    answer: ({ parts: [id = ''] }) => cancelSubscription(of(), id),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/invoices\/create_preview$/,
    answer: ({ form }) => previewUpgrade(of(), form),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/invoices$/,
    answer: ({ query }) => listInvoices(of(), query),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/invoices\/(\w+)$/,
    answer: ({ book, parts: [id = ''] }) => find(book, id, 'invoice'),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/invoices\/(\w+)\/void$/,
    answer: ({ parts: [id = ''] }) => voidInvoice(of(), id),
  },
];

function listInvoices(billing: DoubleBilling, query: URLSearchParams) {
  const [subscription, status] = [query.get('subscription'), query.get('status')];
  const since = Number(query.get('created[gte]') ?? 0);
  const data = [...billing.book.objects.values()]
    .filter(
      (one) =>
        one.object === 'invoice' &&
        one.created >= since &&
        belongsTo(one, subscription) &&
        (status === null || one['status'] === status),
    )
    .toReversed()
    .map((invoice) => withPayments(billing, invoice));
  return { object: 'list', url: '/v1/invoices', has_more: false, data };
}

const belongsTo = (invoice: StripeObject, subscription: string | null): boolean => {
  const parent = invoice['parent'] as { subscription_details: { subscription: string } } | null;
  return parent?.subscription_details.subscription === subscription;
};
