import { sql } from 'kysely';
import { seesEvent, UNSEEN_TITLE } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { FeedEntry } from './calendar-feed.ts';

/** Only the latest ones. No one goes to more events than this in the period a feed covers. */
const MAX_ENTRIES = 1000;

/** The token of this member's address; every account has one from its first moment (migration 0010). */
export async function findFeedToken(executor: Executor, memberId: string): Promise<string> {
  const feed = await executor
    .selectFrom('calendar_feeds')
    .select('token')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return feed.token;
}

/** Gives this member's feed a new token and returns it. The old one is invalid from now on. */
export async function replaceFeedToken(executor: Executor, memberId: string, now: Date): Promise<string> {
  const feed = await executor
    .updateTable('calendar_feeds')
    .set({ token: sql`default`, created_at: now })
    .where('member_id', '=', memberId)
    .returning('token')
    .executeTakeFirstOrThrow();
  return feed.token;
}

/** Whose feed this is, or undefined for a token that opens nothing. */
export function findFeedOwner(executor: Executor, token: string) {
  return (
    executor
      .selectFrom('calendar_feeds')
      .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
      .select('member_id')
      .where('token', '=', token)
      // Suspended members get no feed.
      .where((row) =>
        row.or([row('suspended_until', 'is', null), row('suspended_until', '<=', sql<Date>`now()`)]),
      )
      .executeTakeFirst()
  );
}

/**
 * A member's feed: one entry per event, whatever they did there [CAL-1].
 * - `endedAfter`: events that ended before are left out [CAL-2].
 * - `cancelledAfter`: entries cancelled before, by the member or by the host, are left out [CAL-3]. The earlier of the
 *   two counts: an event they had left is not brought back by its own cancellation.
 * An event they may no longer see is listed as cancelled at the time they left, without its current details [INVITED-13].
 */
export async function listFeedEntries(
  executor: Executor,
  memberId: string,
  { endedAfter, cancelledAfter }: { endedAfter: Date; cancelledAfter: Date },
): Promise<FeedEntry[]> {
  const rows = await executor
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .where('registrations.member_id', '=', memberId)
    .where('events.ends_at', '>=', endedAfter)
    .groupBy('events.id')
    .having(sql<boolean>`coalesce(least(events.cancelled_at, ${leftAt}) >= ${cancelledAfter}, true)`)
    .selectAll('events')
    .select([
      going.as('going'),
      sql<Date | null>`case when not ${seesEvent(memberId)} then ${leftAt} end`.as('unseen_since'),
      sql<number>`count(*) - 1 + count(*) filter (where registrations.status = 'cancelled')`.as('revision'),
      sql<Date>`greatest(
        events.updated_at, events.cancelled_at, max(registrations.created_at), max(registrations.cancelled_at)
      )`.as('changed_at'),
    ])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map(({ unseen_since: since, ...row }) => (since ? unseen(row, since) : row));
}

/** Removes it from a calendar, without any details. */
const unseen = ({ id, version, revision }: FeedEntry, since: Date): FeedEntry => ({
  id,
  version,
  revision,
  title: UNSEEN_TITLE,
  description: '',
  location: '',
  address: null,
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  starts_at: since,
  ends_at: since,
  cancelled_at: since,
  changed_at: since,
  going: false,
});

const going = sql<boolean>`bool_or(registrations.status = 'registered')`;
/** When the member gave their last seat back; null while they have one. */
const leftAt = sql<Date | null>`case when not ${going} then max(registrations.cancelled_at) end`;
