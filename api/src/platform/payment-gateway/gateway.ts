import type { PaymentProcessor } from '@backyard/contract';
import type { Billing } from './billing.ts';

/**
 * The processor's word on one payment. `open` waits for the person (also after a decline); `processing` for the bank;
 * the other two are final.
 */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled';

/** One payment as the processor has it. */
export interface Intent {
  id: string;
  /** What the browser's card form needs; never logged. */
  clientSecret: string;
  status: IntentStatus;
  /** US cents. */
  amountCents: number;
  /** The metadata that we sent when it was opened: `payment` is the id of our row. */
  metadata: Record<string, string>;
  /** The last "no" in the processor's words, for the person. */
  message: string | null;
  createdAt: Date;
}

/** Money on its way back, as the processor has it. */
export interface GatewayRefund {
  id: string;
  intentId: string;
  /** US cents. */
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Why it failed, in the processor's word. */
  failure: string | null;
  metadata: Record<string, string>;
}

/** A webhook's content, read after its signature was checked. */
export interface GatewayEvent {
  /** The processor's, unique: the same event may come many times. */
  id: string;
  type: string;
  createdAt: Date;
  /** The object of the notification, as it was then. Its current state is fetched before anything is done. */
  object: { id: string; object: string };
}

/** Something at the processor went wrong. */
export class GatewayError extends Error {
  /**
   * - `unreachable`: no answer, or a temporary one (timeout, reset, 429, 5xx). The processor may have acted or not: repeat with the
   * same key.
   * - `refused`: the request was refused for good. `code` is the processor's.
   */
  readonly kind: 'unreachable' | 'refused';
  readonly code: string | null;

  constructor(
    kind: GatewayError['kind'],
    message: string,
    options: { cause?: unknown; code?: string | null } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.code = options.code ?? null;
  }
}

/** A webhook that is not signed by the processor, altered, or too old (more than 5 minutes). */
export class BadSignature extends Error {}

/**
 * What this product needs from a payment processor. Amounts are US cents. Every call that changes something takes a key that was stored
 * before the call: when repeated with it, the processor acts only once. None may be made inside a transaction. All throw GatewayError.
 */
export interface PaymentGateway {
  kind: 'test' | 'stripe';
  /** What the card form needs to know. */
  processor: PaymentProcessor;
  /** Opens a payment. Repeated with the same key: returns the same payment, as first answered. */
  createIntent(given: {
    amountCents: number;
    description: string;
    metadata: Record<string, string>;
    /** The processor's customer, if there is one. */
    customerId?: string;
    key: string;
  }): Promise<Intent>;
  /** The current state of the payment. */
  retrieveIntent(id: string): Promise<Intent>;
  /** Cancels, and returns the resulting payment: `succeeded` if the person paid first. */
  cancelIntent(id: string, key: string): Promise<Intent>;
  refund(given: {
    intentId: string;
    amountCents: number;
    metadata: Record<string, string>;
    key: string;
  }): Promise<GatewayRefund>;
  retrieveRefund(id: string): Promise<GatewayRefund>;
  /** The completed and pending refunds of one payment. */
  refundsOf(intentId: string): Promise<GatewayRefund[]>;
  /** Everything since then, newest first: for reconciliation and to compare the books. */
  listIntents(since: Date): AsyncIterable<Intent>;
  listRefunds(since: Date): AsyncIterable<GatewayRefund>;
  /** Checks the signature over the very octets that came. Throws BadSignature. */
  readWebhook(body: Buffer, signature: string, now: Date): Promise<GatewayEvent>;
  /** Customers and subscriptions. */
  billing: Billing;
  /** Null: the browser speaks to the processor itself. */
  cards: TestCards | null;
}

/** The test processor's card form: what the browser does at Stripe happens here. */
export interface TestCards {
  /**
   * Pays with a test card number; the number is not kept. `authenticated` answers a card that asked for confirmation.
   * Throws GatewayError `refused` whose message is for the person, `resource_missing` for an unknown secret.
   */
  confirm(given: {
    clientSecret: string;
    cardNumber: string;
    expiry: string;
    cvc: string;
    authenticated?: boolean | undefined;
  }): Promise<{ intentId: string; status: 'succeeded' | 'requires_action' }>;
}
