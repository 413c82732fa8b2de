/** A monthly charge. `id` is ours; US cents. */
export interface Plan {
  id: string;
  /** Its name at the processor and on receipts. */
  name: string;
  monthlyCents: number;
}

/** A month that was charged, or is to be. */
export interface BillingInvoice {
  id: string;
  /** The payment behind it; null while there is none. */
  intentId: string | null;
  /** `open`: not paid yet; `failed`: the charge failed and may be retried. */
  status: 'open' | 'failed' | 'paid' | 'void';
  /** Whether it starts the subscription or renews it. */
  kind: 'start' | 'renewal';
  plan: string;
  amountCents: number;
  periodStart: Date;
  periodEnd: Date;
}

/** A subscription as the processor has it now. */
export interface BillingSubscription {
  id: string;
  status: 'incomplete' | 'running' | 'ended';
  /** The plan of the next month; null: there will be none. */
  renewal: string | null;
  /** The months since the instant asked for, oldest first. */
  invoices: BillingInvoice[];
}

/**
 * What subscriptions need from a processor: customers, and monthly subscriptions that renew automatically. As with payments, a key is
 * stored before each call, no call is made inside a transaction, and all throw GatewayError.
 */
export interface Billing {
  kind: 'test' | 'stripe';
  /** A customer who can be charged again. No personal data is sent. */
  createCustomer(given: { memberId: string; key: string }): Promise<string>;
  /**
   * A subscription that awaits its first payment through the card form. Repeated with the same key: returns the same one. Unpaid after
   * 23 hours, it ends by itself.
   */
  start(given: {
    customerId: string;
    plan: Plan;
    metadata: Record<string, string>;
    key: string;
  }): Promise<{ id: string; intentId: string; clientSecret: string; periodStart: Date; periodEnd: Date }>;
  /** The extra cost of this plan for the rest of the current month, in US cents: the processor's own figure. */
  previewUpgrade(id: string, to: Plan, at: Date): Promise<number>;
  /** The next month and later ones are charged by this plan; null: the subscription ends. The current month is unchanged. */
  renewWith(id: string, plan: Plan | null): Promise<void>;
  /** Ends an unpaid subscription. One that was just paid is unchanged. */
  abandon(id: string): Promise<void>;
  /** Ends it now and asks for nothing more; nothing is paid back. Ended already: nothing happens. */
  end(id: string): Promise<void>;
  /** The current subscription, with the invoices made since `since`. */
  retrieve(id: string, since: Date): Promise<BillingSubscription>;
  /** The subscription that an object of a webhook belongs to; null: none. */
  subscriptionOf(object: { id: string; object: string }): Promise<string | null>;
  /** Lets go of the person's cards. */
  forgetCustomer(customerId: string): Promise<void>;
  /**
   * Charges the months that have begun and retries failed charges; returns the subscriptions changed. Null if the processor does that
   * itself.
   */
  renewDue: (() => Promise<string[]>) | null;
}
