import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { alignSubscription } from './align.ts';
import { applyDueChanges, reconcileSubscriptions } from './due-changes.ts';
import { refreshSubscription } from './refresh.ts';

const aboutSubscription = z.object({ subscriptionId: z.uuid() });
const aboutCustomer = z.object({ gateway: z.enum(['test', 'stripe']), customerId: z.string() });

/** What happens to subscriptions in the background. Each is safe to repeat, and to begin again after a crash. */
export const subscriptionJobs = (services: Services): Job[] => [
  { name: 'keep_subscription_time', schedule: '* * * * *', run: () => applyDueChanges(services) },
  { name: 'reconcile_subscriptions', schedule: '23 * * * *', run: () => reconcileSubscriptions(services) },
  {
    name: 'align_subscription',
    run: (given) => alignSubscription(services, aboutSubscription.parse(given).subscriptionId),
  },
  {
    name: 'refresh_subscription',
    run: (given) => refreshSubscription(services, aboutSubscription.parse(given).subscriptionId),
  },
  {
    name: 'forget_customer',
    run: async (given) => {
      const { gateway, customerId } = aboutCustomer.parse(given);
      // Another processor serves now: its cards are out of our reach.
      if (gateway === services.gateway.kind) await services.gateway.billing.forgetCustomer(customerId);
    },
  },
];
