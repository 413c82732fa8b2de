import { HOUR_MS, TIER_PRICES_CENTS } from '@backyard/contract';
import { GatewayError, LEAST_CHARGE_CENTS, proratedUpgrade } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { planOf } from './plans.ts';
import type { PaidTier, SubscriptionState } from './subscription.rules.ts';

/** A running subscription as its price needs it. */
interface Running {
  gatewayId: string;
  state: SubscriptionState;
}

/**
 * What moving up costs for the rest of the running month, in US cents: the processor's own amount, at least the minimum card charge
 * [SUB-4]. A started hour is not charged, so the amount stays the same while the member reads it. Null if the month is over and the next
 * one is just being charged. Throws GatewayError.
 */
export async function upgradePrice(
  { gateway }: Pick<Services, 'gateway'>,
  { gatewayId, state }: Running,
  to: PaidTier,
  now: Date,
): Promise<number | null> {
  if (now >= state.periodEnd) return null;
  const plan = planOf(to);
  const at = countedFrom(state, now);
  const cents = at < state.periodEnd ? await gateway.billing.previewUpgrade(gatewayId, plan, at) : 0;
  return Math.max(cents, LEAST_CHARGE_CENTS);
}

/** The same for showing it: while the processor does not answer, by its own rule. */
export async function shownUpgradePrice(
  services: Pick<Services, 'gateway' | 'log'>,
  running: Running,
  to: PaidTier,
  now: Date,
): Promise<number | null> {
  try {
    return await upgradePrice(services, running, to, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error }, 'the processor could not be asked what an upgrade costs');
    const { state } = running;
    const cents = proratedUpgrade({
      fromCents: TIER_PRICES_CENTS[state.tier],
      toCents: TIER_PRICES_CENTS[to],
      periodStart: state.periodStart,
      periodEnd: state.periodEnd,
      at: countedFrom(state, now),
    });
    return Math.max(cents, LEAST_CHARGE_CENTS);
  }
}

/** The end of the running hour, within the month. */
const countedFrom = (state: SubscriptionState, now: Date): Date =>
  new Date(Math.min(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS, state.periodEnd.getTime()));
