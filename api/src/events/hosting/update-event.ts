import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { claimEventPicture } from '../../uploads/index.ts';
import { recordApprovalStep, wasDecided } from './approval-steps.ts';
import { auditedValues } from './audited-values.ts';
import { organiserOf } from './create-event.ts';
import { readEventForm, type EventForm } from './event-form.ts';
import { changeEvent, lockManaged, mailRegistered, type ManagedEvent } from './hosting.queries.ts';
import { approvalAfterSaving, isMoved, issuesOfChange, leastCapacity } from './hosting.rules.ts';
import type { Line } from './line.ts';
import { placeOf } from './place.ts';

/**
 * Saves an event's whole form: in one transaction its new state, its history, and the mails to everybody registered when
 * it is at another time or place; new seats go to who waits for one. Throws 404 for others' events, invalid_input with issues per field, event_cancelled,
 * event_changed when somebody saved since the form was read, capacity_below_registered, picture_foreign.
 */
export async function updateEvent(
  { db, clock, line }: Pick<Services, 'db' | 'clock'> & { line: Line },
  by: Member,
  eventId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await db.transaction().execute((trx) => updateEventIn(trx, line, by, eventId, body, clock()));
}

/** The same in a transaction that does more. */
export async function updateEventIn(
  trx: Executor,
  line: Line,
  by: Member,
  eventId: string,
  body: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const before = await lockManaged(trx, eventId, by);
  if (!before) throw new Refusal('event_not_found');
  if (before.cancelled_at) throw new Refusal('event_cancelled');
  const form = readEventForm(organiserOf(by), body, before.categories);
  if (form.version !== undefined && form.version !== before.version) throw new Refusal('event_changed');
  checkChange(before, form, now);
  if (form.imageUrl && form.imageUrl !== before.image_url) await claimOrRefuse(trx, form.imageUrl, by, now);
  const approval = approvalAfterSaving(
    {
      approvalStatus: before.approval_status,
      priceCents: before.price_cents,
      title: before.title,
      location: before.location,
      address: before.address,
      startsAt: before.starts_at,
      decided: await wasDecided(trx, eventId),
    },
    form,
    organiserOf(by),
    now,
  );
  const after = { ...columnsOf(form, before), approval_status: approval.status };
  const version = await changeEvent(trx, eventId, after, now);
  if (approval.step && (approval.status !== 'approved' || before.approval_status !== 'approved'))
    await recordApprovalStep(trx, { eventId, action: approval.step, actorId: by.id, at: now });
  if (isMoved(whereabouts(before), whereabouts(after)) && after.starts_at > now)
    await mailRegistered(trx, {
      kind: 'event_changed',
      eventId,
      version,
      payload: { before: asItWas(before) },
      latestOnly: true,
    });
  // More seats, or the same for other people at another price.
  if (before.waiting > 0) await line.seatsFreed(trx, eventId, now);
  if (by.role === 'admin')
    await recordAudit(trx, {
      actorId: by.id,
      action: 'event_changed',
      subject: { kind: 'event', id: eventId },
      before: auditedValues(before),
      after: auditedValues(after),
      at: now,
    });
}

function checkChange(before: ManagedEvent, form: EventForm, now: Date): void {
  const issues = issuesOfChange(
    {
      startsAt: before.starts_at,
      endsAt: before.ends_at,
      approvalStatus: before.approval_status,
      priceCents: before.price_cents,
      seatsTaken: before.seats_taken,
    },
    form,
    now,
  );
  if (issues.length > 0) throw new Refusal('invalid_input', { issues });
  const least = leastCapacity({ seatsTaken: before.seats_taken, seatsHeld: before.seats_held });
  if (form.capacity < least) {
    const message = `At least ${least}: so many people are registered or about to pay.`;
    throw new Refusal('capacity_below_registered', { message, issues: [{ path: 'maxAttendees', message }] });
  }
}

async function claimOrRefuse(trx: Executor, imageUrl: string, by: Member, now: Date): Promise<void> {
  if (await claimEventPicture(trx, imageUrl, by, now)) return;
  throw new Refusal('picture_foreign', {
    issues: [{ path: 'imageUrl', message: 'Please choose the picture again.' }],
  });
}

/** The form as columns; its place is looked up anew where that changed. */
function columnsOf(form: EventForm, before: ManagedEvent) {
  const samePlace = form.location === before.location && form.address === before.address;
  return {
    title: form.title,
    description: form.description,
    location: form.location,
    address: form.address,
    ...(samePlace ? {} : placeOf(form)),
    image_url: form.imageUrl,
    starts_at: form.startsAt,
    ends_at: form.endsAt,
    time_zone: form.timeZone ?? before.time_zone,
    price_cents: form.priceCents,
    categories: form.categories,
    required_tier: form.requiredTier,
    capacity: form.capacity,
  };
}

type Placed = Pick<ManagedEvent, 'starts_at' | 'ends_at' | 'time_zone' | 'location' | 'address'>;

const whereabouts = (event: Placed) => ({
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  timeZone: event.time_zone,
  location: event.location,
  address: event.address,
});

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
