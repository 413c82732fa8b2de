import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { isStillOpen, manages, takesPart } from '../messages.queries.ts';

interface StillReading {
  token_hash: Buffer;
  manages: boolean;
}

/**
 * Those of these sessions that may keep reading: still open, of a participant [TALK-1] who is not suspended [SAFE-20], in a conversation
 * that is not closed [TALK-4].
 */
export async function listStillReading(
  executor: Executor,
  eventId: string,
  sessions: readonly Buffer[],
  now: Date,
): Promise<StillReading[]> {
  const { rows } = await sql<StillReading>`
    select session.token_hash, ${manages} as manages
    from sessions session
    join members person on person.id = session.member_id
    join events event on event.id = ${eventId}
    where session.token_hash = any (${sessions}::bytea[]) and session.expires_at > ${now}
      and person.deleted_at is null and (person.suspended_until is null or person.suspended_until <= ${now})
      and ${isStillOpen(now)}
      and ${takesPart}`.execute(executor);
  return rows;
}

/** Which authors are hidden from which readers [SAFE-1], as "reader author". */
export async function listHidden(
  executor: Executor,
  readers: readonly string[],
  authors: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ viewer_id: string; other_id: string }>`
    select viewer_id, other_id from hidden_pairs
    where viewer_id = any (${readers}::uuid[]) and other_id = any (${authors}::uuid[])`.execute(executor);
  return new Set(rows.map(({ viewer_id, other_id }) => `${viewer_id} ${other_id}`));
}

/** Those of these members who have written there. */
export async function listAuthors(
  executor: Executor,
  eventId: string,
  people: readonly string[],
): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('event_messages')
    .select('member_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('member_id', 'in', people)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}
