import { GatewayError } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import {
  listDueMembers,
  listGracesOver,
  listOverdue,
  listUnaligned,
  queueEndingMails,
} from './due-changes.queries.ts';
import { refreshSubscription } from './refresh.ts';
import { withoutRenewal } from './stop-renewals.ts';
import { asOf } from './subscription.rules.ts';
import {
  findByGatewayId,
  findRunning,
  lockMember,
  queueSubscriptionJob,
  saveState,
  stateOf,
} from './subscriptions.queries.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'gateway'>;

/** Applies changes that are due by time. All of it may be repeated, and any number of processes may run it at once. */
export async function applyDueChanges(services: Needed): Promise<void> {
  await renewAtTestProcessor(services);
  const { db } = services;
  const now = services.clock();
  for (const memberId of await listDueMembers(db, now)) await applyDueChangesOf(services, memberId, now);
  // Asked first: it may have been paid just in time [SUB-32].
  for (const { id } of await listGracesOver(db, now)) await attempt(services, id);
  await queueEndingMails(db, now);
}

/** Makes up for webhooks that were lost, and for what the processor did not take [SUB-43]. */
export async function reconcileSubscriptions(services: Needed): Promise<void> {
  const { db } = services;
  const now = services.clock();
  for (const { id } of await listOverdue(db, now)) await attempt(services, id);
  for (const { id } of await listUnaligned(db, now)) await queueSubscriptionJob(db, 'align_subscription', id);
}

/** The embedded processor charges when it is asked to; Stripe does by itself, and says so by webhooks. */
async function renewAtTestProcessor(services: Needed): Promise<void> {
  const { gateway, db } = services;
  for (const gatewayId of (await gateway.billing.renewDue?.()) ?? []) {
    const row = await findByGatewayId(db, gateway.kind, gatewayId);
    if (row) await refreshSubscription(services, row.id);
  }
}

async function applyDueChangesOf({ db }: Needed, memberId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, memberId);
    const row = await findRunning(trx, memberId);
    // Whether a grace is over, the processor is asked first.
    if (!member || !row || (row.state === 'grace' && member.role === 'user')) return;
    const state = stateOf(row);
    // The role includes Club House: there is nothing left to charge for [SUB-18].
    const wanted = member.role === 'user' ? state : withoutRenewal(state, now);
    await saveState(trx, row, asOf(wanted, now), now);
  });
}

/** One that cannot be asked about does not hold up the others. */
async function attempt(services: Needed, id: string): Promise<void> {
  try {
    await refreshSubscription(services, id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, subscription: id }, 'the processor could not be asked');
  }
}
