import { sql } from 'kysely';
import { type Executor, wasInserted } from '../platform/database/index.ts';

/** A rating as shown, without its author. */
export interface RatingRow {
  id: string;
  rating: number;
  review: string | null;
  created_at: Date;
}

/** With the host's reply, if any. */
export interface ListedRow extends RatingRow {
  reply: string | null;
  reply_created_at: Date | null;
  reply_updated_at: Date | null;
}

/**
 * Writes this member's rating of an event, or changes the one there is: one statement, so that first ratings that come
 * at the same time make one row [RATE-5]. Null, and nothing written, when they do not count as having been there [RATE-4, RATE-15].
 */
export async function saveRating(
  executor: Executor,
  given: { eventId: string; memberId: string; rating: number; review: string | null; now: Date },
): Promise<(RatingRow & { created: boolean }) | null> {
  const { rows } = await sql<RatingRow & { created: boolean }>`
    insert into ratings (event_id, member_id, rating, review, created_at, updated_at)
    select event_id, member_id, ${given.rating}::smallint, ${given.review}::text, ${given.now}, ${given.now}
    from attendances
    where event_id = ${given.eventId} and member_id = ${given.memberId}
    on conflict on constraint one_rating do update
      set rating = excluded.rating, review = excluded.review, updated_at = excluded.updated_at
    returning id, rating, review, created_at, ${wasInserted('ratings')} as created`.execute(executor);
  return rows[0] ?? null;
}

/** Takes the words away, and the host's reply to them by a trigger (migration 0053); the stars stay and count. */
export async function clearReview(trx: Executor, ratingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('ratings')
    .set({ review: null, updated_at: now })
    .where('id', '=', ratingId)
    .execute();
}

/** This member's own rating of an event, or undefined. */
export const findOwnRating = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('ratings')
    .select(['rating', 'review'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Newest first: ids are uuid v7. `before` is the last one of the page before. */
export function listRatings(
  executor: Executor,
  eventId: string,
  page: { limit: number; before: string | undefined },
): Promise<ListedRow[]> {
  let query = executor
    .selectFrom('ratings')
    .leftJoin('rating_replies', 'rating_replies.rating_id', 'ratings.id')
    .select([
      'ratings.id',
      'rating',
      'review',
      'ratings.created_at',
      'reply',
      'rating_replies.created_at as reply_created_at',
      'rating_replies.updated_at as reply_updated_at',
    ])
    .where('event_id', '=', eventId);
  if (page.before !== undefined) query = query.where('ratings.id', '<', page.before);
  return query.orderBy('ratings.id', 'desc').limit(page.limit).execute();
}

/** Average, number, and how many gave 1 to 5 stars. */
export async function summarizeRatings(
  executor: Executor,
  eventId: string,
): Promise<{ average: number | null; count: number; stars: number[] }> {
  const { rows } = await sql<{ average: number | null; count: number; stars: number[] }>`
    select avg(rating)::float8 as average, count(*)::int as count,
      array(
        select count(r.rating)::int from generate_series(1, 5) as star
        left join ratings r on r.event_id = ${eventId} and r.rating = star
        group by star order by star
      ) as stars
    from ratings where event_id = ${eventId}`.execute(executor);
  return rows[0] ?? { average: null, count: 0, stars: [0, 0, 0, 0, 0] };
}

/** The mean of all ratings, or of those that one member gave; null while there is none. */
export async function averageRating(executor: Executor, memberId?: string): Promise<number | null> {
  let query = executor
    .selectFrom('ratings')
    .select((select) => select.cast<number | null>(select.fn.avg('rating'), sql`float8`).as('average'));
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return (await query.executeTakeFirstOrThrow()).average;
}
