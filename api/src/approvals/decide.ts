import {
  auditedValues,
  changeEvent,
  lockSeries,
  mailRegistered,
  queueRefunds,
  recordApprovalStep,
  wouldRefund,
} from '../events/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { requireConfirmed, type Member } from '../platform/http/viewer.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { waitlistHooks } from '../registrations/index.ts';
import { decidability } from './approvals.policy.ts';
import { findDates, findHostAddress, lockEvent } from './approvals.queries.ts';

interface SeriesDecision {
  admin: Member;
  seriesId: string;
  notes: string | null;
  dates: { id: string; version: number }[];
}

interface Decision {
  admin: Member;
  eventId: string;
  notes: string | null;
  /** Of the event as the admin read it; a caller may leave it out. */
  version?: number | undefined;
}

const LOOK_AGAIN = 'The host changed this event since you read it. Look again, then decide.';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * Approves and publishes an event: its state, its history, the audit entry and the mail to its host in one transaction
 * [APP-2]. Throws 404, and 409 event_cancelled, event_started, approval_decided (two admins at once: one decides), or
 * event_changed when it is not what the admin read [APP-7].
 */
export const approveEvent = ({ db, clock }: Parts, decision: Decision): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    await approveIn(trx, decision, now, tellHost);
  });

async function approveIn(trx: Executor, decision: Decision, now: Date, tell: typeof tellHost): Promise<void> {
  await decide(trx, decision, 'approved', now, tell);
  // What became free while it was not published.
  await waitlistHooks.seatsFreed(trx, decision.eventId, now);
}

/**
 * Approves several dates of one series in one transaction: all of them or none [APP-8]. Their host has one mail. Throws as
 * `approveEvent`, for the first of them that cannot be approved, and 404 for what is no date of this series.
 */
export const approveSeries = (
  { db, clock }: Parts,
  { admin, seriesId, notes, dates }: SeriesDecision,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    await lockSeries(trx, seriesId);
    const versions = new Map(dates.map(({ id, version }) => [id, version]));
    const ids = await findDates(trx, seriesId, [...versions.keys()]);
    if (ids.length < versions.size) throw new Refusal('event_not_found');
    for (const eventId of ids)
      await approveIn(trx, { admin, eventId, notes, version: versions.get(eventId) }, now, async () => {});
    await tellHostOfSeries(trx, ids);
  });

/**
 * Rejects an event with a reason [APP-3]; whoever is registered is told, and payments go back by the job that is queued in the same
 * transaction [APP-5]: with any of those, the session must be confirmed [HOLD-12]. Throws as `approveEvent`, and confirm_identity.
 */
export const rejectEvent = ({ db, clock }: Parts, decision: Decision & { notes: string }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { eventId } = decision;
    const now = clock();
    const version = await decide(trx, decision, 'rejected', now, tellHost);
    if (await wouldRefund(trx, eventId)) requireConfirmed(decision.admin);
    await mailRegistered(trx, { kind: 'event_withdrawn', eventId, version });
    await queueRefunds(trx, eventId);
    await waitlistHooks.calledOff(trx, eventId, now);
  });

async function decide(
  trx: Executor,
  { admin, eventId, notes, version: read }: Decision,
  status: 'approved' | 'rejected',
  now: Date,
  tell: typeof tellHost,
): Promise<number> {
  const event = await lockEvent(trx, eventId);
  if (!event) throw new Refusal('event_not_found');
  const verdict = decidability(
    { approvalStatus: event.approval_status, cancelledAt: event.cancelled_at, startsAt: event.starts_at },
    now,
  );
  if (!verdict.ok) throw new Refusal(verdict.reason);
  if (read !== undefined && read !== event.version)
    throw new Refusal('event_changed', { message: LOOK_AGAIN });
  const change = { approval_status: status, approval_notes: notes };
  const version = await changeEvent(trx, eventId, change, now);
  await recordApprovalStep(trx, { eventId, action: status, actorId: admin.id, notes, at: now });
  await recordAudit(trx, {
    actorId: admin.id,
    action: `event_${status}`,
    subject: { kind: 'event', id: eventId },
    before: auditedValues(event),
    after: auditedValues({ ...event, approval_status: status }),
    ...(event.host_id === null ? { note: notes } : { personal: { memberId: event.host_id, note: notes } }),
    at: now,
  });
  await tell(trx, event, status, version);
  return version;
}

async function tellHost(
  trx: Executor,
  event: { id: string; host_id: string | null },
  status: 'approved' | 'rejected',
  version: number,
): Promise<void> {
  const host = event.host_id === null ? undefined : await findHostAddress(trx, event.host_id);
  if (!host?.email) return;
  await queueMail(trx, {
    kind: `event_${status}`,
    memberId: host.id,
    recipient: host.email,
    payload: { eventId: event.id },
    dedupeKey: `event_${status}:${event.id}:${version}`,
  });
}

async function tellHostOfSeries(trx: Executor, [first = '', ...more]: string[]): Promise<void> {
  const event = await lockEvent(trx, first);
  if (!event) return;
  if (more.length === 0) return tellHost(trx, event, 'approved', event.version);
  const host = event.host_id === null ? undefined : await findHostAddress(trx, event.host_id);
  if (!host?.email) return;
  await queueMail(trx, {
    kind: 'series_approved',
    memberId: host.id,
    recipient: host.email,
    payload: { eventIds: [first, ...more] },
    dedupeKey: `series_approved:${first}:${event.version}`,
  });
}
