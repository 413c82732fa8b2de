import type { DecideReport } from '@backyard/contract';
import { changeEvent, findHold, lockSeries, recordApprovalStep } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mailer/index.ts';
import { findSeriesOf, listOpenDates, lockEvent, type HidableEvent } from './hide-event.queries.ts';
import { canHide } from './reports.rules.ts';

const NOTES = 'Members reported this event. It is hidden until we have looked at it again.';

interface Hiding {
  adminId: string;
  eventId: string;
  /** This date alone, or all upcoming published ones of its series as well. */
  dates: DecideReport['dates'];
  now: Date;
}

/**
 * Hides an event: it waits for approval again, like an event whose price was changed [SAFE-38]. So others no longer find it (HOST-50),
 * registered members keep their seats, and an admin approves it, or rejects it with refunds, in the approval queue. The same for the other
 * dates of its series if the admin chooses so [SAFE-40]. Its host gets one mail. Returns the newly hidden ones, without those an admin had
 * already hidden. Throws report_not_here.
 */
export async function hideEvent(trx: Executor, { adminId, eventId, dates, now }: Hiding): Promise<string[]> {
  const hidden: { event: HidableEvent; version: number }[] = [];
  for (const id of await toHide(trx, eventId, dates, now)) {
    const event = await lockEvent(trx, id);
    if (await findHold(trx, { id, series_id: null })) continue;
    if (!event || !canHide(event, now)) {
      // Another date may have been cancelled at this very moment: it need not be hidden.
      if (id !== eventId) continue;
      throw new Refusal('report_not_here');
    }
    const change = { approval_status: 'pending' as const, approval_notes: NOTES };
    const version = await changeEvent(trx, id, change, now);
    await recordApprovalStep(trx, { eventId: id, action: 'hidden', actorId: adminId, notes: NOTES, at: now });
    hidden.push({ event, version });
  }
  await tellHost(trx, hidden);
  return hidden.map(({ event }) => event.id);
}

/** In the order in which dates of a series are locked. */
async function toHide(
  trx: Executor,
  eventId: string,
  dates: DecideReport['dates'],
  now: Date,
): Promise<string[]> {
  const seriesId = dates === 'series' ? await findSeriesOf(trx, eventId) : null;
  if (seriesId === null) return [eventId];
  await lockSeries(trx, seriesId);
  return [...new Set([eventId, ...(await listOpenDates(trx, seriesId, now))])].toSorted();
}

async function tellHost(trx: Executor, hidden: { event: HidableEvent; version: number }[]): Promise<void> {
  const [first, ...further] = hidden;
  if (!first || first.event.host_id === null || first.event.email === null) return;
  await queueMail(trx, {
    kind: 'event_hidden',
    memberId: first.event.host_id,
    recipient: first.event.email,
    payload: {
      eventId: first.event.id,
      ...(further.length > 0 && { further: further.map(({ event }) => event.id) }),
    },
    dedupeKey: `event_hidden:${first.event.id}:${first.version}`,
  });
}
