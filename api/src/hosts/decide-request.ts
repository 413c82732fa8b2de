import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { stopRenewals } from '../subscriptions/index.ts';
import { ensureHost, renameHost } from './host-names.ts';
import { becomeHost, lockRequest, setDecided } from './host-requests.queries.ts';

interface Decision {
  notes: string | null;
  hostName?: string | undefined;
}

/**
 * Makes the member a host with a public name, ends their charges, and notifies them, in one transaction [HOST-61]. Throws not_found,
 * request_decided, host_name_taken, host_name_reserved.
 */
export function acceptRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: Member,
  requestId: string,
  { notes, hostName }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { member } = await decide(trx, requestId, { status: 'accepted', notes, admin, now });
    // Meanwhile an admin may have done it by hand, or made them an admin, who count as hosts.
    const becomes = member.role === 'user';
    if (becomes) {
      await becomeHost(trx, member.id, now);
      await stopRenewals(trx, member.id, now);
    }
    const given = await ensureHost(trx, member.id, now);
    if (hostName !== undefined && hostName !== given) await renameHost(trx, member.id, hostName);
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'host_request_accepted',
      subject: { kind: 'member', id: member.id },
      before: { role: member.role },
      after: { role: becomes ? 'host' : member.role },
      note: notes,
      at: now,
    });
  });
}

/** Refuses a request and tells the member why; they may ask again [HOST-62]. Throws not_found, request_decided. */
export function refuseRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: Member,
  requestId: string,
  notes: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { member } = await decide(trx, requestId, { status: 'refused', notes, admin, now });
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'host_request_refused',
      subject: { kind: 'member', id: member.id },
      note: notes,
      at: now,
    });
  });
}

async function decide(
  trx: Executor,
  requestId: string,
  to: { status: 'accepted' | 'refused'; notes: string | null; admin: Member; now: Date },
) {
  const request = await lockRequest(trx, requestId);
  if (!request) throw new Refusal('not_found');
  if (request.status !== 'pending') throw new Refusal('request_decided');
  await setDecided(trx, requestId, to);
  const { member } = request;
  if (member.email)
    await queueMail(trx, {
      kind: `host_request_${to.status}`,
      memberId: member.id,
      recipient: member.email,
      payload: { requestId },
      dedupeKey: `host_request:${requestId}`,
    });
  return request;
}
