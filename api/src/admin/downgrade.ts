import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { stopSubscription } from '../subscriptions/index.ts';
import { lockPeople } from './lock-people.ts';

/**
 * To Game Room at once; the renewal stops (docs/product.md: money; rule ADM-5), in the caller's transaction. Nothing is
 * paid back. Throws nothing_to_downgrade, admin_required, member_not_found.
 */
export async function downgrade(
  transaction: Executor,
  { actorId, memberId, now }: { actorId: string; memberId: string; now: Date },
): Promise<void> {
  const { member } = await lockPeople(transaction, actorId, memberId, now);
  if (member.subscription_tier === 'game_room') throw new Refusal('nothing_to_downgrade');
  await stopSubscription(transaction, memberId, now);
  await recordAudit(transaction, {
    actorId,
    action: 'member_downgraded',
    subject: { kind: 'member', id: memberId },
    before: {
      subscriptionTier: member.subscription_tier,
      subscriptionExpiresAt: member.subscription_expires_at?.toISOString() ?? null,
    },
    after: { subscriptionTier: 'game_room', subscriptionExpiresAt: null },
    at: now,
  });
}
