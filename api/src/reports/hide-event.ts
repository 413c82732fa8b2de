import { changeEvent, findHold, recordApprovalStep } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mailer/index.ts';
import { lockEvent } from './hide-event.queries.ts';
import { canHide } from './reports.rules.ts';

const NOTES = 'Members reported this event. It is hidden until we have looked at it again.';

/**
 * Hides an event: it waits for approval again, as one does whose price was changed [SAFE-38]. So it is nowhere for others (HOST-50), who is
 * registered keeps their seat, and an admin approves it, or rejects it with refunds, where that is done. Its host is mailed. False where
 * an admin keeps it hidden already: that is done. Throws report_not_here.
 */
export async function hideEvent(
  trx: Executor,
  { adminId, eventId, now }: { adminId: string; eventId: string; now: Date },
): Promise<boolean> {
  const event = await lockEvent(trx, eventId);
  if (await findHold(trx, { id: eventId, series_id: null })) return false;
  if (!event || !canHide(event, now)) throw new Refusal('report_not_here');
  const change = { approval_status: 'pending' as const, approval_notes: NOTES };
  const version = await changeEvent(trx, eventId, change, now);
  await recordApprovalStep(trx, { eventId, action: 'hidden', actorId: adminId, notes: NOTES, at: now });
  if (event.host_id === null || event.email === null) return true;
  await queueMail(trx, {
    kind: 'event_hidden',
    memberId: event.host_id,
    recipient: event.email,
    payload: { eventId },
    dedupeKey: `event_hidden:${eventId}:${version}`,
  });
  return true;
}
