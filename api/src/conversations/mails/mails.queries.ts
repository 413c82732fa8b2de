import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { mailTo } from '../../platform/mailer/index.ts';
import { isStillOpen, readable, takesPart } from '../messages.queries.ts';
import { ONE_MAIL_MS } from './when.rules.ts';

/** The kind of these mails. */
export const CONVERSATION_NEWS = 'conversation_news';

/** Whether this member has asked for mails about conversations [TALK-17]. */
export async function wantsConversationMails(executor: Executor, memberId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('conversation_mails')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches these mails on or off. Once on, later messages are news; switching on again keeps the first date. */
export async function setConversationMails(
  executor: Executor,
  memberId: string,
  wanted: boolean,
  now: Date,
): Promise<void> {
  await sql`
    insert into conversation_mails as own (member_id, since)
    select id, ${wanted ? now : null}::timestamptz from members where id = ${memberId} and deleted_at is null for share
    on conflict (member_id) do update set
      since = case when excluded.since is not null then coalesce(own.since, excluded.since) end`.execute(
    executor,
  );
}

/** The member whose mails this token ends, or undefined. */
export const findOwner = (executor: Executor, token: string) =>
  executor.selectFrom('conversation_mails').select('member_id').where('token', '=', token).executeTakeFirst();

/** Records how far a member has looked, if they asked for mails; never moves back. */
export async function markSeen(
  executor: Executor,
  { eventId, memberId, number }: { eventId: string; memberId: string; number: number },
): Promise<void> {
  await sql`
    insert into conversation_places as place (event_id, member_id, seen)
    select talk.event_id, wants.member_id, ${number}::bigint
    from conversations talk
    join conversation_mails wants on wants.member_id = ${memberId} and wants.since is not null
    where talk.event_id = ${eventId}
    on conflict (event_id, member_id) do update set seen = greatest(place.seen, excluded.seen)`.execute(
    executor,
  );
}

/** Attendees from registration on, and the host from the event's creation, if they asked for mails. */
const READERS = sql`events event
  cross join lateral (
    select seat.member_id, min(seat.created_at) as since from registrations seat
    where seat.event_id = event.id and seat.status = 'registered' and seat.member_id is distinct from event.host_id
    group by seat.member_id
    union all select event.host_id, event.created_at
  ) going
  join conversation_mails wants on wants.member_id = going.member_id and wants.since is not null
  join members person on person.id = going.member_id
  left join conversation_places place on place.event_id = event.id and place.member_id = person.id`;

/** Those of these rows who may be mailed about what is written there [TALK-18]. */
const mayBeTold = (eventId: string, now: Date) => sql<boolean>`(event.id = ${eventId}
  and ${isStillOpen(now)} and ${takesPart} and person.deleted_at is null
  and (person.suspended_until is null or person.suspended_until <= ${now}))`;

/**
 * News after a number: messages by others since the member asked and had their seat, and not yet seen. Exactly the messages that they may
 * read there: if a host's mail left out people who blocked them, it would reveal the block [SAFE-3].
 */
const newsAfter = (after: RawBuilder<unknown>) => sql`
  event_messages said where said.event_id = event.id
    and said.number > greatest(${after}, coalesce(place.seen, 0))
    and said.member_id <> person.id and said.created_at >= greatest(wants.since, going.since)
    and ${readable}`;

/** Takes a lock per event until the transaction ends: two concurrent runs would both find that no one was mailed. */
export async function lockLook(trx: Executor, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tell_conversation'), hashtext(${eventId}))`.execute(trx);
}

/**
 * Queues a mail to each member with news, unless one is queued or the last is less than an hour old [TALK-19]. Returns whether a member has
 * to wait for that.
 */
export async function queueNews(executor: Executor, eventId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    with reader as materialized (
      select person.id as member_id, coalesce(place.told, 0) as after,
        (place.told_at is null or place.told_at <= ${new Date(now.getTime() - ONE_MAIL_MS)})
        and not exists (
          select from mails where mails.member_id = person.id and mails.kind = ${CONVERSATION_NEWS}
            and mails.payload ->> 'eventId' = event.id::text
            and mails.sent_at is null and mails.failed_at is null and mails.replaced_at is null) as due
      from ${READERS}
      where ${mayBeTold(eventId, now)} and exists (select from ${newsAfter(sql`coalesce(place.told, 0)`)})
    ), noted as (
      insert into conversation_places (event_id, member_id, told_at)
      select ${eventId}, member_id, ${now} from reader where due
      on conflict (event_id, member_id) do update set told_at = excluded.told_at
    ), mailed as (${mailTo(
      {
        kind: CONVERSATION_NEWS,
        about: ['readerId', sql`members.id`],
        again: sql`${`${eventId}:${String(now.getTime())}`}::text`,
        payload: { eventId, after: sql`reader.after` },
      },
      sql`from reader join members on members.id = reader.member_id and reader.due`,
    )})
    select exists (select from reader where not due) as waits`.execute(executor);
  return rows[0]?.waits ?? false;
}

/** The news for this reader's mail; undefined if there is none, or they may no longer be mailed [TALK-20]. */
export async function findNews(
  executor: Executor,
  { eventId, readerId, after, most }: { eventId: string; readerId: string; after: number; most: number },
  now: Date,
) {
  const { rows } = await sql<{
    id: string;
    title: string;
    series_id: string | null;
    starts_at: Date;
    ends_at: Date;
    time_zone: string;
    first_name: string | null;
    token: string;
    /** The number of messages, the last one's number, and the first messages. */
    count: number;
    latest: number;
    said: { firstName: string | null; host: boolean; text: string }[];
  }>`
    select event.id, event.title, event.series_id, event.starts_at, event.ends_at, event.time_zone,
      person.first_name, wants.token, news.*, quoted.said
    from ${READERS}
    cross join lateral (
      select count(*)::int as count, max(fresh.number) as latest
      from (select said.number from ${newsAfter(sql`${after}::bigint`)}) fresh
    ) news
    cross join lateral (
      select json_agg(json_build_object('firstName', author.first_name,
        'host', fresh.member_id is not distinct from event.host_id, 'text', fresh.text) order by fresh.number) as said
      from (select said.* from ${newsAfter(sql`${after}::bigint`)} order by said.number limit ${most}) fresh
      join members author on author.id = fresh.member_id
    ) quoted
    where person.id = ${readerId} and ${mayBeTold(eventId, now)} and news.count > 0`.execute(executor);
  return rows[0];
}

/** Stores how far this reader was mailed: later messages are news for the next mail. */
export const markTold = (
  executor: Executor,
  { eventId, readerId, latest }: { eventId: string; readerId: string; latest: number },
  now: Date,
) =>
  executor
    .updateTable('conversation_places')
    .set({ told: sql`greatest(told, ${latest}::bigint)`, told_at: now })
    .where('event_id', '=', eventId)
    .where('member_id', '=', readerId)
    .execute();
