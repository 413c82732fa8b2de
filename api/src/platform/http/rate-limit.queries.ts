import { sql } from 'kysely';
import { together, type Executor } from '../database/index.ts';

interface Hits {
  key: string;
  /** Milliseconds. */
  windowStart: number;
  count: number;
}

/**
 * Counts hits and returns the count in this window, including this call. Concurrent calls share a statement, and each gets the count it
 * would have had in its turn. Sorted by key, so that processes cannot deadlock.
 */
export const countHits = together(async (db, calls: Hits[]): Promise<number[]> => {
  const sums = new Map<string, Hits>();
  const nameOf = ({ key, windowStart: start }: Hits): string => `${start} ${key}`;
  for (const call of calls) {
    const { count = 0 } = sums.get(nameOf(call)) ?? {};
    sums.set(nameOf(call), { ...call, count: count + call.count });
  }
  const counted = [...sums.values()];
  const { rows } = await sql<{ key: string; window_start: Date; hits: number }>`
    insert into rate_limits (key, window_start, hits)
    select key, window_start, hits from unnest(
      ${counted.map(({ key }) => key)}::text[],
      ${counted.map(({ windowStart: start }) => new Date(start))}::timestamptz[],
      ${counted.map(({ count }) => count)}::int[]
    ) as call (key, window_start, hits)
    order by key, window_start
    on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
    returning key, window_start, hits`.execute(db);
  const hits = new Map(rows.map((row) => [`${row.window_start.getTime()} ${row.key}`, row.hits]));
  // The last call gets the full sum; earlier ones subtract what came after them.
  const counts = calls.toReversed().map((call) => {
    const sum = hits.get(nameOf(call)) ?? 0;
    hits.set(nameOf(call), sum - call.count);
    return sum;
  });
  return counts.toReversed();
});

interface Counted {
  key: string;
  window_start: Date;
}

export async function isCounted(executor: Executor, { key, window_start: start }: Counted): Promise<boolean> {
  const row = await executor
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst();
  return row !== undefined;
}

export const noteCounted = (executor: Executor, counted: Counted) =>
  executor
    .insertInto('rate_limits')
    .values({ ...counted, hits: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
