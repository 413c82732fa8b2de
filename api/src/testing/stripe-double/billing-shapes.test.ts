import { describe, expect, it } from 'vitest';
import {
  createCustomer,
  createDoubleBilling,
  createProduct,
  createSubscription,
  itemOf,
  withInvoice,
} from './billing.ts';
import { createBook } from './book.ts';
import { differences, type Shape } from './differences.ts';
import { STRIPE_FIELDS, type Fields } from './stripe-fields.ts';

describe("the double's Billing has the fields of Stripe's", () => {
  it('customer, product, price, subscription, its item, invoice, its line and payment', () => {
    const billing = createDoubleBilling(createBook(() => new Date(), 'any'));
    const product = createProduct(billing.book, { id: 'membership_x', name: 'X' });
    const customer = createCustomer(billing.book, {});
    const subscription = createSubscription(billing, {
      customer: customer.id,
      payment_behavior: 'default_incomplete',
      items: [{ price_data: { product: product.id, unit_amount: '499' } }],
    });
    const item = itemOf(subscription);
    const answer: Shape = withInvoice(billing, subscription).latest_invoice;
    const { payments, confirmation_secret: secret, ...invoice } = answer;
    const firstOf = (list: unknown): Shape => (list as { data: Shape[] }).data[0] ?? {};
    const ours: Record<string, Shape> = {
      customer,
      product,
      price: item.price,
      subscription,
      subscription_item: item as unknown as Shape,
      invoice,
      line_item: firstOf(invoice['lines']),
      invoice_payment: firstOf(payments),
    };
    expect(secret).toEqual({ client_secret: expect.any(String), type: 'payment_intent' });
    const theirs: Record<string, Fields> = STRIPE_FIELDS;
    for (const [name, object] of Object.entries(ours)) {
      const fields = theirs[name];
      expect(fields && differences(object, fields), name).toEqual([]);
    }
  });
});
