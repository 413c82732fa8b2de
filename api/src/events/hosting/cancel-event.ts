import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireConfirmed, type Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { auditedValues } from './audited-values.ts';
import {
  changeEvent,
  hasHistory,
  lockManaged,
  mailRegistered,
  queueRefunds,
  wouldRefund,
} from './hosting.queries.ts';
import type { WaitlistHooks } from './waitlist-hooks.ts';

/**
 * Cancels an event whose row is locked: it stays in people's history, everybody registered is told and, where they paid,
 * has the money back, all queued in the transaction that is given [HOST-21, HOST-22]. Nobody waits for a seat any more.
 */
async function cancelEvent(
  trx: Executor,
  eventId: string,
  waitlist: WaitlistHooks,
  now: Date,
): Promise<void> {
  const version = await changeEvent(trx, eventId, { cancelled_at: now }, now);
  await mailRegistered(trx, { kind: 'event_cancelled', eventId, version });
  await queueRefunds(trx, eventId);
  await waitlist.calledOff(trx, eventId, now);
}

/** Cancels all of a host's events that have not started, in the order of their ids; for an account that goes. */
export async function cancelEventsOfHost(
  trx: Executor,
  hostId: string,
  waitlist: WaitlistHooks,
  now: Date,
): Promise<void> {
  const events = await trx
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', hostId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of events) await cancelEvent(trx, id, waitlist, now);
}

/**
 * Deletes an event: one that nobody was ever registered for is gone, any other is cancelled (docs/product.md: event).
 * Deleting a cancelled one again changes nothing. Throws 404 for others' events, event_started for a host's event that
 * people were at [HOST-24].
 */
export async function deleteEvent(
  { db, clock, waitlist }: Pick<Services, 'db' | 'clock'> & { waitlist: WaitlistHooks },
  by: Member,
  eventId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockManaged(trx, eventId, by);
    if (!event) throw new Refusal('event_not_found');
    if (event.cancelled_at) return;
    const now = clock();
    const kept = await hasHistory(trx, eventId);
    if (kept && by.role !== 'admin' && event.starts_at <= now) throw new Refusal('event_started');
    // People lose their seats: an admin confirms [ADM-10]. Money goes back: so does its host [HOLD-12].
    if (kept && (by.role === 'admin' || (await wouldRefund(trx, eventId)))) requireConfirmed(by);
    if (kept) await cancelEvent(trx, eventId, waitlist, now);
    else await trx.deleteFrom('events').where('id', '=', eventId).execute();
    if (by.role === 'admin')
      await recordAudit(trx, {
        actorId: by.id,
        action: kept ? 'event_cancelled' : 'event_deleted',
        subject: { kind: 'event', id: eventId },
        before: auditedValues(event),
        at: now,
      });
  });
}
