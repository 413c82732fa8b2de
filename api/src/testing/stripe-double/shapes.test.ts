import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type Shape } from './differences.ts';
import { startStripeDouble, type StripeDouble } from './index.ts';
import { createIntent, createRefund, finishIntent } from './payment-intents.ts';

/* Stripe's own example objects, beside this project where they are there: the double answers in the same shapes. */

const FIXTURES = fileURLToPath(new URL('../../../../../shared/stripe/fixtures.json', import.meta.url));

let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble();
});
afterAll(() => double.close());

describe.skipIf(!existsSync(FIXTURES))("the double's objects have the shape of Stripe's", () => {
  const fixtures = () =>
    (JSON.parse(readFileSync(FIXTURES, 'utf8')) as { resources: Record<string, Shape> }).resources;

  it('payment intent, refund and event', () => {
    const intent = createIntent(double.book, { amount: '1200', currency: 'usd', metadata: { payment: 'x' } });
    finishIntent(double.book, intent.id);
    const refund = createRefund(double.book, { payment_intent: intent.id });
    const [event] = double.takeEvents();
    const theirs = fixtures();
    expect(differences(intent, theirs['payment_intent'] ?? {})).toEqual([]);
    expect(differences(refund, theirs['refund'] ?? {})).toEqual([]);
    expect(differences(event ?? {}, theirs['event'] ?? {})).toEqual([]);
  });

  it('can tell: a field too few, a field too many, another kind of value', () => {
    const theirs = { id: 'x', amount: 1, gone: null };
    expect(differences({ id: 'x', amount: '1', more: true }, theirs)).toEqual(['amount', 'more', 'gone']);
  });
});
