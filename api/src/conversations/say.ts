import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { createIdempotently, type IdempotencyKey } from '../platform/idempotency/index.ts';
import type { Services } from '../platform/services.ts';
import { enter, requireOpen } from './enter.ts';
import { MESSAGES_SAID } from './limits.ts';
import { queueLook } from './mails/conversation-mails.jobs.ts';
import { findMessage, holdAuthor, insertMessage, type MessageRow, type Place } from './messages.queries.ts';

/**
 * Writes a message. The database notifies live readers when the transaction commits. Throws what `enter` and `requireOpen` do, and
 * messages_many above thirty an hour; refused messages are not counted.
 */
export async function say(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  viewer: Member,
  { eventId, text }: { eventId: string; text: string },
  idempotencyKey: IdempotencyKey,
): Promise<{ row: MessageRow; place: Place }> {
  const { db, clock } = services;
  const id = await createIdempotently(services, idempotencyKey, async (trx) => {
    const now = clock();
    if (!(await holdAuthor(trx, viewer.id, now))) throw new Refusal('unauthorized');
    requireOpen(await enter(trx, eventId, viewer), now);
    await enforceLimit({ ...services, db: trx }, MESSAGES_SAID, viewer.id);
    await queueLook(trx, eventId, now);
    return insertMessage(trx, { eventId, memberId: viewer.id, text, now });
  });
  const place = await enter(db, eventId, viewer);
  const row = await findMessage(db, id);
  // Sent again after it was taken away.
  if (!row) throw new Refusal('conflict');
  return { row, place };
}
