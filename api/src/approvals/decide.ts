import {
  auditedValues,
  changeEvent,
  lockSeries,
  mailOff,
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

interface SeriesDecision<Notes = string | null> {
  admin: Member;
  seriesId: string;
  notes: Notes;
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
 * Approves several dates of one series in one transaction: all of them or none [APP-8]. Their host gets one mail. Throws as `approveEvent`,
 * for the first date that cannot be approved, and 404 for an event outside this series.
 */
export const approveSeries = (
  { db, clock }: Parts,
  { admin, seriesId, notes, dates }: SeriesDecision,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    const read = await lockRead(trx, seriesId, dates);
    for (const date of read) await approveIn(trx, { admin, notes, ...date }, now, tellNobody);
    await tellHostOfSeries(trx, read, 'approved');
  });

/**
 * Rejects several dates of one series with one reason: all of them or none [APP-9]. Their host gets one mail, and so does each member
 * registered for several. Throws as `rejectEvent`, for the first date that cannot be rejected, and 404 for an event outside this series.
 */
export const rejectSeries = (
  { db, clock }: Parts,
  { admin, seriesId, notes, dates }: SeriesDecision<string>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    const read = await lockRead(trx, seriesId, dates);
    await rejectIn(
      trx,
      read.map((date) => ({ admin, notes, ...date })),
      now,
      tellNobody,
    );
    await tellHostOfSeries(trx, read, 'rejected');
  });

/** Locks the dates the admin read, in a fixed order. Throws 404 for an event outside the series. */
async function lockRead(trx: Executor, seriesId: string, dates: SeriesDecision['dates']) {
  await lockSeries(trx, seriesId);
  const versions = new Map(dates.map(({ id, version }) => [id, version]));
  const ids = await findDates(trx, seriesId, [...versions.keys()]);
  if (ids.length < versions.size) throw new Refusal('event_not_found');
  return ids.map((eventId) => ({ eventId, version: versions.get(eventId) }));
}

/**
 * Rejects an event with a reason [APP-3]. Registered members are notified, and payments are refunded by a job queued in the same
 * transaction [APP-5]. If there are any of these, the session must be confirmed [HOLD-12]. Throws as `approveEvent`, and confirm_identity.
 */
export const rejectEvent = ({ db, clock }: Parts, decision: Decision & { notes: string }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await rejectIn(trx, [decision], clock(), tellHost);
  });

async function rejectIn(
  trx: Executor,
  decisions: Decision[],
  now: Date,
  tell: typeof tellHost,
): Promise<void> {
  const dates: { eventId: string; version: number }[] = [];
  for (const decision of decisions) {
    const { admin, eventId } = decision;
    dates.push({ eventId, version: await decide(trx, decision, 'rejected', now, tell) });
    if (await wouldRefund(trx, eventId)) requireConfirmed(admin);
  }
  await mailOff(trx, 'withdrawn', dates);
  for (const { eventId } of dates) await queueRefunds(trx, eventId);
  await waitlistHooks.calledOff(
    trx,
    dates.map(({ eventId }) => eventId),
    now,
  );
}

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

/** Members are notified of all dates at once. */
const tellNobody = async (): Promise<void> => {};

async function tellHostOfSeries(
  trx: Executor,
  dates: { eventId: string }[],
  status: 'approved' | 'rejected',
): Promise<void> {
  const eventIds = dates.map(({ eventId }) => eventId);
  const [first = ''] = eventIds;
  const event = await lockEvent(trx, first);
  if (!event) return;
  if (eventIds.length === 1) return tellHost(trx, event, status, event.version);
  const host = event.host_id === null ? undefined : await findHostAddress(trx, event.host_id);
  if (!host?.email) return;
  await queueMail(trx, {
    kind: `series_${status}`,
    memberId: host.id,
    recipient: host.email,
    payload: { eventIds },
    dedupeKey: `series_${status}:${first}:${event.version}`,
  });
}
