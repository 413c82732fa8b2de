import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { createIdempotently, type IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { Services } from '../../platform/services.ts';
import { claimEventPicture } from '../../uploads/index.ts';
import type { EventColumns } from '../event-columns.ts';
import { recordApprovalStep } from './approval-steps.ts';
import { auditedValues } from './audited-values.ts';
import { readEventForm } from './event-form.ts';
import { insertEvent } from './hosting.queries.ts';
import { approvalOfNew, issuesOfTimes, type Organiser } from './hosting.rules.ts';
import { placeOf, timeZoneOf, type PlaceColumns } from './place.ts';
import { timesOf } from './rules-view.ts';

/** Who makes events; without an id the operator at the command line, for the platform. */
export type Maker = Pick<Member, 'role' | 'place'> & { id: string | null };

/** In which role somebody runs events; who is neither has no access to these acts. */
export const organiserOf = (member: Pick<Member, 'role'>): Organiser =>
  member.role === 'admin' ? 'admin' : 'host';

/**
 * Makes an event, once for a form, and answers its id: a host's own, or, by an admin, the platform's. The server says whether it is
 * published or waits [HOST-1, HOST-2]. Throws invalid_input with issues per field, picture_foreign.
 */
export async function createEvent(
  services: Pick<Services, 'db' | 'clock'>,
  by: Member,
  body: Record<string, unknown>,
  once: IdempotencyKey,
): Promise<string> {
  return createIdempotently(services, once, (trx) => createEventIn(trx, by, body, services.clock()));
}

/** The same in a transaction that does more; `anyTime` for what may be past or far. */
export async function createEventIn(
  trx: Executor,
  by: Maker,
  body: Record<string, unknown>,
  now: Date,
  { anyTime = false } = {},
): Promise<string> {
  const { columns } = readEventForm(organiserOf(by), body);
  const issues = issuesOfTimes(timesOf(columns), anyTime ? null : now);
  if (issues.length > 0) throw new Refusal('invalid_input', { issues });
  if (columns.image_url) await claimOrRefuse(trx, columns.image_url, by, now);
  const place = placeOf(columns);
  const time_zone = columns.time_zone ?? timeZoneOf(place, by.place);
  const host_id = by.role === 'host' ? by.id : null;
  return insertNewEvent(trx, by, { ...columns, ...place, time_zone, host_id }, now);
}

/** Takes the picture for the event. Throws picture_foreign where it is not theirs. */
export async function claimOrRefuse(trx: Executor, imageUrl: string, by: Maker, now: Date): Promise<void> {
  if (await claimEventPicture(trx, imageUrl, by, now)) return;
  throw new Refusal('picture_foreign', {
    issues: [{ path: 'imageUrl', message: 'Please choose the picture again.' }],
  });
}

/** A new event as it is written: what its form fills, its place, whose it is and what series it belongs to. */
export type NewEvent = EventColumns &
  PlaceColumns & { host_id: string | null; series_id?: string; series_day?: string };

/** Inserts an event of somebody who may make it, in the state that new ones have, with its history and audit entry. */
export async function insertNewEvent(trx: Executor, by: Maker, event: NewEvent, now: Date): Promise<string> {
  const approval = approvalOfNew(organiserOf(by), event.price_cents);
  const values = { ...event, approval_status: approval, created_at: now, updated_at: now };
  const id = await insertEvent(trx, values, now);
  if (approval === 'pending' && by.id !== null)
    await recordApprovalStep(trx, { eventId: id, action: 'submitted', actorId: by.id, at: now });
  if (by.role === 'admin')
    await recordAudit(trx, {
      actorId: by.id,
      action: 'event_created',
      subject: { kind: 'event', id },
      after: auditedValues({ ...event, approval_status: approval }),
      at: now,
    });
  return id;
}
