import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { placeOf } from '../../platform/gazetteer/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { changedColumns, valuesOf, type EventColumns } from '../event-columns.ts';
import { rightsAt } from '../rights.ts';
import { recordApprovalStep, wasDecided } from './approval-steps.queries.ts';
import { auditedChange } from './audited-values.ts';
import { claimOrRefuse, organiserOf } from './create-event.ts';
import { readEventForm } from './event-form.ts';
import { changeEvent, isSold, momentOfMove, type ManagedEvent } from './hosting.queries.ts';
import {
  approvalAfterSaving,
  changedUnseen,
  isMoved,
  issuesOfChange,
  issuesOfMove,
  leastCapacity,
  wordsNeedApproval,
} from './hosting.rules.ts';
import { standingOf, termsOf } from './rules-view.ts';
import type { MovedDate } from './tell-dates.ts';

/** Reads the submitted form of this event. */
export function readChange(before: ManagedEvent, by: Member, body: Record<string, unknown>): EventColumns {
  if (before.cancelled_at) throw new Refusal('event_cancelled');
  const { columns, version: filledFrom } = readEventForm(organiserOf(by), body, before.categories);
  if (filledFrom !== undefined && filledFrom !== before.version) throw new Refusal('event_changed');
  return changedColumns(before, body, columns);
}

interface Saving {
  trx: Executor;
  by: Member;
  now: Date;
  /** Its picture is another date's, which has claimed it. */
  isCopy?: boolean;
}

/** Saves one locked event without notifying anyone. Returns what registered members have to be told, null for nothing. */
export async function saveChange(
  { trx, by, now, isCopy }: Saving,
  before: ManagedEvent,
  form: EventColumns,
): Promise<MovedDate | null> {
  const eventId = before.id;
  await checkChange(trx, before, form, now);
  if (form.image_url && form.image_url !== before.image_url && !isCopy)
    await claimOrRefuse(trx, form.image_url, by, now);
  const [was, is] = [standingOf(before), termsOf(form)];
  const decided = await wasDecided(trx, eventId);
  const approval = approvalAfterSaving({ ...was, decided }, is, organiserOf(by), now);
  // The place is looked up again if it changed.
  const samePlace = is.location === was.location && is.address === was.address;
  const moved = isMoved(was, is) && is.startsAt > now;
  const after = {
    ...form,
    ...(samePlace ? {} : placeOf(form)),
    // Members who are notified of another time or place may cancel with a refund [PAY-25].
    ...(moved && { moved_at: await momentOfMove(trx, eventId, now) }),
    approval_status: approval.status,
  };
  const version = await changeEvent(trx, eventId, after, now);
  if (approval.step && (approval.status !== 'approved' || before.approval_status !== 'approved'))
    await recordApprovalStep(trx, { eventId, action: approval.step, actorId: by.id, at: now });
  const stays = approval.status === 'approved' && wordsNeedApproval(was, now);
  const helps = !rightsAt(by, { ...before, own_help: null, help_rests_until: null }, now).owner;
  if (by.role === 'admin' || helps || (stays && changedUnseen(valuesOf(before), valuesOf(after)).length > 0))
    await recordAudit(trx, {
      actorId: by.id,
      action: 'event_changed',
      subject: { kind: 'event', id: eventId },
      ...auditedChange(before, after),
      at: now,
    });
  return moved ? { eventId, version, before: asItWas(before) } : null;
}

async function checkChange(
  trx: Executor,
  before: ManagedEvent,
  form: EventColumns,
  now: Date,
): Promise<void> {
  const was = standingOf(before);
  const ofMove = issuesOfMove(was, termsOf(form), now);
  const issues = [
    ...issuesOfChange(was, termsOf(form), now),
    ...(ofMove.length > 0 && (await isSold(trx, before)) ? ofMove : []),
  ];
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
