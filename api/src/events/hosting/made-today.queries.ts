import { DAY_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Maker } from './create-event.ts';

/** As many events as one host makes in 24 hours, by hand, as repetitions and from files together [HOST-70]. */
export const EVENTS_A_DAY = 500;

const goneOf = (hostId: string): string => `events_made_gone:${hostId}`;

/** One that was made then and went again by itself stays counted [HOST-70], by the hour: a calendar that always says something else would have no end. */
export async function countGone(trx: Executor, hostId: string, madeAt: Date): Promise<void> {
  await sql`insert into rate_limits (key, window_start, hits)
    values (${goneOf(hostId)}, date_trunc('hour', ${madeAt}::timestamptz), 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1`.execute(trx);
}

/** How many more events this host may create now. Admins and the operator have no limit. */
export async function leftToday(executor: Executor, by: Maker, now: Date): Promise<number> {
  if (by.role !== 'host' || by.id === null) return Infinity;
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int + (
      select coalesce(sum(hits), 0)::int from rate_limits where key = ${goneOf(by.id)} and window_start > ${since}
    ) as made from (
      select from events where host_id = ${by.id} and created_at > ${since} limit ${sql.lit(EVENTS_A_DAY)}
    ) made`.execute(executor);
  return EVENTS_A_DAY - (rows[0]?.made ?? 0);
}

/**
 * Refuses so many more than are left of the day: events_a_day. First in its transaction: a host's events are made one act after the other, so
 * that none gets past by haste.
 */
export async function requireLeft(trx: Executor, by: Maker, count: number, now: Date): Promise<void> {
  if (by.role !== 'host' || by.id === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`events_made ${by.id}`}, 0))`.execute(trx);
  if ((await leftToday(trx, by, now)) < count) throw new Refusal('events_a_day');
}
