import { switchCodes } from '../identity/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Lets codes confirm again for a member who lost every passkey, in the caller's transaction [HOLD-8], and mails them. Admins cannot do this
 * for themselves: that takes their passkey. Throws own_codes, codes_on, admin_required, member_not_found.
 */
export async function switchCodesOn(
  transaction: Executor,
  { actorId, memberId, now }: { actorId: string | null; memberId: string; now: Date },
): Promise<void> {
  await lockPeople(transaction, actorId, memberId, now);
  if (actorId === memberId) throw new Refusal('own_codes');
  if (!(await switchCodes(transaction, { memberId, to: 'on', by: 'admin', now })))
    throw new Refusal('codes_on');
  await recordAudit(transaction, {
    actorId,
    action: 'codes_switched_on',
    subject: { kind: 'member', id: memberId },
    at: now,
  });
}
