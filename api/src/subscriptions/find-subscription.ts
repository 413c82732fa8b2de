import type { Subscription } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import type { Services } from '../platform/services.ts';
import { optionsOf, standingOf, type Standing } from './options.rules.ts';
import { shownUpgradePrice } from './price.ts';
import { presentSubscription } from './subscription.presenter.ts';
import { isPaidTier, type PaidTier } from './subscription.rules.ts';
import {
  findLastEnded,
  findRecord,
  findRunning,
  stateOf,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** A member's standing, and the row behind it. Null once the account is deleted. */
export async function findStanding(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<{ standing: Standing; row: SubscriptionRow | null } | null> {
  const member = await findRecord(executor, memberId);
  if (!member) return null;
  const row = (await findRunning(executor, memberId)) ?? null;
  const last = await findLastEnded(executor, memberId);
  const standing = standingOf(
    {
      role: member.role,
      recordTier: member.subscription_tier,
      recordExpiresAt: member.subscription_expires_at,
      running: row && stateOf(row),
    },
    now,
    last?.tier ?? row?.tier ?? null,
  );
  return { standing, row };
}

/** The member's plan and what each other one would cost now; null once the account is deleted. */
export async function findSubscriptionOf(
  services: Pick<Services, 'db' | 'gateway' | 'log'>,
  memberId: string,
  now: Date,
): Promise<Subscription | null> {
  const found = await findStanding(services.db, memberId, now);
  if (!found) return null;
  const { standing, row } = found;
  const higher = optionsOf(standing).find(({ how }) => how === 'pay_difference')?.tier;
  const upgradeCents =
    row && higher && isPaidTier(higher) ? await upgradeShown(services, row, higher, now) : null;
  return presentSubscription(standing, { upgradeCents, now });
}

const upgradeShown = (
  services: Pick<Services, 'gateway' | 'log'>,
  row: SubscriptionRow,
  to: PaidTier,
  now: Date,
) => shownUpgradePrice(services, { gatewayId: row.gateway_id, state: stateOf(row) }, to, now);
