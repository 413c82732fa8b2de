import { z } from 'zod';
import { isOff } from '../events/index.ts';
import { queuePaymentJob } from '../payments/index.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { listPaid } from './guests.queries.ts';
import { findCourse, listPaying, stands } from './refund-event.queries.ts';
import { refundRegistration } from './refund-registration.ts';
import { lockEvent, releaseSeat } from './registrations.queries.ts';

const payload = z.object({ eventId: z.uuid() });

/**
 * `refund_event` {eventId}: refunds everyone who paid for a cancelled or rejected event in full, and stops open payments for it [PAY-22].
 * Each person has a separate transaction, so it can be interrupted anywhere and run again. A payment is refunded once. An event that takes
 * place is left alone.
 */
export const refundEventJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'refund_event',
  run: async (given) => {
    const { eventId } = payload.parse(given);
    const event = await findCourse(db, eventId);
    if (!event || !isOff(event)) return;
    for (const { id } of await listPaying(db, eventId)) await queuePaymentJob(db, 'abandon_payment', id);
    const paid = await listPaid(db, eventId);
    for (const registration of paid) {
      await db.transaction().execute(async (trx) => {
        const now = clock();
        // Read again: the event may have been resubmitted and take place for the remaining members, or have been cancelled too and stay in
        // their history.
        const current = await lockEvent(trx, eventId);
        if (!current || !isOff(current)) return;
        // Given up meanwhile, which has sent it back.
        if (!(await stands(trx, registration.id))) return;
        // A cancelled event stays in people's history. A rejected one may still be approved: a refunded member has no seat there.
        if (!current.cancelled_at) await releaseSeat(trx, eventId, registration.member_id, now);
        await refundRegistration(trx, registration, { reason: 'event_cancelled', due: 'all', now });
      });
    }
  },
});
