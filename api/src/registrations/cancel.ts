import { isThere } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { findCheckedInAt, findOwnSeats } from './guests.queries.ts';
import { hostNewsOfLeaving } from './host-news.queries.ts';
import { refundRegistration } from './refund-registration.ts';
import { lockEvent, releaseSeat } from './registrations.queries.ts';
import { tellOffered } from './tell-offered.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';

/**
 * Cancels this member's registration in one transaction: the seat is freed or goes to the first in line [WAIT-6], the mail is queued, and
 * what was paid is refunded if it is in time [PAY-21, PAY-25]. Throws 404 when they are not registered, 409 once the event has started
 * [REG-14], and seat_used once they are checked in [PAY-27].
 */
export async function cancelRegistration(
  { db, clock }: Services,
  member: Member,
  eventId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const event = await lockEvent(trx, eventId);
    if (!event) throw new Refusal('not_registered');
    const own = await findOwnSeats(trx, eventId, member.id);
    const checkedInAt = own ? await findCheckedInAt(trx, own.id) : null;
    const released = await releaseSeat(trx, eventId, member.id, now);
    if (!released) throw new Refusal('not_registered');
    // Thrown inside the transaction, so what was released above is rolled back.
    if (event.starts_at <= now) throw new Refusal('event_started');
    if (isThere(event, checkedInAt, now)) throw new Refusal('seat_used');
    await hostNewsOfLeaving(trx, [released.id]);
    await tellOffered(trx, [released.id], now);
    await refundRegistration(trx, released, { reason: 'cancelled', due: { event, checkedInAt }, now });
    await queueMail(trx, {
      kind: 'registration_cancelled',
      eventId,
      memberId: member.id,
      recipient: member.email,
      payload: { registrationId: released.id },
      dedupeKey: `registration_cancelled:${released.id}`,
    });
    if (event.waiting > 0) await offerFreedSeats(trx, eventId, now);
  });
}
