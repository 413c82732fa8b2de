import type { Role } from '@backyard/contract';
import { ensureHost } from '../hosts/index.ts';
import { beginLeaving } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { stopRenewals } from '../subscriptions/index.ts';
import { lockPeople } from './lock-people.ts';
import { updateMember } from './users.queries.ts';

/**
 * Gives a member a role, in the caller's transaction (rules ADM-1 to ADM-4 of docs/rules/admin.md). A new host gets a public name, and a
 * member with a role is no longer charged. Their open sessions continue, with the new rights from the next call. `actorId` null: the
 * operator, at the command line. Returns whether anything changed; throws own_role, only_admin, admin_required, member_not_found.
 */
export async function changeRole(
  transaction: Executor,
  { actorId, memberId, role, now }: { actorId: string | null; memberId: string; role: Role; now: Date },
): Promise<boolean> {
  const { member, onlyAdmin } = await lockPeople(transaction, actorId, memberId, now);
  if (memberId === actorId) throw new Refusal('own_role');
  if (member.role === role) return false;
  if (onlyAdmin) throw new Refusal('only_admin');
  // A follow that is just being made would stay [FOLLOW-3].
  if (member.role === 'host') await beginLeaving(transaction, memberId);
  await updateMember(transaction, memberId, { role, updated_at: now });
  if (role !== 'user') await stopRenewals(transaction, memberId, now);
  const hostName = role === 'host' ? await ensureHost(transaction, memberId, now) : undefined;
  await recordAudit(transaction, {
    actorId,
    action: 'role_changed',
    subject: { kind: 'member', id: memberId },
    before: { role: member.role },
    after: { role },
    ...(hostName ? { personal: { memberId, after: { hostName } } } : {}),
    at: now,
  });
  return true;
}
