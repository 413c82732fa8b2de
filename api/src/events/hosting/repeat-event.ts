import { randomUUID } from 'node:crypto';
import type { RepeatBody } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { createIdempotently, type IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { Services } from '../../platform/services.ts';
import { copiedColumns } from '../event-columns.ts';
import { insertNewEvent, type NewEvent } from './create-event.ts';
import { lockManaged, type ManagedEvent } from './hosting.queries.ts';
import { issuesOfTimes } from './hosting.rules.ts';
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
  once: IdempotencyKey,
): Promise<string> {
  return createIdempotently(services, once, async (trx) => {
    const event = await lockManaged(trx, eventId, by);
    if (!event) throw new Refusal('event_not_found');
    const now = services.clock();
    const times = startTime ? movedTo(event, new Date(startTime)) : firstAhead(termsOf(event), now);
    refuseIssues(times, now);
    return insertNewEvent(
      trx,
      by,
      { ...copyOf(event), starts_at: times.startsAt, ends_at: times.endsAt },
      now,
    );
  });
}

/**
 * Makes the same event weekly or monthly, so many times more (docs/rules/hosting.md, REP). Answers the ids of all of
 * them and whether any was made: a day that the series has already is not made again. Throws 404 for others' events,
 * event_cancelled, invalid_input when a date is not ahead.
 */
export async function repeatEvent(
  services: Pick<Services, 'db' | 'clock'>,
  by: Member,
  eventId: string,
  { every, times }: RepeatBody,
  once: IdempotencyKey,
): Promise<{ ids: string[]; made: boolean }> {
  return createIdempotently(services, once, async (trx) => {
    const event = await lockManaged(trx, eventId, by);
    if (!event) throw new Refusal('event_not_found');
    if (event.cancelled_at) throw new Refusal('event_cancelled');
    const now = services.clock();
    const dates = repetitions(termsOf(event), every, times);
    for (const date of dates) refuseIssues(date, now);
    const seriesId = event.series_id ?? (await beginSeries(trx, event));
    // Two repetitions of one series, begun at different events of it, come one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${seriesId}, 0))`.execute(trx);
    const there = await daysOfSeries(trx, seriesId);
    const ids: string[] = [];
    let made = false;
    for (const date of dates) {
      const id = there.get(date.day);
      ids.push(id ?? (await insertNewEvent(trx, by, inSeries(event, seriesId, date), now)));
      made ||= id === undefined;
    }
    return { ids, made };
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

/** What a copy has of the event: all that its host wrote, nothing of what happened to it. */
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

/** The event becomes the first of a series; nobody is told, so its version stays. */
async function beginSeries(trx: Executor, event: ManagedEvent): Promise<string> {
  const seriesId = randomUUID();
  await trx
    .updateTable('events')
    .set({ series_id: seriesId, series_day: dayOf(event.starts_at, event.time_zone) })
    .where('id', '=', event.id)
    .execute();
  return seriesId;
}

/** The events of a series by their day. */
async function daysOfSeries(trx: Executor, seriesId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('events')
    .select(['id', sql<string>`series_day::text`.as('day')])
    .where('series_id', '=', seriesId)
    .execute();
  return new Map(rows.map((row) => [row.day, row.id]));
}
