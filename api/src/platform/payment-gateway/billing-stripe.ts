import type { Stripe } from 'stripe';
import type { Billing } from './billing.ts';

/** Customers and subscriptions at Stripe Billing. */
export const createStripeBilling = (_stripe: Stripe): Billing => ({ kind: 'stripe' });
