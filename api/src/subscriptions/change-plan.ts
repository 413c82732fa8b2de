import type { Tier } from '@backyard/contract';
import { settleOpen, type PaymentServices } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findStanding } from './find-subscription.ts';
import { optionOf } from './options.rules.ts';
import { ended, isPaidTier, renewingWith } from './subscription.rules.ts';
import { lockMember, saveRecord, saveState, stateOf } from './subscriptions.queries.ts';

/**
 * Changes the member's plan (docs/product.md: money) [SUB-11 to SUB-15]: a paid change needs a succeeded payment for exactly that tier,
 * which this call settles if the webhook has not. Moving down waits for the end of the paid month, and choosing the current tier cancels
 * that. The processor's part is queued. Throws 402 plan_payment_required, 409 plan_complimentary.
 */
export async function changePlan(services: PaymentServices, memberId: string, tier: Tier): Promise<void> {
  if (await tryChange(services, memberId, tier)) return;
  if (isPaidTier(tier)) await settleOpen(services, memberId, { kind: 'tier', tier });
  if (!(await tryChange(services, memberId, tier))) throw new Refusal('plan_payment_required');
}

const tryChange = ({ db, clock }: PaymentServices, memberId: string, tier: Tier): Promise<boolean> =>
  db.transaction().execute((trx) => change(trx, memberId, tier, clock()));

/** False: this costs something that is not paid. */
async function change(trx: Executor, memberId: string, tier: Tier, now: Date): Promise<boolean> {
  if (!(await lockMember(trx, memberId))) throw new Refusal('unauthorized');
  const found = await findStanding(trx, memberId, now);
  if (!found) throw new Refusal('unauthorized');
  const { standing, row } = found;
  if (standing.kind === 'complimentary') throw new Refusal('plan_complimentary');
  const { how } = optionOf(standing, tier);
  if (how === 'start' || how === 'pay_difference') return false;
  if (how === 'nothing') return true;
  if (how !== 'end' && row) await saveState(trx, row, renewingWith(stateOf(row), tier), now);
  else if (row) await saveState(trx, row, ended(stateOf(row), 'chosen', now), now);
  // Nothing is paid for, and the notice that it ran out has been read.
  else await saveRecord(trx, memberId, { tier: 'game_room', expiresAt: null }, now);
  return true;
}
