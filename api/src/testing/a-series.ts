import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { EventsTable } from '../platform/database/schema.ts';
import { buildEvent, buildHost, DAY, type EventRow, TEST_NOW } from './builders.ts';

/**
 * The dates of one series, a week apart, from `given.starts_at` or the day after the tests' now. `each` gives the fields that differ
 * per date.
 */
export async function buildSeries(
  db: Database,
  dates: number,
  given: Partial<Insertable<EventsTable>> = {},
  each: (index: number) => Partial<Insertable<EventsTable>> = () => ({}),
): Promise<EventRow[]> {
  const host_id = given.host_id === undefined ? (await buildHost(db)).id : given.host_id;
  const { id: series_id } = await db
    .insertInto('event_series')
    .values({ host_id, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = new Date(given.starts_at ?? TEST_NOW.getTime() + DAY).getTime();
  const events: EventRow[] = [];
  for (let index = 0; index < dates; index++) {
    const starts_at = new Date(first + index * 7 * DAY);
    const ends_at = new Date(starts_at.getTime() + 2 * 3_600_000);
    const own = { ...given, host_id, series_id, starts_at, ends_at, ...each(index) };
    events.push(await buildEvent(db, own));
  }
  return events;
}
