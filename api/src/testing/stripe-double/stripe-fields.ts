/**
 * The fields of Stripe's objects that we read or that the double makes, and the kind of value each has (docs.stripe.com/api, one page an
 * object). `empty`: null unless something special happened, so its kind is not known from an ordinary object.
 */
export type FieldKind = 'number' | 'text' | 'truth' | 'object' | 'list' | 'empty';

/** The names of an object's fields by kind, apart by spaces. */
export type Fields = Record<FieldKind, string>;

export const STRIPE_FIELDS = {
  payment_intent: {
    number: 'amount amount_capturable amount_received canceled_at created',
    text: 'capture_method client_secret confirmation_method currency id object status',
    truth: 'livemode',
    object:
      'amount_details automatic_payment_methods last_payment_error managed_payments metadata ' +
      'next_action payment_method_configuration_details payment_method_options processing shipping ' +
      'transfer_data',
    list: 'payment_method_types',
    empty:
      'application application_fee_amount cancellation_reason customer customer_account description ' +
      'excluded_payment_method_types latest_charge on_behalf_of payment_method receipt_email review ' +
      'setup_future_usage source statement_descriptor statement_descriptor_suffix transfer_group',
  },
  refund: {
    number: 'amount created',
    text: 'charge currency id object status',
    truth: '',
    object: 'destination_details metadata',
    list: '',
    empty:
      'balance_transaction customer customer_account payment_intent payment_method reason ' +
      'receipt_number source_transfer_reversal transfer_reversal',
  },
  event: {
    number: 'created pending_webhooks',
    text: 'id object type',
    truth: 'livemode',
    object: 'data request',
    list: '',
    empty: 'api_version',
  },
  customer: {
    number: 'balance created next_invoice_sequence',
    text: 'currency id invoice_prefix object tax_exempt',
    truth: 'delinquent livemode',
    object: 'address discount invoice_settings metadata shipping',
    list: 'preferred_locales',
    empty: 'default_source description email name phone test_clock',
  },
  product: {
    number: 'created updated',
    text: 'default_price description id name object type',
    truth: 'active livemode',
    object: 'metadata package_dimensions',
    list: 'images marketing_features',
    empty: 'shippable statement_descriptor tax_code unit_label url',
  },
  price: {
    number: 'created unit_amount',
    text: 'billing_scheme currency id object product tax_behavior type unit_amount_decimal',
    truth: 'active livemode',
    object: 'custom_unit_amount metadata recurring transform_quantity',
    list: '',
    empty: 'lookup_key nickname tiers_mode',
  },
  subscription: {
    number:
      'billing_cycle_anchor cancel_at canceled_at created ended_at next_pending_invoice_item_invoice ' +
      'start_date trial_end trial_start',
    text: 'collection_method currency customer id object status',
    truth: 'cancel_at_period_end livemode',
    object:
      'automatic_tax billing_cycle_anchor_config billing_mode billing_thresholds cancellation_details ' +
      'invoice_settings items managed_payments metadata pause_collection payment_settings ' +
      'pending_invoice_item_interval pending_update transfer_data trial_settings',
    list: 'billing_schedules default_tax_rates discounts',
    empty:
      'application application_fee_percent customer_account days_until_due default_payment_method ' +
      'default_source description latest_invoice on_behalf_of pending_setup_intent schedule test_clock',
  },
  subscription_item: {
    number: 'created current_period_end current_period_start quantity',
    text: 'id object subscription',
    truth: '',
    object: 'billing_thresholds metadata plan price',
    list: 'discounts tax_rates',
    empty: '',
  },
  invoice: {
    number:
      'amount_due amount_overpaid amount_paid amount_remaining amount_shipping attempt_count created ' +
      'due_date effective_at next_payment_attempt period_end period_start ' +
      'post_payment_credit_notes_amount pre_payment_credit_notes_amount starting_balance subtotal ' +
      'subtotal_excluding_tax total total_excluding_tax webhooks_delivered_at',
    text:
      'account_country billing_reason collection_method currency customer customer_tax_exempt id object ' +
      'status',
    truth: 'attempted auto_advance livemode',
    object:
      'automatic_tax customer_address customer_shipping from_invoice issuer last_finalization_error ' +
      'lines metadata parent payment_settings rendering shipping_cost shipping_details ' +
      'status_transitions',
    list: 'customer_tax_ids default_tax_rates discounts total_discount_amounts',
    empty:
      'account_name account_tax_ids application automatically_finalizes_at custom_fields ' +
      'customer_account customer_email customer_name customer_phone default_payment_method ' +
      'default_source description ending_balance footer hosted_invoice_url invoice_pdf latest_revision ' +
      'number on_behalf_of receipt_number statement_descriptor subscription test_clock ' +
      'total_pretax_credit_amounts total_taxes',
  },
  line_item: {
    number: 'amount quantity subtotal',
    text: 'currency description id invoice object',
    truth: 'discountable livemode',
    object: 'metadata parent period pricing',
    list: 'discount_amounts discounts',
    empty: 'pretax_credit_amounts quantity_decimal subscription taxes',
  },
  invoice_payment: {
    number: 'amount_requested created',
    text: 'currency id invoice object status',
    truth: 'is_default livemode',
    object: 'payment status_transitions',
    list: '',
    empty: 'amount_paid',
  },
} as const satisfies Record<string, Fields>;
