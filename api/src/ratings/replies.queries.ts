import { sql } from 'kysely';
import { type Executor, wasInserted } from '../platform/database/index.ts';

/** A review of this event, only for its host if one is given. */
interface Review {
  eventId: string;
  ratingId: string;
  /** Null: any host. */
  hostId: string | null;
}

/** Whether there is such a rating, and whether it has words to reply to. */
export function findReview(executor: Executor, { eventId, ratingId, hostId }: Review) {
  let query = executor
    .selectFrom('ratings')
    .innerJoin('events', 'events.id', 'ratings.event_id')
    .select(['ratings.review', 'events.host_id'])
    .where('ratings.event_id', '=', eventId)
    .where('ratings.id', '=', ratingId);
  if (hostId !== null) query = query.where('events.host_id', '=', hostId);
  return query.executeTakeFirst();
}

/**
 * Writes the host's reply, or changes the one there is: one statement, so that two at the same time make one [RATE-12]. Null, and
 * nothing written, where the review or the role has just ended.
 */
export async function saveReply(
  executor: Executor,
  given: Review & { hostId: string; reply: string; now: Date },
): Promise<{ created: boolean } | null> {
  const { rows } = await sql<{ created: boolean }>`
    with review as (
      select ratings.id from ratings
      join events on events.id = ratings.event_id and events.host_id = ${given.hostId}
      join members host on host.id = events.host_id and host.role = 'host'
      where ratings.event_id = ${given.eventId} and ratings.id = ${given.ratingId} and ratings.review is not null
      for share of ratings, host
    )
    insert into rating_replies (rating_id, reply, created_at, updated_at)
    select id, ${given.reply}::text, ${given.now}, ${given.now} from review
    on conflict (rating_id) do update set reply = excluded.reply, updated_at = excluded.updated_at
    returning ${wasInserted('rating_replies')} as created`.execute(executor);
  return rows[0] ?? null;
}

/** Deletes the reply. Returns its text, undefined if there was none. */
export async function deleteReply(executor: Executor, ratingId: string): Promise<string | undefined> {
  const row = await executor
    .deleteFrom('rating_replies')
    .where('rating_id', '=', ratingId)
    .returning('reply')
    .executeTakeFirst();
  return row?.reply;
}
