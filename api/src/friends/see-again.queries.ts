import { MAX_CHOSEN_IN_ALL } from '@backyard/contract';
import { sql } from 'kysely';
import { REGISTERED, askedTogether, type Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { isNamedTo } from './named.queries.ts';

/** At most this many people are listed. */
const MAX_NAMED = 1000;

interface At {
  eventId: string;
  memberId: string;
}

/** Whether this member counts as having attended, and whether they have answered whom they would see again. */
export async function findOwnPresence(executor: Executor, { eventId, memberId }: At) {
  const { rows } = await sql<{ there: boolean; hidden: boolean; answered: boolean }>`
    select exists (select from attendances where event_id = ${eventId} and member_id = ${memberId}) as there,
      (select hidden_from_lists from members where id = ${memberId}) as hidden,
      exists (select from see_again_answers where event_id = ${eventId} and member_id = ${memberId}) as answered`.execute(
    executor,
  );
  return rows[0] ?? { there: false, hidden: false, answered: false };
}

const othersThere = ({ eventId, memberId }: At) => sql`attendances there
  join members on members.id = there.member_id and members.id <> ${memberId} and ${isNamedTo(memberId, 'members')}
  where there.event_id = ${eventId}`;

export interface PersonThereRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  table_mate: boolean;
  chosen: boolean;
  friend: boolean;
}

/** The other attendees, as this member sees them: nothing in it depends on anyone else's choices [FRIEND-3]. */
export async function listPeopleThere(executor: Executor, at: At): Promise<PersonThereRow[]> {
  const { eventId, memberId } = at;
  const { rows } = await sql<PersonThereRow>`
    with mates as materialized (
      select theirs.registration_id from registrations own
      join event_tables on event_tables.event_id = own.event_id and event_tables.told_at is not null
      join table_seats mine on mine.registration_id = own.id
      join table_seats theirs on theirs.event_id = mine.event_id and theirs.round = mine.round
        and theirs.table_number = mine.table_number
      where own.event_id = ${eventId} and own.member_id = ${memberId} and own.status = 'registered'
    )
    select members.id, members.first_name, members.last_name, members.profile_image_url,
      there.registration_id in (select registration_id from mates) as table_mate,
      exists (select from see_again_choices where event_id = ${eventId} and member_id = ${memberId}
        and chosen_id = members.id) as chosen,
      exists (select from friendships where one_id = least(members.id, ${memberId}::uuid)
        and other_id = greatest(members.id, ${memberId}::uuid)) as friend
    from ${othersThere(at)}
    order by table_mate desc, members.first_name, members.last_name, members.id
    limit ${sql.lit(MAX_NAMED)}`.execute(executor);
  return rows;
}

/**
 * From here on rows are looked up by their indexes alone: a small table would be read as a whole, and with it, for nothing, what others
 * chose [FRIEND-3].
 */
export async function lookRowsUp(trx: Executor): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
}

/** Serializes all choices at an event: of two at the same time the later sees the earlier one's choice. */
export async function lockChoosing(trx: Executor, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('see_again:' || ${eventId}, 0))`.execute(trx);
}

/** How many of these were there and are named to this member. */
export async function countNamed(executor: Executor, at: At, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${othersThere(at)} and members.id = any (${ids}::uuid[])`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Replaces this member's choices with these. False, and nothing is changed, if that exceeds the number of people that a member may choose
 * there in all changes together: choosing a person again after taking them back counts again.
 */
export async function replaceChoices(trx: Executor, at: At, ids: string[], now: Date): Promise<boolean> {
  const own = { event_id: at.eventId, member_id: at.memberId };
  await trx
    .insertInto('see_again_answers')
    .values({ ...own, answered_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'member_id']).doUpdateSet({ answered_at: now }))
    .execute();
  const { rows } = await sql`
    with fresh as (
      select count(*)::int as people from unnest(${ids}::uuid[]) as wanted (id) where not exists (
        select from see_again_choices where event_id = ${at.eventId} and member_id = ${at.memberId} and chosen_id = wanted.id)
    )
    update see_again_answers set chosen_in_all = chosen_in_all + fresh.people from fresh
    where event_id = ${at.eventId} and member_id = ${at.memberId}
      and chosen_in_all + fresh.people <= ${sql.lit(MAX_CHOSEN_IN_ALL)}
    returning chosen_in_all`.execute(trx);
  if (rows.length === 0) return false;
  await sql`delete from see_again_choices where event_id = ${at.eventId} and member_id = ${at.memberId}
    and chosen_id <> all (${ids}::uuid[])`.execute(trx);
  await sql`insert into see_again_choices (event_id, member_id, chosen_id, chosen_at)
    select ${at.eventId}, ${at.memberId}, unnest(${ids}::uuid[]), ${now} on conflict do nothing`.execute(trx);
  return true;
}

/**
 * Makes this member friends with everyone who chose them after the same event and was chosen by them. Both are notified in the same
 * statement [FRIEND-4], once per event: ending it and choosing again sends no second mail. Each own choice is looked up separately (`offset
 * 0` keeps it so). Another join would scan those who chose this member, and the time would reveal how many there are [FRIEND-3].
 */
export async function befriend(trx: Executor, { eventId, memberId }: At, now: Date): Promise<void> {
  await sql`
    with met as (
      insert into friendships (one_id, other_id, event_id, since)
      select least(mine.member_id, mine.chosen_id), greatest(mine.member_id, mine.chosen_id), mine.event_id, ${now}
      from see_again_choices mine
      cross join lateral (select from see_again_choices theirs where theirs.event_id = mine.event_id
        and theirs.member_id = mine.chosen_id and theirs.chosen_id = mine.member_id offset 0) returned
      where mine.event_id = ${eventId} and mine.member_id = ${memberId}
      on conflict do nothing
      returning one_id, other_id
    ), told as (
      select one_id as member_id, other_id as friend_id from met union all select other_id, one_id from met
    )
    ${mailTo(
      {
        kind: 'friend_made',
        about: ['memberId', sql`members.id`],
        again: sql`told.friend_id || ':' || ${eventId}::uuid`,
        payload: { friendId: sql`told.friend_id` },
      },
      sql`from told join members on members.id = told.member_id and members.deleted_at is null`,
    )}`.execute(trx);
}

const ownEnded = askedTogether(
  { memberId: 'uuid', after: 'timestamptz', by: 'timestamptz' },
  (executor, { memberId, after, by }) =>
    executor
      .selectFrom('events')
      .innerJoin('registrations as own', (join) =>
        join
          .onRef('own.event_id', '=', 'events.id')
          .on('own.member_id', '=', memberId)
          .on('own.status', '=', REGISTERED),
      )
      .select(['events.id', 'events.title', 'events.starts_at', 'events.ends_at', 'events.time_zone'])
      .select(
        sql<boolean>`exists (select from see_again_answers answer
        where answer.event_id = events.id and answer.member_id = ${memberId})`.as('answered'),
      )
      .where('events.cancelled_at', 'is', null)
      .where('events.ends_at', '>', after)
      .where('events.ends_at', '<=', by)
      .where(sql<boolean>`exists (select from attendances mine where mine.registration_id = own.id)`)
      .where(
        sql<boolean>`exists (select from attendances there
        join members on members.id = there.member_id and members.id <> ${memberId} and ${isNamedTo(memberId, 'members')}
        where there.event_id = events.id)`,
      )
      .orderBy('events.ends_at', 'desc')
      .orderBy('events.id'),
);

/** Events that ended in this period and that this member attended with at least one person shown in lists; the latest first. */
export async function listOwnEnded(executor: Executor, memberId: string, ended: { after: Date; by: Date }) {
  const rows = await ownEnded(executor, { memberId, ...ended });
  return rows.toSorted((one, other) => other.ends_at.getTime() - one.ends_at.getTime());
}
