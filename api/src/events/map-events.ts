import type { EventMap, EventMapQuery } from '@backyard/contract';
import { sql } from 'kysely';
import { placeAsked } from '../places/index.ts';
import { PLAN_EACH_TIME } from '../platform/database/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { countEvents, filterEvents } from './events.queries.ts';
import { understand } from './list-events.ts';

/** As many bubbles as a map can hold; the rest are counted. */
const MOST_PLACES = 500;

/**
 * Where the events are that pass discovery's filters, most events first. A place stands where the middle of its events lies.
 * Throws place_unknown as the list does.
 */
export async function mapEvents(
  { db, clock }: Services,
  viewer: Viewer,
  query: EventMapQuery,
): Promise<EventMap> {
  const filters = understand(viewer, query, placeAsked(viewer, query.near), clock());
  const [rows, total] = await Promise.all([
    filterEvents(db.selectFrom('events'), filters)
      .where('events.latitude', 'is not', null)
      .where('events.longitude', 'is not', null)
      .where('events.city', 'is not', null)
      .where('events.state', 'is not', null)
      .groupBy(['events.city', 'events.state'])
      .select((select) => [
        sql<string>`events.city || ', ' || events.state`.as('name'),
        sql<number>`round(avg(events.latitude)::numeric, 3)::float8`.as('latitude'),
        sql<number>`round(avg(events.longitude)::numeric, 3)::float8`.as('longitude'),
        select.fn.countAll<number>().as('events'),
      ])
      .orderBy('events', 'desc')
      .orderBy('name')
      .limit(MOST_PLACES)
      .modifyEnd(PLAN_EACH_TIME)
      .execute(),
    countEvents(db, filters),
  ]);
  const events = rows.reduce((sum, row) => sum + row.events, 0);
  // Two statements, between which an event may come: never fewer than none.
  return { places: rows, events, elsewhere: Math.max(0, total - events) };
}
