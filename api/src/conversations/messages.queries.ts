import { CONVERSATION } from '@backyard/contract';
import { sql } from 'kysely';
import { helpOf } from '../events/index.ts';
import { isNotHiddenFrom } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** The host of the event, co-hosts, and admins. Never null, where the platform hosts either. Of the rows `person` and `event`. */
export const manages = sql<boolean>`(person.role = 'admin' or (person.role = 'host' and event.host_id is not distinct from person.id)
  or coalesce(${helpOf(sql.ref('person.id'), 'event')} = 'co_host', false))`;

/** The event is not cancelled, and its conversation is not closed [TALK-4]. For the row `event`. */
export const isStillOpen = (now: Date) => sql<boolean>`(event.cancelled_at is null
  and event.ends_at + ${CONVERSATION.closesAfterDays} * interval '24 hours' > ${now})`;

/**
 * An admin has hidden the event, and none has approved it since. A copy inherits this, as it starts with the approval steps of its original
 * (REP-10). For the row `event`.
 */
const isHidden = sql<boolean>`(event.approval_status <> 'approved' and exists (
  select from approval_steps step where step.event_id = event.id and step.action = 'hidden'
    and not exists (select from approval_steps later
      where later.event_id = step.event_id and later.id > step.id and later.action = 'approved')))`;

/**
 * Who may read and write [TALK-1]: those who manage the event, and attendees who are not barred by its host. No one while an admin hides
 * the event [TALK-16].
 */
export const takesPart = sql<boolean>`(not ${isHidden} and (${manages} or (
  exists (select from registrations seat
    where seat.event_id = event.id and seat.member_id = person.id and seat.status = 'registered')
  and not exists (select from kept_away away
    where away.host_id = event.host_id and away.member_id = person.id))))`;

/**
 * Messages this person may read: none by authors hidden from them [SAFE-1], except that those who manage the event read all. For `said`,
 * `person` and `event`.
 */
export const readable = sql<boolean>`(${manages} or ${isNotHiddenFrom(sql.ref('person.id'), sql.ref('said.member_id'))})`;

/** An event, as far as its conversation needs it, and what this member is there. */
export async function findPlace(executor: Executor, eventId: string, memberId: string) {
  return executor
    .selectFrom('events as event')
    .innerJoin('members as person', (join) => join.on('person.id', '=', memberId))
    .select(['event.id', 'event.ends_at', 'event.cancelled_at'])
    .select([
      takesPart.as('takes_part'),
      manages.as('manages'),
      sql<boolean>`exists (select from conversation_mails wants
        where wants.member_id = person.id and wants.since is not null)`.as('mailed'),
      // The last number they may read: a higher one would reveal when a person hidden from them writes.
      sql<number>`coalesce((select said.number from event_messages said
        where said.event_id = event.id and ${readable} order by said.number desc limit 1), 0)`.as('latest'),
    ])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
}
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Whether there are more than this many messages after a number that this member may read. */
export async function hasMissed(
  executor: Executor,
  missing: { eventId: string; memberId: string; after: number; moreThan: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('event_messages as said')
    .innerJoin('events as event', 'event.id', 'said.event_id')
    .innerJoin('members as person', (join) => join.on('person.id', '=', missing.memberId))
    .select('said.id')
    .where('said.event_id', '=', missing.eventId)
    .where('said.number', '>', missing.after)
    .where(readable)
    .orderBy('said.number')
    .offset(missing.moreThan)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const takesPartIn = async (executor: Executor, eventId: string, memberId: string): Promise<boolean> =>
  (await findPlace(executor, eventId, memberId))?.takes_part ?? false;

const messages = (executor: Executor) =>
  executor
    .selectFrom('event_messages as said')
    .innerJoin('members as author', 'author.id', 'said.member_id')
    .innerJoin('events as event', 'event.id', 'said.event_id')
    .select([
      'said.id',
      'said.number',
      'said.text',
      'said.created_at',
      'said.member_id',
      'author.first_name',
      'author.profile_image_url',
      'author.hidden_from_lists',
      sql<boolean>`event.host_id is not distinct from said.member_id`.as('by_host'),
    ]);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** The messages this viewer may read, oldest first: the first ones after a number, or the last ones before one. */
export async function listMessages(
  executor: Executor,
  eventId: string,
  page: {
    viewerId: string;
    manages: boolean;
    before: number | undefined;
    after: number | undefined;
    limit: number;
  },
): Promise<MessageRow[]> {
  let query = messages(executor).where('said.event_id', '=', eventId);
  if (!page.manages) query = query.where(isNotHiddenFrom(page.viewerId, sql.ref('author.id')));
  if (page.before !== undefined) query = query.where('said.number', '<', page.before);
  if (page.after !== undefined) query = query.where('said.number', '>', page.after);
  const rows = await query
    .orderBy('said.number', page.after === undefined ? 'desc' : 'asc')
    .limit(page.limit)
    .execute();
  return page.after === undefined ? rows.toReversed() : rows;
}

/** All messages after a number, for all live readers: `live/` leaves out what each of them may not see. */
export const listSaid = (
  executor: Executor,
  eventId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> =>
  messages(executor)
    .where('said.event_id', '=', eventId)
    .where('said.number', '>', after)
    .orderBy('said.number')
    .limit(limit)
    .execute();

export const findMessage = (executor: Executor, id: string): Promise<MessageRow | undefined> =>
  messages(executor).where('said.id', '=', id).executeTakeFirst();

/** Locks the author's account until the end of the transaction: a message written after its deletion would stay. False if it is gone. */
export async function holdAuthor(trx: Executor, memberId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('suspended_until', 'is', null), where('suspended_until', '<=', now)]))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The instant, in units of ten microseconds, by the database's clock. A count would reveal how many messages hidden authors wrote between
 * two that a reader sees.
 */
const NUMBER_NOW = sql<number>`floor(extract(epoch from clock_timestamp()) * 100000)::bigint`;

/** Numbers are assigned one after the other: the next writer waits until this transaction has ended [TALK-3]. */
export async function insertMessage(
  trx: Executor,
  message: { eventId: string; memberId: string; text: string; now: Date },
): Promise<string> {
  const { eventId, memberId, text, now } = message;
  const { last_number: number } = await trx
    .insertInto('conversations')
    .values({ event_id: eventId, last_number: NUMBER_NOW })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({
        last_number: sql`greatest(conversations.last_number + 1, ${NUMBER_NOW})`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('event_messages')
    .values({ event_id: eventId, number, member_id: memberId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockMessage = (trx: Executor, eventId: string, id: string) =>
  trx
    .selectFrom('event_messages')
    .select(['member_id', 'text'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function deleteMessage(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('event_messages').where('id', '=', id).execute();
}

/** The author of a message, if this viewer can read it. */
export async function findAuthor(
  executor: Executor,
  messageId: string,
  viewerId: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('event_messages as said')
    .innerJoin('events as event', 'event.id', 'said.event_id')
    .innerJoin('members as person', (join) => join.on('person.id', '=', viewerId))
    .select(['said.event_id', 'said.member_id'])
    .where('said.id', '=', messageId)
    .where(readable)
    .executeTakeFirst();
  return row && (await takesPartIn(executor, row.event_id, viewerId)) ? row.member_id : undefined;
}
