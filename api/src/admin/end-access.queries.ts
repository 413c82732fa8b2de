import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Credentials that open an account or anything else to their holder, or act in the site's name, and can be revoked: by table, with how they
 * are ended. A test requires every column named hash, token, secret, key or challenge to be in this list or in the test's own list of
 * exceptions, with the reason [OPS-52].
 */
const ENDED: Record<string, (now: Date) => RawBuilder<unknown>> = {
  // With them pushes, and confirmations under way.
  sessions: () => sql`delete from sessions`,
  suspended_sessions: () => sql`delete from suspended_sessions`,
  // Suspended members can still read and answer by signing in; the mailed address stops working.
  suspensions: () => sql`update suspensions set token = default where lifted_at is null`,
  // Requested codes, the browsers that requested them, and the queued mails that contain them.
  mailed_codes: () => sql`delete from mailed_codes`,
  mails: () => sql`delete from mails where kind in ('sign_in_code', 'step_up_code') and sent_at is null`,
  oidc_attempts: () => sql`delete from oidc_attempts`,
  passkey_challenges: () => sql`delete from passkey_challenges`,
  // Generated again when next needed; keys from the settings are the operator's to change.
  push_keys: () => sql`delete from push_keys`,
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
