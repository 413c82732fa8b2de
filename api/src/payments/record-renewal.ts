import { randomUUID } from 'node:crypto';
import type { Tier } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { addLedgerEntry } from './ledger.queries.ts';
import { mailReceipt } from './mail-payer.ts';
import { insertCharged } from './payments.queries.ts';
import { requestRefund } from './refund.ts';

/**
 * Records a month that the processor charged automatically: a succeeded payment, its ledger entry, and the
 * receipt. `given: false`: there is nothing left to give for it, and it is refunded automatically. Recording the same one again changes
 * nothing and returns false [PAY-10].
 *
 * @param renewal amounts in US cents; `gatewayId` is the processor's id of the payment.
 */
export async function recordRenewal(
  trx: Executor,
  renewal: {
    memberId: string;
    tier: Exclude<Tier, 'game_room'>;
    description: string;
    amountCents: number;
    details: Record<string, unknown>;
    gateway: 'test' | 'stripe';
    gatewayId: string;
    given: boolean;
    now: Date;
  },
): Promise<boolean> {
  const { now, given } = renewal;
  const payment = await insertCharged(trx, {
    member_id: renewal.memberId,
    kind: 'tier',
    tier: renewal.tier,
    description: renewal.description,
    amount_cents: renewal.amountCents,
    details: JSON.stringify(renewal.details),
    state: 'succeeded',
    given,
    gateway: renewal.gateway,
    gateway_id: renewal.gatewayId,
    // The processor began this one: there is no call of ours to repeat.
    create_key: `renewal_${renewal.gatewayId}`,
    cancel_key: `cancel_${randomUUID()}`,
    created_at: now,
    succeeded_at: now,
    ended_at: now,
  });
  if (!payment) return false;
  await addLedgerEntry(trx, 'renewal', payment, { amountCents: renewal.amountCents, at: now });
  if (given) await mailReceipt(trx, payment);
  else await requestRefund(trx, payment, { reason: 'nothing_given', now });
  return true;
}
