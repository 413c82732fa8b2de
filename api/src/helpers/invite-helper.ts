import { DAY_MS, type HelperRole, HELPERS } from '@backyard/contract';
import { lockOwnedEvent, ownedEvent } from '../events/index.ts';
import { holdStaying } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { hashOf, newToken } from '../platform/link-token.ts';
import { mayBeSent, queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import {
  clearForInvitation,
  deleteHelper,
  findOnTeam,
  hasAccepted,
  insertInvitation,
  type TeamRow,
} from './helpers.queries.ts';
import { HELPERS_ASKED } from './limits.ts';

/**
 * Invites a person by their address to help at an event [HELP-2]: a row and its mail in one transaction, the same whether or not the
 * address has an account. Throws event_not_found, event_cancelled, event_past, helper_is_you, helper_already, helpers_many.
 */
export async function inviteHelper(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  by: Member,
  eventId: string,
  { email, role }: { email: string; role: HelperRole },
): Promise<TeamRow> {
  const { db, clock } = services;
  await ownedEvent(db, eventId, by);
  if (email === by.email) throw new Refusal('helper_is_you');
  await enforceLimit(services, HELPERS_ASKED, by.id);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    if ((await holdStaying(trx, [by.id])).length === 0) throw new Refusal('unauthorized');
    const event = await lockOwnedEvent(trx, eventId, by);
    if (event.cancelled_at !== null) throw new Refusal('event_cancelled');
    if (event.ends_at <= now) throw new Refusal('event_past');
    if (await hasAccepted(trx, eventId, email)) throw new Refusal('helper_already');
    await clearForInvitation(trx, eventId, email, now);
    const token = newToken();
    const expiresAt = new Date(Math.min(now.getTime() + HELPERS.days * DAY_MS, event.ends_at.getTime()));
    const asked = { eventId, role, email, by: by.id, tokenHash: hashOf(token), now, expiresAt };
    const helperId = await insertInvitation(trx, asked);
    if (helperId === undefined) throw new Refusal('helpers_many');
    // Beyond the limit the invitation is created without another mail.
    if (await mayBeSent({ ...services, db: trx }, { kind: 'helper_invited', email, by: by.id }))
      await queueMail(trx, {
        kind: 'helper_invited',
        memberId: null,
        recipient: email,
        payload: { helperId, token },
      });
    await recordAudit(trx, {
      actorId: by.id,
      action: 'helper_invited',
      subject: { kind: 'event', id: eventId },
      after: { helperId, role },
      at: now,
    });
    return findOnTeam(trx, eventId, helperId);
  });
}

/** Removes a helper or withdraws an invitation [HELP-2]. Throws event_not_found, helper_not_found. */
export async function takeOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Member,
  { eventId, helperId }: { eventId: string; helperId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwnedEvent(trx, eventId, by);
    const gone = await deleteHelper(trx, eventId, helperId);
    if (!gone) throw new Refusal('helper_not_found');
    await recordAudit(trx, {
      actorId: by.id,
      action: 'helper_taken_off',
      subject: { kind: 'event', id: eventId },
      before: { helperId, role: gone.role },
      at: clock(),
    });
  });
}
