import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireConfirmed, type Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { auditedValues } from './audited-values.ts';
import {
  changeEvent,
  deleteEventRow,
  hasHistory,
  lockManaged,
  lockToCome,
  queueRefunds,
  wouldRefund,
  type ManagedEvent,
} from './hosting.queries.ts';
import { lockDates } from './lock-dates.ts';
import { mailOff } from './tell-dates.ts';
import type { WaitlistHooks } from './waitlist-hooks.ts';

/**
 * Cancels events whose rows are locked: they stay in people's history, everyone registered is notified and refunded if they paid, all
 * queued in the given transaction [HOST-21, HOST-22]. Their waitlists end.
 */
async function cancelEvents(
  trx: Executor,
  eventIds: string[],
  waitlist: WaitlistHooks,
  now: Date,
): Promise<void> {
  const dates: { eventId: string; version: number }[] = [];
  for (const eventId of eventIds)
    dates.push({ eventId, version: await changeEvent(trx, eventId, { cancelled_at: now }, now) });
  await mailOff(trx, 'cancelled', dates);
  for (const eventId of eventIds) await queueRefunds(trx, eventId);
  await waitlist.calledOff(trx, eventIds, now);
}

/** Cancels all of a host's events that have not started, or of those that start before `until`, in the order of their ids; for an account that goes, or is suspended. */
export async function cancelEventsOfHost(
  trx: Executor,
  hostId: string,
  waitlist: WaitlistHooks,
  now: Date,
  until: Date | null = null,
): Promise<void> {
  const events = await lockToCome(trx, hostId, now, until);
  // Dates of one series together: a member who is registered or waits for several gets one mail.
  const together = Map.groupBy(events, ({ id, series_id }) => series_id ?? id);
  for (const dates of together.values())
    await cancelEvents(
      trx,
      dates.map(({ id }) => id),
      waitlist,
      now,
    );
}

/**
 * Deletes an event that never had registrations, and cancels any other (docs/product.md: event). Deleting a cancelled one again changes
 * nothing. Throws 404 for others' events, event_started for a host's event that people attended [HOST-24].
 */
export async function deleteEvent(
  { db, clock, waitlist }: Pick<Services, 'db' | 'clock'> & { waitlist: WaitlistHooks },
  by: Member,
  eventId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const event = await lockManaged(trx, eventId, by, 'owner', now);
    if (!event) throw new Refusal('event_not_found');
    if (!event.cancelled_at) await deleteLocked({ trx, waitlist, by, now }, [event]);
  });
}

/**
 * The same for this date and the later ones of its series, `dates` in all: all of them or none. A member registered for several gets one
 * mail [REP-9]. Throws series_changed if the number of dates differs.
 */
export async function deleteFollowing(
  { db, clock, waitlist }: Pick<Services, 'db' | 'clock'> & { waitlist: WaitlistHooks },
  by: Member,
  eventId: string,
  dates: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const events = await lockDates(trx, eventId, by, { dates, now });
    await deleteLocked(
      { trx, waitlist, by, now },
      events.filter((event) => !event.cancelled_at),
    );
  });
}

/**
 * Deletes an upcoming event that never had a registration, waitlist place or payment. Returns false without changes for any other. Runs in
 * the caller's transaction.
 */
export async function deleteUnused(
  trx: Executor,
  waitlist: WaitlistHooks,
  by: Member,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const event = await lockManaged(trx, eventId, by, 'owner', now);
  if (!event || event.cancelled_at || event.starts_at <= now || (await hasHistory(trx, eventId)))
    return false;
  await deleteLocked({ trx, waitlist, by, now }, [event]);
  return true;
}

async function deleteLocked(
  { trx, waitlist, by, now }: { trx: Executor; waitlist: WaitlistHooks; by: Member; now: Date },
  events: ManagedEvent[],
): Promise<void> {
  const kept: string[] = [];
  for (const { id, starts_at } of events) {
    if (!(await hasHistory(trx, id))) continue;
    if (by.role !== 'admin' && starts_at <= now) throw new Refusal('event_started');
    // People lose their seats: an admin confirms [ADM-10]. Money goes back: so does its host [HOLD-12].
    if (by.role === 'admin' || (await wouldRefund(trx, id))) requireConfirmed(by);
    kept.push(id);
  }
  await cancelEvents(trx, kept, waitlist, now);
  for (const event of events) {
    const isKept = kept.includes(event.id);
    if (!isKept) await deleteEventRow(trx, event.id);
    if (by.role === 'admin')
      await recordAudit(trx, {
        actorId: by.id,
        action: isKept ? 'event_cancelled' : 'event_deleted',
        subject: { kind: 'event', id: event.id },
        before: auditedValues(event),
        at: now,
      });
  }
}
