import { TIER_LABELS } from '@backyard/contract';
import { z } from 'zod';
import { orUnavailable, type Paid, type Payable, type TierSubject } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { beginSubscription, dropIncomplete, payDifference } from './begin.ts';
import { findStanding } from './find-subscription.ts';
import { onProcessorEvent } from './on-processor-event.ts';
import { openSubscription } from './open-subscription.ts';
import { optionOf } from './options.rules.ts';
import { planOf } from './plans.ts';
import { upgradePrice } from './price.ts';
import { findByPayment, stateOf } from './subscriptions.queries.ts';

/** What a payment for a tier is to do, kept with it. */
const details = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('start') }),
  z.object({
    purpose: z.literal('upgrade'),
    subscriptionId: z.uuid(),
    fromTier: z.enum(['playground', 'club_house']),
    periodEnd: z.iso.datetime(),
  }),
]);

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'gateway'>;

/** Plans as something that can be paid for: their first month, or the difference to a higher one. */
export function tierPayable(services: Needed): Payable<TierSubject> {
  const { db, gateway } = services;
  return {
    quote: async (member, { tier }, now) => {
      const found = await findStanding(db, member.id, now);
      if (!found) throw new Refusal('unauthorized');
      const { standing, row } = found;
      if (standing.kind === 'complimentary') throw new Refusal('plan_complimentary');
      const option = optionOf(standing, tier);
      const plan = planOf(tier);
      if (option.how === 'start')
        return {
          amountCents: plan.monthlyCents,
          description: `${TIER_LABELS[tier]} membership`,
          details: { purpose: 'start' },
        };
      if (option.how !== 'pay_difference' || !row)
        throw new Refusal(option.kind === 'current' ? 'plan_current' : 'plan_not_higher');
      const state = stateOf(row);
      const amountCents = await orUnavailable(() =>
        upgradePrice(services, { gatewayId: row.gateway_id, state }, tier, now),
      );
      if (amountCents === null) throw new Refusal('plan_renewing');
      return {
        amountCents,
        description: `${TIER_LABELS[tier]} membership, for the rest of the month`,
        details: {
          purpose: 'upgrade',
          subscriptionId: row.id,
          fromTier: state.tier,
          periodEnd: state.periodEnd.toISOString(),
        },
      };
    },
    // A plan is not scarce.
    reserve: async () => null,
    open: async (payment, key) => {
      const { tier } = payment.subject;
      if (details.parse(payment.details).purpose === 'start')
        return openSubscription(services, { payment, tier }, key);
      const intent = await gateway.createIntent({
        amountCents: payment.amountCents,
        description: payment.description,
        metadata: { payment: payment.id },
        key,
      });
      return { gatewayId: intent.id, clientSecret: intent.clientSecret };
    },
    close: async (payment, key) => {
      const started = await findByPayment(db, payment.id);
      if (started) await gateway.billing.abandon(started.gateway_id);
      else if (payment.gatewayId) await gateway.cancelIntent(payment.gatewayId, key);
    },
    fulfil: (trx, payment, now) => fulfil(trx, payment, now),
    release: (trx, payment, now) => dropIncomplete(trx, payment.id, now),
    onProcessorEvent: (event) => onProcessorEvent(services, event),
  };
}

function fulfil(trx: Executor, payment: Paid<TierSubject>, now: Date): Promise<boolean> {
  const wanted = details.parse(payment.details);
  const { tier } = payment.subject;
  const { id: paymentId, memberId } = payment;
  return wanted.purpose === 'start'
    ? beginSubscription(trx, { paymentId, memberId }, now)
    : payDifference(trx, { ...wanted, memberId, tier, periodEnd: new Date(wanted.periodEnd) }, now);
}
