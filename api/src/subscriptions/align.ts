import { GatewayError } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { renewalPlanOf } from './plans.ts';
import { refreshSubscription } from './refresh.ts';
import { findSubscription, setAligned } from './subscriptions.queries.ts';

/**
 * Makes the processor do what our row says: charge another tier from the next month on, charge none, or end. Says the
 * same however often it is repeated, so a crash in between is made up for by the next try [SUB-41]. Throws GatewayError.
 */
export async function alignSubscription(
  services: Pick<Services, 'db' | 'clock' | 'gateway'>,
  id: string,
): Promise<void> {
  const { db, gateway } = services;
  for (;;) {
    const row = await findSubscription(db, id);
    if (!row || row.aligned) return;
    try {
      if (row.state === 'ended') await gateway.billing.end(row.gateway_id);
      else await gateway.billing.renewWith(row.gateway_id, renewalPlanOf(row.renewal_tier));
    } catch (error) {
      // It no longer exists there: nothing is left to do.
      if (!(error instanceof GatewayError) || error.code !== 'resource_missing') throw error;
    }
    // It was changed meanwhile: repeat with the new values.
    if (!(await setAligned(db, id, row.version))) continue;
    // A month may have been charged just before.
    if (row.state === 'ended' && row.end_reason !== 'never_paid') await refreshSubscription(services, id);
    return;
  }
}
