import { recordAudit } from '../platform/audit-log/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { deleteReply, findReview, saveReply } from './replies.queries.ts';

type Parts = Pick<Services, 'db' | 'clock'>;
interface Address {
  eventId: string;
  ratingId: string;
}

/**
 * Replies to a review of the host's own event, or changes the reply (rules RATE-11 to RATE-14 of docs/rules/ratings.md). Throws 404 for
 * others' events and ratings, 409 review_missing if there are only stars.
 */
export async function replyToReview(
  { db, clock }: Parts,
  host: Member,
  at: Address & { reply: string },
): Promise<{ created: boolean }> {
  const review = await findReview(db, { ...at, hostId: host.id });
  if (!review) throw new Refusal('not_found');
  const saved = review.review === null ? null : await saveReply(db, { ...at, hostId: host.id, now: clock() });
  if (!saved) throw new Refusal('review_missing');
  return saved;
}

/** Takes a reply away: the host their own, an admin any, which is written down. Done once it is gone. Throws 404 as above. */
export const removeReply = ({ db, clock }: Parts, by: Member, { eventId, ratingId }: Address) =>
  db.transaction().execute(async (trx) => {
    const hostId = by.role === 'admin' ? null : by.id;
    const review = await findReview(trx, { eventId, ratingId, hostId });
    if (!review) throw new Refusal('not_found');
    const reply = await deleteReply(trx, ratingId);
    if (by.role !== 'admin' || reply === undefined) return;
    await recordAudit(trx, {
      actorId: by.id,
      action: 'reply_removed',
      subject: { kind: 'event', id: eventId },
      ...(review.host_id === null ? {} : { personal: { memberId: review.host_id, note: reply } }),
      at: clock(),
    });
  });
