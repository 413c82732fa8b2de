import { type Category, type Tier, DAY_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { hostsNow, NEWS_SETTLES_MS } from '../../events/index.ts';
import { isListed, type Executor } from '../../platform/database/index.ts';
import { mailEvents } from '../../platform/mailer/index.ts';

/** A mail is made of at most this many events per host; an import can bring hundreds at once. */
const MAX_PER_HOST = 20;

/**
 * Marks one page of a host's followers as having something new, with the time from which they may be mailed: at once, or a day after their
 * last mail [FOLLOW-7]. Returns the last follower of the page, null when there are no more.
 */
export async function markDue(
  trx: Executor,
  page: { hostId: string; after: string | null; limit: number },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; found: number }>`
    with page as materialized (
      select member_id from host_follows
      where host_id = ${page.hostId} and member_id > coalesce(${page.after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by member_id limit ${page.limit}
    ), marked as (
      update followers set due_at = greatest(${now}::timestamptz, told_at + ${DAY_MS} * interval '1 millisecond')
      from page where followers.member_id = page.member_id and mails and due_at is null
    )
    select max(member_id::text) as last, count(*)::int as found from page`.execute(trx);
  const [found] = rows;
  return found && found.found === page.limit ? found.last : null;
}

/** Followers who may be told now, locked; another process that looks at the same time takes others. */
export const lockDue = (trx: Executor, now: Date, limit: number) =>
  trx
    .selectFrom('followers')
    .innerJoin('members', 'members.id', 'followers.member_id')
    .select([
      'followers.member_id as memberId',
      'followers.told_at as toldAt',
      'members.role',
      'members.subscription_tier as subscriptionTier',
      'members.subscription_expires_at as subscriptionExpiresAt',
    ])
    .where('followers.due_at', '<=', now)
    .orderBy('followers.due_at')
    .orderBy('followers.member_id')
    .limit(limit)
    .forUpdate('followers')
    .skipLocked()
    .execute();

/**
 * What is new for these followers, soonest first: upcoming events published since they followed the host and since their last mail, except
 * those they attend.
 */
export async function findNews(
  trx: Executor,
  followers: { memberId: string; toldAt: Date | null }[],
  now: Date,
) {
  const since = followers.map(({ toldAt }) => (toldAt ? new Date(toldAt.getTime() - NEWS_SETTLES_MS) : null));
  const { rows } = await sql<{
    member_id: string;
    event_id: string;
    priceCents: number;
    requiredTier: Tier;
    categories: Category[];
  }>`
    select due.member_id, news.id as event_id, news.price_cents as "priceCents",
      news.required_tier as "requiredTier", news.categories
    from unnest(${followers.map(({ memberId }) => memberId)}::uuid[], ${since}::timestamptz[]) as due (member_id, since)
    join host_follows follow on follow.member_id = due.member_id
    join members host on host.id = follow.host_id and host.role = 'host' and host.deleted_at is null
    join lateral (
      select events.* from events join event_news on event_news.event_id = events.id
      where events.host_id = follow.host_id and events.starts_at > ${now}
        and ${isListed()} and ${hostsNow(now)}
        and event_news.published_at > greatest(follow.created_at, due.since)
        and event_news.published_at <= ${new Date(now.getTime() - NEWS_SETTLES_MS)}
        and not exists (
          select from registrations going
          where going.event_id = events.id and going.member_id = due.member_id and going.status = 'registered')
      order by events.starts_at, events.id limit ${MAX_PER_HOST}
    ) news on true
    order by news.starts_at, news.id`.execute(trx);
  return rows;
}

/** Queues a mail to each of them, and notes that they were told. */
export async function queueNewsMails(
  trx: Executor,
  told: { memberId: string; eventIds: string[] }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await sql`
    with told as (
      update followers set due_at = null, told_at = ${now}
      from unnest(${told.map(({ memberId }) => memberId)}::uuid[],
        ${told.map(({ eventIds }) => JSON.stringify(eventIds))}::jsonb[]) as news (member_id, event_ids)
      where followers.member_id = news.member_id
      returning followers.member_id, news.event_ids
    )
    ${mailEvents('followed_hosts', sql`told`, now)}`.execute(trx);
}

/** Clears the marks of followers without news; the time of their last mail stays. */
export async function markSeen(trx: Executor, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await trx.updateTable('followers').set({ due_at: null }).where('member_id', 'in', memberIds).execute();
}
