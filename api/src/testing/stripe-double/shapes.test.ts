import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { startStripeDouble, type StripeDouble } from './index.ts';
import { createIntent, createRefund, finishIntent } from './payment-intents.ts';
import { STRIPE_FIELDS } from './stripe-fields.ts';

let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble();
});
afterAll(() => double.close());

describe("the double's objects have the fields of Stripe's", () => {
  it('payment intent, refund and event', () => {
    const intent = createIntent(double.book, { amount: '1200', currency: 'usd', metadata: { payment: 'x' } });
    finishIntent(double.book, intent.id);
    const refund = createRefund(double.book, { payment_intent: intent.id });
    const [event] = double.takeEvents();
    expect(differences(intent, STRIPE_FIELDS.payment_intent)).toEqual([]);
    expect(differences(refund, STRIPE_FIELDS.refund)).toEqual([]);
    expect(differences(event ?? {}, STRIPE_FIELDS.event)).toEqual([]);
  });

  it('can tell: a field too few, a field too many, another kind of value', () => {
    const theirs = { text: 'id', number: 'amount', truth: '', object: '', list: '', empty: 'gone open' };
    const ours = { id: 'x', amount: '1', more: true, open: {} };
    expect(differences(ours, theirs)).toEqual(['amount', 'more', 'gone']);
  });
});
