import { DAY_MS, EVENING_FROM_HOUR, HOUR_MS, type RelativeDay } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';

/** ISO 8601 */
const WEEKDAYS: Partial<Record<RelativeDay, number>> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
};

const DAYS_AHEAD: Partial<Record<RelativeDay, number>> = { weekend: 8, next_weekend: 15 };

/**
 * Events on such a day, by the clocks and the calendar of their place. Begins with a plain bound, which the index by start
 * can answer: no day that is meant ends later than so many days from now, and a clock's change moves it by an hour.
 */
export function isOn(day: RelativeDay, now: Date): RawBuilder<boolean> {
  const days = DAYS_AHEAD[day] ?? (day in WEEKDAYS ? 8 : 2);
  const last = new Date(now.getTime() + days * DAY_MS + HOUR_MS);
  return sql<boolean>`(events.starts_at < ${last} and ${exactly(day, now)})`;
}

/** Events that start in the evening. */
export const isEvening = sql<boolean>`extract(hour from events.starts_at at time zone events.time_zone) >= ${sql.lit(EVENING_FROM_HOUR)}`;

function exactly(day: RelativeDay, now: Date): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone events.time_zone)::date`;
  const start = sql`(events.starts_at at time zone events.time_zone)::date`;
  const weekday = sql`extract(isodow from ${today})::int`;
  if (day === 'today') return sql`${start} = ${today}`;
  if (day === 'tonight') return sql`${start} = ${today} and ${isEvening}`;
  if (day === 'tomorrow') return sql`${start} = ${today} + 1`;
  // Of this week: on a Sunday the Saturday has been.
  if (day === 'weekend') return sql`${start} between ${today} - ${weekday} + 6 and ${today} - ${weekday} + 7`;
  if (day === 'next_weekend')
    return sql`${start} between ${today} - ${weekday} + 13 and ${today} - ${weekday} + 14`;
  return sql`${start} = ${today} + (${sql.lit(WEEKDAYS[day] ?? 1)} - ${weekday} + 7) % 7`;
}
