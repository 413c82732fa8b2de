import { sql, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../platform/database/index.ts';

/** A day YYYY-MM-DD in the event's own zone, or an instant. */
export type Bound = { day: string } | { instant: Date };

type Filtered<O> = SelectQueryBuilder<Schema, 'events', O>;

/**
 * Events that start at `from` or later. A day is compared twice: plainly, which finds the rows by index (zones are at most
 * 14 hours off UTC), then exactly.
 */
export function startsFrom<O>(query: Filtered<O>, from: Bound): Filtered<O> {
  if ('instant' in from) return query.where('events.starts_at', '>=', from.instant);
  return query
    .where(
      sql<boolean>`events.starts_at >= (${from.day}::timestamp at time zone 'UTC') - interval '14 hours'`,
    )
    .where(sql<boolean>`(events.starts_at at time zone events.time_zone) >= ${from.day}::date`);
}

/** Events that start before `end`. */
export function startsBefore<O>(query: Filtered<O>, end: Bound): Filtered<O> {
  if ('instant' in end) return query.where('events.starts_at', '<', end.instant);
  return query
    .where(sql<boolean>`events.starts_at < (${end.day}::timestamp at time zone 'UTC') + interval '14 hours'`)
    .where(sql<boolean>`(events.starts_at at time zone events.time_zone) < ${end.day}::date`);
}
