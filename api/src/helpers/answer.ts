import { holdStaying } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { hashOf } from '../platform/link-token.ts';
import type { Services } from '../platform/services.ts';
import { acceptAs, deleteHelper, deleteOwnHelp, findAsked } from './helpers.queries.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * Accepts an invitation once [HELP-5], and returns the event. Throws helping_over, and helper_already if they already help there by another
 * invitation.
 */
export async function acceptHelp({ db, clock }: Parts, member: Member, token: string): Promise<string> {
  const now = clock();
  const tokenHash = hashOf(token);
  try {
    return await db.transaction().execute(async (trx) => {
      if ((await holdStaying(trx, [member.id])).length === 0) throw new Refusal('unauthorized');
      const asked = await findAsked(trx, { tokenHash, email: member.email }, now);
      if (!asked || !(await acceptAs(trx, { id: asked.id, tokenHash, memberId: member.id, now })))
        throw new Refusal('helping_over');
      await recordAudit(trx, {
        actorId: member.id,
        action: 'helper_accepted',
        subject: { kind: 'event', id: asked.event_id },
        after: { helperId: asked.id, role: asked.role },
        at: now,
      });
      return asked.event_id;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_help_a_member')) throw new Refusal('helper_already');
    throw error;
  }
}

/** Declines it. Throws helping_over. */
export async function declineHelp({ db, clock }: Parts, member: Member, token: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const asked = await findAsked(trx, { tokenHash: hashOf(token), email: member.email }, now);
    if (!asked || !(await deleteHelper(trx, asked.event_id, asked.id))) throw new Refusal('helping_over');
    await recordAudit(trx, {
      actorId: member.id,
      action: 'helper_declined',
      subject: { kind: 'event', id: asked.event_id },
      before: { helperId: asked.id, role: asked.role },
      at: now,
    });
  });
}

/** Helps at this event no longer. Throws helper_not_found. */
export async function leaveHelp({ db, clock }: Parts, member: Member, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await deleteOwnHelp(trx, eventId, member.id);
    if (!gone) throw new Refusal('helper_not_found');
    await recordAudit(trx, {
      actorId: member.id,
      action: 'helper_left',
      subject: { kind: 'event', id: eventId },
      before: { helperId: gone.id, role: gone.role },
      at: clock(),
    });
  });
}
