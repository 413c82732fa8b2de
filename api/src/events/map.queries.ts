import { sql } from 'kysely';
import { PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';
import { filterEvents, type EventFilters } from './filters.queries.ts';
import { MAX_LOOKED_AT } from './list.queries.ts';
import { cards } from './series/one-card.queries.ts';

/** Events of one place; of all that have none where its name is null. */
export interface PlaceRow {
  name: string | null;
  latitude: number;
  longitude: number;
  events: number;
}

/**
 * Places of the events that match the filters, most events first, and the number without a place. A place is located at the center of its
 * events. If more events match than are ever counted, only the next ones are used [discovery.76].
 */
export const listPlaces = (executor: Executor, filters: EventFilters): Promise<PlaceRow[]> =>
  executor
    .selectFrom(
      filterEvents(executor.selectFrom('events'), filters)
        .select(['events.series_id', 'events.latitude', 'events.longitude'])
        .select(
          sql<string | null>`case when events.latitude is not null and events.longitude is not null
            then events.city || ', ' || events.state end`.as('name'),
        )
        .orderBy('events.starts_at')
        .limit(sql.lit(MAX_LOOKED_AT))
        .as('events'),
    )
    .groupBy('events.name')
    .select([
      'events.name',
      sql<number>`round(avg(events.latitude)::numeric, 3)::float8`.as('latitude'),
      sql<number>`round(avg(events.longitude)::numeric, 3)::float8`.as('longitude'),
      cards.as('events'),
    ])
    .orderBy('events', 'desc')
    .orderBy('name')
    .modifyEnd(PLAN_EACH_TIME)
    .execute();
