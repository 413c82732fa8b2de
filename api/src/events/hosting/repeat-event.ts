import type { RepeatBody } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { createIdempotently, type IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { Services } from '../../platform/services.ts';
import { copiedColumns } from '../event-columns.ts';
import { daysOfSeries, insertSeries, lockSeriesOf } from '../series/series.queries.ts';
import { findHold } from './approval-steps.queries.ts';
import { createEventIn, insertNewEvent, organiserOf, type NewEvent } from './create-event.ts';
import { readEventForm } from './event-form.ts';
import { lockManaged, setSeries, type ManagedEvent } from './hosting.queries.ts';
import { issuesOfTimes } from './hosting.rules.ts';
import { requireLeft } from './made-today.queries.ts';
import { dayOf, firstAhead, repetitions, type Repetition } from './repeat.rules.ts';
import { termsOf } from './rules-view.ts';

/**
 * Makes the same event at another time, without its people, and answers its id. Without a start it is the first week
 * ahead. Throws 404 for others' events, invalid_input for a start that is not ahead.
 */
export async function duplicateEvent(
  services: Pick<Services, 'db' | 'clock'>,
  by: Member,
  eventId: string,
  startTime: string | undefined,
  idempotencyKey: IdempotencyKey,
): Promise<string> {
  return createIdempotently(services, idempotencyKey, async (trx) => {
    const now = services.clock();
    await requireLeft(trx, by, 1, now);
    const event = await lockManaged(trx, eventId, by, 'owner', now);
    if (!event) throw new Refusal('event_not_found');
    const times = startTime ? movedTo(event, new Date(startTime)) : firstAhead(termsOf(event), now);
    refuseIssues(times, now);
    return insertNewEvent(
      trx,
      by,
      { ...copyOf(event), starts_at: times.startsAt, ends_at: times.endsAt },
      now,
      await findHold(trx, event),
    );
  });
}

/**
 * Makes the same event weekly, every two weeks or monthly, so many times more (docs/rules/hosting.md, REP). Answers the ids of all of
 * them and whether any was made: a day that the series has already is not made again. Throws 404 for others' events,
 * event_cancelled, invalid_input when a date is not ahead.
 */
export async function repeatEvent(
  services: Pick<Services, 'db' | 'clock'>,
  by: Member,
  eventId: string,
  { every, times }: RepeatBody,
  idempotencyKey: IdempotencyKey,
): Promise<{ ids: string[]; made: boolean }> {
  return createIdempotently(services, idempotencyKey, async (trx) => {
    const now = services.clock();
    await requireLeft(trx, by, times, now);
    // The series before its events, as in every act on several of them.
    await lockSeriesOf(trx, eventId);
    return repeatIn(trx, by, eventId, { every, times }, now);
  });
}

/** The same in a transaction that does more. */
async function repeatIn(
  trx: Executor,
  by: Member,
  eventId: string,
  { every, times }: RepeatBody,
  now: Date,
): Promise<{ ids: string[]; made: boolean }> {
  const event = await lockManaged(trx, eventId, by, 'owner', now);
  if (!event) throw new Refusal('event_not_found');
  if (event.cancelled_at) throw new Refusal('event_cancelled');
  const dates = repetitions(termsOf(event), every, times);
  for (const date of dates) refuseIssues(date, now);
  // Where another repetition has begun it meanwhile.
  if (event.series_id !== null) await lockSeriesOf(trx, eventId);
  const seriesId = event.series_id ?? (await beginSeries(trx, event, now));
  const there = await daysOfSeries(trx, seriesId);
  const hold = await findHold(trx, event);
  const ids: string[] = [];
  let made = false;
  for (const date of dates) {
    const id = there.get(date.day);
    ids.push(id ?? (await insertNewEvent(trx, by, inSeries(event, seriesId, date), now, hold)));
    made ||= id === undefined;
  }
  return { ids, made };
}

/**
 * Creates an event and, if its form says that it repeats, its further dates: all of them or none [REP-7]. Returns the first one's id.
 * Throws as `createEventIn` and `repeatEvent` do.
 */
export async function createEvent(
  services: Pick<Services, 'db' | 'clock'>,
  by: Member,
  body: Record<string, unknown>,
  idempotencyKey: IdempotencyKey,
): Promise<string> {
  return createIdempotently(services, idempotencyKey, async (trx) => {
    const now = services.clock();
    const { repeat } = readEventForm(organiserOf(by), body);
    await requireLeft(trx, by, 1 + (repeat?.times ?? 0), now);
    const eventId = await createEventIn(trx, by, body, now);
    if (repeat) await repeatIn(trx, by, eventId, repeat, now);
    return eventId;
  });
}

function movedTo(event: ManagedEvent, startsAt: Date) {
  const lasts = event.ends_at.getTime() - event.starts_at.getTime();
  return { startsAt, endsAt: new Date(startsAt.getTime() + lasts) };
}

function refuseIssues(times: { startsAt: Date; endsAt: Date }, now: Date): void {
  const issues = issuesOfTimes(times, now);
  if (issues.length > 0) throw new Refusal('invalid_input', { issues });
}

/** What a copy takes from the event: everything its host wrote, nothing that happened to it. */
const copyOf = (event: ManagedEvent): NewEvent => ({
  ...copiedColumns(event),
  host_id: event.host_id,
  city: event.city,
  state: event.state,
  latitude: event.latitude,
  longitude: event.longitude,
});

const inSeries = (event: ManagedEvent, seriesId: string, date: Repetition): NewEvent => ({
  ...copyOf(event),
  starts_at: date.startsAt,
  ends_at: date.endsAt,
  series_id: seriesId,
  series_day: date.day,
});

/** Makes the event the first of a series. No one is notified, so its version stays. */
async function beginSeries(trx: Executor, event: ManagedEvent, now: Date): Promise<string> {
  const seriesId = await insertSeries(trx, event.host_id, now);
  await setSeries(trx, event.id, {
    series_id: seriesId,
    series_day: dayOf(event.starts_at, event.time_zone),
  });
  return seriesId;
}
