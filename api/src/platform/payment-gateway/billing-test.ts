import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Billing } from './billing.ts';

/** Customers and subscriptions of the embedded test processor. */
export const createTestBilling = (_given: { db: Database; clock: Clock }): Billing => ({ kind: 'test' });
