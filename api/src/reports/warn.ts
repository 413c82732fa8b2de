import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mailer/index.ts';
import { insertWarning } from './warn.queries.ts';

/** Warns the person a report concerns, in the admin's words, in the transaction of the decision [SAFE-39]. Throws report_warns_nobody. */
export async function warn(
  trx: Executor,
  given: { adminId: string; memberId: string | null; reportId: string; words: string; now: Date },
): Promise<void> {
  const { adminId, memberId, reportId, words, now } = given;
  if (memberId === null) throw new Refusal('report_warns_nobody');
  const warning = await insertWarning(trx, { memberId, reportId, words, now });
  if (!warning) throw new Refusal('report_warns_nobody');
  await queueMail(trx, {
    kind: 'member_warned',
    memberId,
    recipient: warning.recipient,
    payload: { warningId: warning.id },
  });
  await recordAudit(trx, {
    actorId: adminId,
    action: 'member_warned',
    subject: { kind: 'member', id: memberId },
    personal: { memberId, note: words },
    at: now,
  });
}
