import { cardOutcome } from '../../platform/payment-gateway/test-cards.ts';
import { find, invalid, StripeRefusal, type Book, type StripeObject } from './book.ts';
import { text, texts, type Form } from './form.ts';

/** Every field that Stripe's own example has; what this product makes no use of stays as Stripe leaves it. */
export function createIntent(book: Book, form: Form, given: Partial<StripeObject> = {}): StripeObject {
  const amount = Number(text(form, 'amount'));
  if (!Number.isSafeInteger(amount) || amount < 50) {
    throw invalid('Amount must be no less than $0.50 usd', 'amount_too_small');
  }
  const id = book.id('pi');
  const intent: StripeObject = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: form['automatic_payment_methods']
      ? { allow_redirects: 'never', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${book.id('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: book.seconds(),
    currency: text(form, 'currency') ?? 'usd',
    customer: text(form, 'customer') ?? null,
    customer_account: null,
    description: text(form, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: texts(form, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
  book.objects.set(id, intent);
  book.tell('payment_intent.created', intent);
  return intent;
}

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function cancelIntent(book: Book, id: string, form: Form): StripeObject {
  const intent = find(book, id, 'payment_intent');
  if (!OPEN.includes(String(intent['status']))) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${String(intent['status'])}.`,
      'payment_intent_unexpected_state',
    );
  }
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: book.seconds(),
    cancellation_reason: text(form, 'cancellation_reason') ?? null,
  });
  book.tell('payment_intent.canceled', intent);
  return intent;
}

/**
 * What the card form does in the browser: the card goes to Stripe, not to us. `authenticated` answers a card that requires
 * confirmation; `slow` leaves the payment processing until `finishIntent`. Throws Stripe's refusal of the card.
 */
export function payIntent(
  book: Book,
  id: string,
  card: string,
  options: { authenticated?: boolean; slow?: boolean } = {},
): StripeObject {
  const intent = find(book, id, 'payment_intent');
  if (!OPEN.includes(String(intent['status']))) {
    throw invalid('This PaymentIntent cannot be confirmed any more.', 'payment_intent_unexpected_state');
  }
  const outcome = cardOutcome(card, '12/40', book.now());
  if (outcome.kind === 'declines' || options.authenticated === false) {
    const error =
      outcome.kind === 'declines'
        ? { type: 'card_error', code: outcome.code, message: outcome.message }
        : {
            type: 'card_error',
            code: 'payment_intent_authentication_failure',
            message: 'We are unable to authenticate your payment method.',
          };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    book.tell('payment_intent.payment_failed', intent);
    throw new StripeRefusal(402, error);
  }
  if (outcome.kind === 'asks' && options.authenticated === undefined) {
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    book.tell('payment_intent.requires_action', intent);
    return intent;
  }
  if (options.slow) {
    Object.assign(intent, { status: 'processing', processing: { type: 'card' } });
    book.tell('payment_intent.processing', intent);
    return intent;
  }
  return finishIntent(book, id);
}

/** The bank approves, and the money is taken. */
export function finishIntent(book: Book, id: string): StripeObject {
  const intent = find(book, id, 'payment_intent');
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent['amount'],
    latest_charge: book.id('ch'),
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  book.tell('payment_intent.succeeded', intent);
  return intent;
}

export function createRefund(book: Book, form: Form): StripeObject {
  const intent = find(book, text(form, 'payment_intent') ?? '', 'payment_intent');
  const before = [...book.objects.values()]
    .filter(
      (one) => one.object === 'refund' && one['payment_intent'] === intent.id && one['status'] !== 'failed',
    )
    .reduce((sum, one) => sum + Number(one['amount']), 0);
  const left = Number(intent['amount_received']) - before;
  const amount = Number(text(form, 'amount') ?? left);
  if (left <= 0) throw invalid('This PaymentIntent has already been refunded.', 'charge_already_refunded');
  if (amount > left)
    throw invalid('Refund amount is greater than the unrefunded amount.', 'amount_too_large');
  const refund: StripeObject = {
    id: book.id('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: intent['latest_charge'],
    created: book.seconds(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'reversal' }, type: 'card' },
    metadata: texts(form, 'metadata'),
    payment_intent: intent.id,
    payment_method: null,
    reason: text(form, 'reason') ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  book.objects.set(refund.id, refund);
  book.tell('refund.created', refund);
  return refund;
}
