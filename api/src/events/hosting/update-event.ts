import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import type { EventColumns } from '../event-columns.ts';
import { recordApprovalStep, wasDecided } from './approval-steps.ts';
import { auditedChange } from './audited-values.ts';
import { claimOrRefuse, organiserOf } from './create-event.ts';
import { readEventForm } from './event-form.ts';
import { changeEvent, lockManaged, mailRegistered, type ManagedEvent } from './hosting.queries.ts';
import {
  approvalAfterSaving,
  changedUnseen,
  isMoved,
  issuesOfChange,
  leastCapacity,
  wordsNeedApproval,
} from './hosting.rules.ts';
import { placeOf } from './place.ts';
import { shownOf, standingOf, termsOf } from './rules-view.ts';
import type { WaitlistHooks } from './waitlist-hooks.ts';

/**
 * Saves an event's whole form: in one transaction its new state, its history, and the mails to everybody registered when
 * it is at another time or place; new seats go to who waits for one. Throws 404 for others' events, invalid_input with issues per field, event_cancelled,
 * event_changed when somebody saved since the form was read, capacity_below_registered, picture_foreign.
 */
export async function updateEvent(
  { db, clock, waitlist }: Pick<Services, 'db' | 'clock'> & { waitlist: WaitlistHooks },
  by: Member,
  eventId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await db.transaction().execute((trx) => updateEventIn(trx, waitlist, by, eventId, body, clock()));
}

/** The same in a transaction that does more. */
export async function updateEventIn(
  trx: Executor,
  waitlist: WaitlistHooks,
  by: Member,
  eventId: string,
  body: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const before = await lockManaged(trx, eventId, by);
  if (!before) throw new Refusal('event_not_found');
  if (before.cancelled_at) throw new Refusal('event_cancelled');
  const { columns, version: filledFrom } = readEventForm(organiserOf(by), body, before.categories);
  if (filledFrom !== undefined && filledFrom !== before.version) throw new Refusal('event_changed');
  const form = { ...columns, time_zone: columns.time_zone ?? before.time_zone };
  checkChange(before, form, now);
  if (form.image_url && form.image_url !== before.image_url)
    await claimOrRefuse(trx, form.image_url, by, now);
  const [was, is] = [standingOf(before), termsOf(form)];
  const decided = await wasDecided(trx, eventId);
  const approval = approvalAfterSaving({ ...was, decided }, is, organiserOf(by), now);
  // Its place is looked up anew where that changed.
  const samePlace = is.location === was.location && is.address === was.address;
  const after = { ...form, ...(samePlace ? {} : placeOf(form)), approval_status: approval.status };
  const version = await changeEvent(trx, eventId, after, now);
  if (approval.step && (approval.status !== 'approved' || before.approval_status !== 'approved'))
    await recordApprovalStep(trx, { eventId, action: approval.step, actorId: by.id, at: now });
  if (isMoved(was, is) && is.startsAt > now)
    await mailRegistered(trx, {
      kind: 'event_changed',
      eventId,
      version,
      payload: { before: asItWas(before) },
      latestOnly: true,
    });
  // More seats, or the same for other people at another price.
  if (before.waiting > 0) await waitlist.seatsFreed(trx, eventId, now);
  const stays = approval.status === 'approved' && wordsNeedApproval(was, now);
  if (by.role === 'admin' || (stays && changedUnseen(shownOf(before), shownOf(after)).length > 0))
    await recordAudit(trx, {
      actorId: by.id,
      action: 'event_changed',
      subject: { kind: 'event', id: eventId },
      ...auditedChange(before, after),
      at: now,
    });
}

function checkChange(before: ManagedEvent, form: EventColumns, now: Date): void {
  const was = standingOf(before);
  const issues = issuesOfChange(was, termsOf(form), now);
  if (issues.length > 0) throw new Refusal('invalid_input', { issues });
  const least = leastCapacity(was);
  if (form.capacity < least) {
    const message = `At least ${least}: so many people are registered or about to pay.`;
    throw new Refusal('capacity_below_registered', { message, issues: [{ path: 'maxAttendees', message }] });
  }
}

/** What the mail says of before; it is composed later, when the event's row says something else. */
const asItWas = (event: ManagedEvent) => ({
  starts_at: event.starts_at.toISOString(),
  ends_at: event.ends_at.toISOString(),
  time_zone: event.time_zone,
  location: event.location,
  address: event.address,
  city: event.city,
  state: event.state,
});
