import { deleteApiKeysOf, deleteSessionsOf } from '../identity/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { switchOffWebhooksOf } from '../webhooks/index.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Signs a member out everywhere, revokes their API keys and stops their webhooks, in the caller's transaction [HOLD-13]. Throws
 * admin_required, member_not_found.
 */
export async function endSessions(
  transaction: Executor,
  { actorId, memberId, now }: { actorId: string; memberId: string; now: Date },
): Promise<void> {
  await lockPeople(transaction, actorId, memberId, now);
  await deleteSessionsOf(transaction, memberId);
  await deleteApiKeysOf(transaction, memberId);
  await switchOffWebhooksOf(transaction, memberId);
  await recordAudit(transaction, {
    actorId,
    action: 'member_signed_out',
    subject: { kind: 'member', id: memberId },
    at: now,
  });
}
