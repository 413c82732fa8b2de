import { z } from 'zod';
import { currentUser } from './members.ts';
import { dollars, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { TIERS } from './tiers.ts';

/**
 * The state of a membership. `ending`: paid until `endsAt`, then `nextTier`. `grace`: the renewal failed, the tier stays until
 * `endsAt`. `expired`: it ended at `endsAt`. `complimentary`: comes with the role, nothing to buy.
 */
export const SUBSCRIPTION_STATUSES = [
  'none',
  'active',
  'ending',
  'grace',
  'expired',
  'complimentary',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What choosing one plan would mean for this member now. Screens show it as it is and compute nothing. */
const subscriptionChange = z
  .object({
    tier: z.enum(TIERS),
    kind: z
      .enum(['current', 'renewal', 'upgrade', 'downgrade'])
      .describe('renewal: the plan one has, whose month was not paid yet (grace)'),
    label: z.string().describe('The button: "Upgrade to Club House", "Switch to Free"'),
    dueNow: dollars.describe('Payable before it happens; "0.00": no payment, PUT is enough'),
    effective: z.enum(['now', 'period_end']),
    effectiveAt: instant,
    monthly: dollars.describe('What each month costs from then on'),
    message: z.string().describe('What happens, in one or two sentences, without a date'),
    confirm: z.boolean().describe('Ask before it is done: something is given up'),
    scheduled: z.boolean().describe('This is what already happens at the end of the paid month'),
  })
  .meta({ id: 'SubscriptionChange' });
export type SubscriptionChange = z.infer<typeof subscriptionChange>;

/** A member's own subscription (docs/product.md: money). */
export const subscription = z
  .object({
    tier: z.enum(TIERS).describe('Whose rights the member has now'),
    paidTier: z.enum(TIERS).describe('On record, expired or not: "was Club House"'),
    status: z.enum(SUBSCRIPTION_STATUSES),
    renewsAt: instant.nullable().describe('The next charge; null when none will come'),
    renewalAmount: dollars.nullable().describe('How much that charge will be'),
    endsAt: instant
      .nullable()
      .describe('ending: then comes nextTier; grace: the last moment to pay; expired: when it ended'),
    nextTier: z.enum(TIERS).nullable().describe('What follows at endsAt; null when nothing changes'),
    abilities: z.object({
      manage: z.boolean().describe('There is something to choose: false for hosts and admins'),
      undo: z.boolean().describe('PUT of the current tier takes the scheduled change back'),
    }),
    changes: z
      .array(subscriptionChange)
      .describe('One a tier, lowest first; none where there is nothing to buy'),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const subscriptionBody = z
  .object({ tier: z.enum(TIERS, 'Choose one of the plans') })
  .meta({ id: 'SubscriptionBody' });
export type SubscriptionBody = z.infer<typeof subscriptionBody>;

export const subscriptionRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/user/subscription',
    feature: 'subscriptions',
    summary: "The member's plan, when it renews or ends, and what each other plan would cost now",
    access: 'member',
    responses: { 200: subscription },
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/api/user/subscription',
    feature: 'subscriptions',
    summary:
      'Change plan. Up: 402 unless POST /api/create-payment-intent {tier} was paid for exactly that tier. Down: at the ' +
      'end of the paid month, at once when nothing is paid for. The current tier: takes a scheduled change back',
    access: 'member',
    body: subscriptionBody,
    responses: { 200: z.object({ user: currentUser, subscription }).meta({ id: 'SubscriptionChanged' }) },
  }),
};
