import { removeAccount } from '../account/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Deletes a member's account by the very act its owner has (docs/rules/account.md), in the caller's transaction; not one's
 * own (rule ADM-3). What stays in the audit log is an id. Throws own_account, admin_required, member_not_found.
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
