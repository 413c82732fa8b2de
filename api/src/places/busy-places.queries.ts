import { sql } from 'kysely';
import { isListed, type Executor } from '../platform/database/index.ts';

/** Cities with the most events to come, the busiest first. */
export async function findBusyPlaces(
  executor: Executor,
  now: Date,
  most: number,
): Promise<{ city: string; state: string }[]> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from events
    where ${isListed()} and starts_at >= ${now}
      and city is not null and state is not null
    group by city, state
    order by count(*) desc, city, state
    limit ${most}`.execute(executor);
  return rows;
}
