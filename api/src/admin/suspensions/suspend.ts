import { MINUTE_MS } from '@backyard/contract';
import { cancelEventsOfHost } from '../../events/index.ts';
import {
  beginSuspension,
  endSessionsBySuspension,
  endSuspension,
  findSuspension,
} from '../../identity/index.ts';
import { stopPaying } from '../../payments/index.ts';
import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import { queueMail } from '../../platform/mailer/index.ts';
import { lockEventsOf, releaseUpcoming, waitlistHooks } from '../../registrations/index.ts';
import { stopRenewals } from '../../subscriptions/index.ts';
import { lockPeople } from '../lock-people.ts';

/** No request lives longer. */
const LOOK_AGAIN_MS = MINUTE_MS;

/**
 * Suspends a member until an instant, or for good, in the caller's transaction (rules SAFE-20 to SAFE-25): they are signed out everywhere,
 * their seats and waiting-list places are released, pending payments stopped, a host's events within that time cancelled, the plan not
 * renewed, and they are told why. A second call changes the current suspension; an identical one does nothing [SAFE-23]. Throws
 * own_suspension, suspension_past, admin_required, member_not_found.
 */
export async function suspend(
  trx: Executor,
  given: { actorId: string; memberId: string; until: Date | null; reason: string; now: Date },
): Promise<void> {
  const { actorId, memberId, until, reason, now } = given;
  const { member } = await lockPeople(trx, actorId, memberId, now);
  if (memberId === actorId) throw new Refusal('own_suspension');
  if (until !== null && until <= now) throw new Refusal('suspension_past');
  const standing = await findSuspension(trx, memberId, now);
  if (standing && standing.reason === reason && standing.until?.getTime() === until?.getTime()) return;
  const suspensionId = await beginSuspension(trx, { memberId, until, reason, now });
  await endSessionsBySuspension(trx, memberId, suspensionId);
  await giveBack(trx, memberId, until, now);
  await stopRenewals(trx, memberId, now);
  await queueMail(trx, {
    kind: 'account_suspended',
    memberId,
    recipient: member.email,
    payload: { suspensionId },
  });
  await queueJob(
    trx,
    'look_after_suspension',
    { memberId },
    { runAt: new Date(now.getTime() + LOOK_AGAIN_MS) },
  );
  await recordAudit(trx, {
    actorId,
    action: 'member_suspended',
    subject: { kind: 'member', id: memberId },
    after: { until: until?.toISOString() ?? null },
    personal: { memberId, note: reason },
    at: now,
  });
}

/** Releases what a suspended member holds. The payment processor is not called here: jobs refund each payment once [PAY-21]. */
export async function giveBack(
  trx: Executor,
  memberId: string,
  until: Date | null,
  now: Date,
): Promise<void> {
  await lockEventsOf(trx, memberId);
  await stopPaying(trx, memberId, 'everything');
  await cancelEventsOfHost(trx, memberId, waitlistHooks, now, until);
  await releaseUpcoming(trx, memberId, now, { why: 'suspended' });
}

/** Lifts a member's suspension and notifies them; does nothing if they were not suspended. Throws admin_required, member_not_found. */
export async function liftSuspension(
  trx: Executor,
  { actorId, memberId, now }: { actorId: string; memberId: string; now: Date },
): Promise<void> {
  const { member } = await lockPeople(trx, actorId, memberId, now);
  if (!(await endSuspension(trx, memberId, now))) return;
  await queueMail(trx, { kind: 'suspension_lifted', memberId, recipient: member.email, payload: {} });
  await recordAudit(trx, {
    actorId,
    action: 'suspension_lifted',
    subject: { kind: 'member', id: memberId },
    at: now,
  });
}
