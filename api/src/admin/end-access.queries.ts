import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * What opens something to whoever holds it and can be taken back, by its table, and how it is ended. A test holds each column with a token or a secret to this
 * list or to its own of what stays, with the reason.
 */
const ENDED: Record<string, (now: Date) => RawBuilder<unknown>> = {
  // With them who was signed in for a suspension's page, pushes, and confirmations under way.
  sessions: () => sql`delete from sessions`,
  suspended_sessions: () => sql`delete from suspended_sessions`,
  api_keys: () => sql`delete from api_keys`,
  webhook_endpoints: () => sql`delete from webhook_endpoints`,
  calendar_feeds: (now) => sql`update calendar_feeds set token = default, created_at = ${now}`,
  event_invite_links: () => sql`delete from event_invite_links`,
  event_helpers: () => sql`delete from event_helpers where accepted_at is null`,
  seat_handings: (now) =>
    sql`update seat_handings set withdrawn_at = ${now} where taken_at is null and withdrawn_at is null`,
};

/** The tables of that list. */
export const ENDED_TABLES: readonly string[] = Object.keys(ENDED);

/** Ends all of it, and answers how much there was, by table. */
export async function endAll(trx: Executor, now: Date): Promise<Record<string, number>> {
  const ended: Record<string, number> = {};
  for (const [table, end] of Object.entries(ENDED)) {
    const { numAffectedRows } = await end(now).execute(trx);
    ended[table] = Number(numAffectedRows ?? 0n);
  }
  return ended;
}
