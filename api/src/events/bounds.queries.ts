import { sql, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../platform/database/index.ts';

/** A day YYYY-MM-DD in the event's own zone, or an instant. */
export type Bound = { day: string } | { instant: Date };

type Filtered<O> = SelectQueryBuilder<Schema, 'events', O>;

/** No zone is further off UTC: what starts so long after a day's midnight there is after it everywhere. */
const FURTHEST = sql`interval '14 hours'`;
const midnight = (day: string) => sql`(${day}::timestamp at time zone 'UTC')`;

/**
 * Events that start at `from` or later. A day is compared plainly, which finds the rows by index; exactly, in the event's own zone, only
 * around its midnight: that costs each row more than all else.
 */
export function startsFrom<O>(query: Filtered<O>, from: Bound): Filtered<O> {
  if ('instant' in from) return query.where('events.starts_at', '>=', from.instant);
  return query.where(sql<boolean>`events.starts_at >= ${midnight(from.day)} - ${FURTHEST}`).where(
    sql<boolean>`(events.starts_at >= ${midnight(from.day)} + ${FURTHEST}
        or (events.starts_at at time zone events.time_zone) >= ${from.day}::date)`,
  );
}

/** Events that start before `end`. */
export function startsBefore<O>(query: Filtered<O>, end: Bound): Filtered<O> {
  if ('instant' in end) return query.where('events.starts_at', '<', end.instant);
  return query.where(sql<boolean>`events.starts_at < ${midnight(end.day)} + ${FURTHEST}`).where(
    sql<boolean>`(events.starts_at < ${midnight(end.day)} - ${FURTHEST}
        or (events.starts_at at time zone events.time_zone) < ${end.day}::date)`,
  );
}
