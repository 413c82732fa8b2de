import { findVisibleEvent } from '../events/index.ts';
import { holdStaying } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { hashOf } from '../platform/link-token.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { lockEvent } from '../registrations/index.ts';
import { findGiver, findOffer, withdrawOffer } from './handing.queries.ts';
import { overOf } from './take-seat.ts';

/**
 * Declines a mailed offer of a seat [HAND-24]: the offer ends, the giver keeps the seat and is notified that they can offer it to someone
 * else. An offer made only by link cannot be declined, because no single reader speaks for everyone who has the link. Throws the offer's
 * state.
 */
export async function declineOffered(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  token: string,
): Promise<void> {
  const tokenHash = hashOf(token);
  const found = await findOffer(db, tokenHash, member.id);
  if (!found) throw new Refusal('handing_over');
  await db.transaction().execute(async (trx) => {
    const both = [...new Set([member.id, found.giver_id])];
    if ((await holdStaying(trx, both)).length < both.length) throw new Refusal('handing_over');
    await lockEvent(trx, found.event_id);
    const offer = await findOffer(trx, tokenHash, member.id);
    if (!offer || offer.apart || !offer.mailed) throw new Refusal('handing_over');
    if (offer.giver_id === member.id) throw new Refusal('handing_own');
    // Nothing is shown of an event they may not see, nor of its seat [HAND-22].
    if (!(await findVisibleEvent(trx, offer.event_id, member))) throw new Refusal('handing_over');
    const now = clock();
    const over = overOf(offer, now);
    if (over) throw new Refusal(over);
    await withdrawOffer(trx, offer.registration_id, now);
    const giver = await findGiver(trx, offer.giver_id);
    // It names no event: it would take the place of a confirmation, or of a change, that is still to be sent.
    if (giver?.email)
      await queueMail(trx, {
        kind: 'seat_declined',
        memberId: giver.id,
        recipient: giver.email,
        payload: { handingId: offer.id },
        dedupeKey: `seat_declined:${offer.id}`,
      });
    await recordAudit(trx, {
      actorId: member.id,
      action: 'seat_declined',
      subject: { kind: 'event', id: offer.event_id },
      before: { handingId: offer.id },
      at: now,
    });
  });
}
