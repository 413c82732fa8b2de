/** What subscriptions need of a processor: customers and monthly subscriptions. Served by the same two processors. */
export interface Billing {
  kind: 'test' | 'stripe';
}
