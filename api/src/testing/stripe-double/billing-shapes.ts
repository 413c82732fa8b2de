/* Stripe's objects of Billing with every field that its own examples have; what this product makes no use of is empty. */
import type { Book, StripeObject } from './book.ts';

type Given = Record<string, unknown>;

const made = (book: Book, prefix: string, object: string, given: Given): StripeObject => ({
  id: book.id(prefix),
  object,
  created: book.seconds(),
  livemode: false,
  metadata: {},
  ...given,
});

const empty = (...names: string[]): Given => Object.fromEntries(names.map((name) => [name, null]));

export const customer = (book: Book, given: Given): StripeObject =>
  made(book, 'cus', 'customer', {
    ...empty('address', 'currency', 'default_source', 'description', 'discount', 'email', 'name', 'phone'),
    ...empty('shipping', 'test_clock'),
    balance: 0,
    delinquent: false,
    invoice_prefix: 'DOUBLE',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    ...given,
  });

export const product = (book: Book, given: Given): StripeObject =>
  made(book, 'prod', 'product', {
    ...empty('default_price', 'description', 'package_dimensions', 'shippable', 'statement_descriptor'),
    ...empty('tax_code', 'unit_label', 'url'),
    active: true,
    images: [],
    marketing_features: [],
    type: 'service',
    updated: book.seconds(),
    ...given,
  });

export const price = (book: Book, given: { product: string; unit_amount: number }): StripeObject =>
  made(book, 'price', 'price', {
    ...empty('custom_unit_amount', 'lookup_key', 'nickname', 'tiers_mode', 'transform_quantity'),
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      usage_type: 'licensed',
      trial_period_days: null,
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount_decimal: String(given.unit_amount),
    ...given,
  });

export function subscriptionItem(book: Book, given: Given): Given {
  const { livemode: _mode, ...item } = made(book, 'si', 'subscription_item', {
    ...empty('plan', 'billing_thresholds'),
    discounts: [],
    quantity: 1,
    tax_rates: [],
    ...given,
  });
  return item;
}

export const subscription = (book: Book, given: Given): StripeObject =>
  made(book, 'sub', 'subscription', {
    ...empty(
      'application',
      'application_fee_percent',
      'billing_cycle_anchor_config',
      'cancel_at',
      'canceled_at',
    ),
    ...empty('days_until_due', 'default_payment_method', 'default_source', 'description', 'ended_at'),
    ...empty('next_pending_invoice_item_invoice', 'on_behalf_of', 'pause_collection', 'customer_account'),
    ...empty('pending_invoice_item_interval', 'pending_setup_intent', 'pending_update', 'schedule'),
    ...empty('test_clock', 'transfer_data', 'trial_end', 'trial_start', 'billing_thresholds'),
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: book.seconds(),
    billing_mode: { type: 'flexible', flexible: {} },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: 'usd',
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      issuer: { type: 'self' },
      custom_fields: null,
      description: null,
      footer: null,
    },
    managed_payments: { enabled: false },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    start_date: book.seconds(),
    status: 'incomplete',
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    ...given,
  });

export const lineItem = (book: Book, given: Given & { amount: number }): Given => {
  const { created: _made, ...line } = made(book, 'il', 'line_item', {
    ...empty('subscription', 'pretax_credit_amounts', 'taxes', 'quantity_decimal', 'description'),
    currency: 'usd',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    quantity: 1,
    subtotal: given.amount,
    ...given,
  });
  return line;
};

export const invoice = (book: Book, given: Given & { amount_due: number }): StripeObject =>
  made(book, 'in', 'invoice', {
    ...empty('account_name', 'account_tax_ids', 'application', 'custom_fields', 'customer_address'),
    ...empty('customer_email', 'customer_name', 'customer_phone', 'customer_shipping', 'customer_account'),
    ...empty('default_payment_method', 'default_source', 'description', 'due_date', 'effective_at'),
    ...empty(
      'ending_balance',
      'from_invoice',
      'hosted_invoice_url',
      'invoice_pdf',
      'last_finalization_error',
    ),
    ...empty('latest_revision', 'next_payment_attempt', 'number', 'on_behalf_of', 'receipt_number'),
    ...empty('rendering', 'shipping_cost', 'shipping_details', 'statement_descriptor', 'subscription'),
    ...empty('test_clock', 'webhooks_delivered_at', 'automatically_finalizes_at'),
    ...empty('total_pretax_credit_amounts', 'total_taxes'),
    account_country: 'US',
    footer: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: given.amount_due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      enabled: false,
      liability: null,
      status: null,
      disabled_reason: null,
      provider: null,
    },
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: book.seconds(),
    period_start: book.seconds(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'open',
    status_transitions: {
      finalized_at: book.seconds(),
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: given.amount_due,
    subtotal_excluding_tax: given.amount_due,
    total: given.amount_due,
    total_discount_amounts: [],
    total_excluding_tax: given.amount_due,
    ...given,
  });

export const invoicePayment = (book: Book, invoiceOf: StripeObject, intent: StripeObject): StripeObject => {
  const { metadata: _none, ...payment } = made(book, 'inpay', 'invoice_payment', {
    amount_paid: invoiceOf['status'] === 'paid' ? invoiceOf['amount_due'] : null,
    amount_requested: invoiceOf['amount_due'],
    currency: 'usd',
    invoice: invoiceOf.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: invoiceOf['status'] === 'paid' ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return payment;
};
