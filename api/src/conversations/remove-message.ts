import { recordAudit } from '../platform/audit-log/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { enter } from './enter.ts';
import { deleteMessage, findAuthor, lockMessage } from './messages.queries.ts';

/**
 * Removes a message [TALK-5]: authors may remove their own, the event's host and admins anyone's. An admin's removal goes to the audit log.
 * Removing a message that is already gone succeeds, and so does one they cannot read [SAFE-41]. Throws what `enter` does, and
 * message_not_yours.
 */
export const removeMessage = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  { eventId, messageId }: { eventId: string; messageId: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, eventId, messageId);
    if (message?.member_id === viewer.id) return deleteMessage(trx, messageId);
    const place = await enter(trx, eventId, viewer);
    if (!message) return undefined;
    if (!place.manages) {
      const readable = await findAuthor(trx, messageId, viewer.id);
      if (readable === undefined) return undefined;
      throw new Refusal('message_not_yours');
    }
    await deleteMessage(trx, messageId);
    if (viewer.role !== 'admin') return undefined;
    return recordAudit(trx, {
      actorId: viewer.id,
      action: 'message_removed',
      subject: { kind: 'event', id: eventId },
      personal: { memberId: message.member_id, note: message.text },
      at: clock(),
    });
  });
