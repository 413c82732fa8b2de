import { sql, type SelectQueryBuilder } from 'kysely';
import { isListed, type Executor, type Schema } from '../../platform/database/index.ts';
import { isFull } from '../availability.policy.ts';

interface Card {
  series_id: string | null;
  starts_at: Date;
  id: string;
}

type Events<O> = SelectQueryBuilder<Schema, 'events', O>;

/**
 * The first date of each series that passes the filters [series.8]: a date is listed if no earlier one of its series passes, checked by one
 * lookup in the index events_of_series, so that a page does not depend on the pages before it. `passing` are the events that pass, in a
 * query of its own.
 */
export function oneCardASeries<O>(query: Events<O>, passing: Events<object>): Events<O> {
  // Both name the table `events`: the outer row is known inside as `card`.
  const earlier = passing
    .select(sql`1`.as('one'))
    .where(sql<boolean>`events.series_id = card.series_id`)
    .where(sql<boolean>`(events.starts_at, events.id) < (card.starts_at, card.id)`);
  const withCard = query.innerJoinLateral(
    sql<Card>`(select events.series_id, events.starts_at, events.id)`.as('card'),
    (join) => join.onTrue(),
  );
  return withCard.where(sql<boolean>`(card.series_id is null or not exists ${earlier})`);
}

/** How many cards events make: one each, and one a series. */
export const cards = sql<number>`count(*) filter (where events.series_id is null) + count(distinct events.series_id)`;

/** A published upcoming date of a series. */
export interface ComingDate {
  id: string;
  startsAt: Date;
  timeZone: string;
  /** For a new attendee. */
  full: boolean;
}

/** The upcoming listed dates of these series, in order, by series. */
export async function upcomingOf(executor: Executor, seriesIds: string[], now: Date) {
  const rows = await executor
    .selectFrom('events')
    .select(['id', 'series_id', 'starts_at', 'time_zone', 'capacity', 'seats_taken', 'seats_held', 'waiting'])
    .where('series_id', '=', sql<string>`any(${seriesIds}::uuid[])`)
    .where(isListed())
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .execute();
  const bySeries = new Map<string, ComingDate[]>();
  for (const { id, series_id, starts_at, time_zone, capacity, seats_taken, seats_held, waiting } of rows) {
    if (series_id === null) continue;
    const full = isFull({ capacity, seatsTaken: seats_taken, seatsHeld: seats_held, waiting });
    const date = { id, startsAt: starts_at, timeZone: time_zone, full };
    bySeries.set(series_id, [...(bySeries.get(series_id) ?? []), date]);
  }
  return bySeries;
}
