import { removeAccount } from '../account/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Deletes a member's account exactly as its owner would (docs/rules/account.md), in the caller's transaction. Admins cannot delete their
 * own (rule ADM-3). The audit log keeps only the id. Throws own_account, admin_required, member_not_found.
 */
export async function deleteUser(
  transaction: Executor,
  { actorId, memberId, now }: { actorId: string; memberId: string; now: Date },
): Promise<void> {
  const { member } = await lockPeople(transaction, actorId, memberId, now);
  if (memberId === actorId) throw new Refusal('own_account');
  await removeAccount(transaction, memberId, now);
  await recordAudit(transaction, {
    actorId,
    action: 'member_deleted',
    subject: { kind: 'member', id: memberId },
    before: { role: member.role },
    at: now,
  });
}
