import { sql } from 'kysely';
import { PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';
import { filterEvents, type EventFilters } from './filters.queries.ts';
import { cards } from './series/one-card.queries.ts';

/** Places of the events that pass the filters, most events first. A place stands where the middle of its events lies. */
export const listPlaces = (executor: Executor, filters: EventFilters, limit: number) =>
  filterEvents(executor.selectFrom('events'), filters)
    .where('events.latitude', 'is not', null)
    .where('events.longitude', 'is not', null)
    .where('events.city', 'is not', null)
    .where('events.state', 'is not', null)
    .groupBy(['events.city', 'events.state'])
    .select([
      sql<string>`events.city || ', ' || events.state`.as('name'),
      sql<number>`round(avg(events.latitude)::numeric, 3)::float8`.as('latitude'),
      sql<number>`round(avg(events.longitude)::numeric, 3)::float8`.as('longitude'),
      cards.as('events'),
    ])
    .orderBy('events', 'desc')
    .orderBy('name')
    .limit(limit)
    .modifyEnd(PLAN_EACH_TIME)
    .execute();
