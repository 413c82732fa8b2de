import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { Refusal } from './refusal.ts';

/** At most `hits` calls with one key in each window of `seconds`. */
export interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

/**
 * Counts a call against a limit and throws 429 past it. Counted in the database, in fixed windows, so that the limit is
 * one limit over any number of processes. `key` names who is limited: an address, a client.
 */
export async function enforceLimit(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  limit: Limit,
  key: string,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock().getTime();
  const length = limit.seconds * 1000;
  const start = now - (now % length);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_start, hits)
    values (${`${limit.name}:${key}`}, ${new Date(start)}, 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`.execute(db);
  if ((rows[0]?.hits ?? 0) > limit.hits) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((start + length - now) / 1000) });
  }
}
