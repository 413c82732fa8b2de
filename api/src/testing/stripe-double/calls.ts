import { find, listOf, type Book } from './book.ts';
import type { Form } from './form.ts';
import { cancelIntent, createIntent, createRefund } from './payment-intents.ts';

/** One call of Stripe's API. `parts` are the pattern's groups. */
export interface StripeCall {
  method: 'GET' | 'POST' | 'DELETE';
  pattern: RegExp;
  answer: (given: { book: Book; parts: string[]; form: Form; query: URLSearchParams }) => unknown;
}

/** Payments and refunds; other files add their own. */
export const paymentCalls: StripeCall[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/payment_intents$/,
    answer: ({ book, form }) => createIntent(book, form),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/payment_intents$/,
    answer: ({ book, query }) => listOf(book, 'payment_intent', query, '/v1/payment_intents'),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/payment_intents\/(\w+)$/,
    answer: ({ book, parts: [id = ''] }) => find(book, id, 'payment_intent'),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    answer: ({ book, parts: [id = ''], form }) => cancelIntent(book, id, form),
  },
  { method: 'POST', pattern: /^\/v1\/refunds$/, answer: ({ book, form }) => createRefund(book, form) },
  {
    method: 'GET',
    pattern: /^\/v1\/refunds$/,
    answer: ({ book, query }) => listOf(book, 'refund', query, '/v1/refunds', 'payment_intent'),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/refunds\/(\w+)$/,
    answer: ({ book, parts: [id = ''] }) => find(book, id, 'refund'),
  },
];
