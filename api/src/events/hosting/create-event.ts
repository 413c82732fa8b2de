import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { placeOf, timeZoneOf, type PlaceColumns } from '../../platform/gazetteer/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { claimEventPicture } from '../../uploads/index.ts';
import type { EventColumns } from '../event-columns.ts';
import { daysOfSeries } from '../series/series.queries.ts';
import { recordApprovalStep, type Decision } from './approval-steps.queries.ts';
import { auditedValues } from './audited-values.ts';
import { readEventForm } from './event-form.ts';
import { insertEvent } from './hosting.queries.ts';
import { approvalOfNew, issuesOfTimes, type Organiser } from './hosting.rules.ts';
import { dayOf } from './repeat.rules.ts';
import { timesOf } from './rules-view.ts';

/** Who makes events; without an id the operator at the command line, for the platform. */
export type Maker = Pick<Member, 'role' | 'place'> & { id: string | null };

/** Answers are for the host alone. */
const NOBODY_READS = 'Only an event with a host can ask questions: no one else would read the answers.';

/** The role in which a member runs events. Members who are neither have no access to these acts. */
export const organiserOf = (member: Pick<Member, 'role'>): Organiser =>
  member.role === 'admin' ? 'admin' : 'host';

/**
 * Makes an event and answers its id: a host's own, or, by an admin, the platform's. The server says whether it is published or waits
 * [HOST-1, HOST-2]. `anyTime` for what may be past or far, `seriesId` for one date of a series. Throws invalid_input with issues per
 * field, picture_foreign.
 */
export async function createEventIn(
  trx: Executor,
  by: Maker,
  body: Record<string, unknown>,
  now: Date,
  { anyTime = false, seriesId }: { anyTime?: boolean; seriesId?: string | undefined } = {},
): Promise<string> {
  const { columns } = readEventForm(organiserOf(by), body);
  const issues = issuesOfTimes(timesOf(columns), anyTime ? null : now);
  if (issues.length > 0) throw new Refusal('invalid_input', { issues });
  if (columns.image_url) await claimOrRefuse(trx, columns.image_url, by, now);
  const place = placeOf(columns);
  const time_zone = columns.time_zone ?? timeZoneOf(place, by.place);
  const host_id = by.role === 'host' ? by.id : null;
  if (host_id === null && columns.questions.length > 0)
    throw new Refusal('invalid_input', { issues: [{ path: 'questions', message: NOBODY_READS }] });
  const visibility = columns.visibility ?? 'public';
  const event = { ...columns, ...place, time_zone, visibility, host_id };
  const series = seriesId === undefined ? {} : await asDateOf(trx, seriesId, event);
  return insertNewEvent(trx, by, { ...event, ...series }, now);
}

/** The day it is made for in its series: none where another one of that day is there. */
async function asDateOf(trx: Executor, seriesId: string, event: Pick<NewEvent, 'starts_at' | 'time_zone'>) {
  const day = dayOf(event.starts_at, event.time_zone);
  const taken = (await daysOfSeries(trx, seriesId)).has(day);
  return { series_id: seriesId, series_day: taken ? null : day };
}

/** Claims the picture for the event. Throws picture_foreign if it is not theirs. */
export async function claimOrRefuse(trx: Executor, imageUrl: string, by: Maker, now: Date): Promise<void> {
  if (await claimEventPicture(trx, imageUrl, by, now)) return;
  throw new Refusal('picture_foreign', {
    issues: [{ path: 'imageUrl', message: 'Please choose the picture again.' }],
  });
}

/** A new event as written: the form's values, its place, its host and its series. */
export type NewEvent = EventColumns &
  PlaceColumns & { host_id: string | null; series_id?: string; series_day?: string | null };

/**
 * Inserts an event of a member who may create it, in the state of new events, with its history and audit entry. `hold`: an admin's decision
 * that keeps the copied event unpublished. The copy then waits as well, and because of that decision saving does not publish it
 * [REP-10, HOST-6].
 */
export async function insertNewEvent(
  trx: Executor,
  by: Maker,
  event: NewEvent,
  now: Date,
  hold?: Decision,
): Promise<string> {
  const approval = hold ? 'pending' : approvalOfNew(organiserOf(by), event.price_cents);
  const values = { ...event, approval_status: approval, created_at: now, updated_at: now };
  const id = await insertEvent(trx, values, now);
  if (hold)
    await recordApprovalStep(trx, {
      eventId: id,
      action: 'hidden',
      actorId: hold.actor_id,
      notes: hold.notes,
      at: hold.at,
    });
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
