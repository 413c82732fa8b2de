import { sql } from 'kysely';
import { isListed, MAX_COUNTED, type Executor } from '../platform/database/index.ts';

/** Cities with the most upcoming events (only the next 10,000 are counted), the busiest first [discovery.76]. */
export async function findBusyPlaces(
  executor: Executor,
  now: Date,
  most: number,
): Promise<{ city: string; state: string }[]> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from (
      select city, state from events
      where ${isListed()} and starts_at >= ${now}
      order by starts_at limit ${MAX_COUNTED}
    ) ahead
    where city is not null and state is not null
    group by city, state
    order by count(*) desc, city, state
    limit ${most}`.execute(executor);
  return rows;
}
