import { ALONE } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { AloneSums, FirstTimes } from './alone.rules.ts';

const days = (count: number) => sql`interval '1 hour' * ${sql.lit(24 * count)}`;

/**
 * By event, those whose first event alone it was, of one host's events or of all [MEAS-1 to MEAS-4]. Friendships alone are read:
 * what only one of two chose can change nothing here, and of a host's event neither can the host's own friendships [MEAS-2].
 */
export async function listFirstTimes(
  executor: Executor,
  hostId: string | null,
  now: Date,
): Promise<FirstTimes[]> {
  const { rows } = await sql<FirstTimes>`
    with evenings as materialized (
      select id, starts_at, ends_at, host_id from events
      where approval_status = 'approved' and cancelled_at is null and starts_at <= ${now}
        ${hostId === null ? sql`` : sql`and host_id = ${hostId}`}
    ), attended as materialized (
      select there.registration_id, there.member_id, there.seats, there.event_id, evenings.starts_at, evenings.ends_at, evenings.host_id
      from evenings join attendances there on there.event_id = evenings.id
      join members on members.id = there.member_id and members.deleted_at is null
      where there.member_id is distinct from evenings.host_id
    ), people as materialized (
      select distinct member_id from attended
    ), pairs as materialized (
      select one_id as member_id, other_id as friend_id, event_id, since
      from people join friendships on friendships.one_id = people.member_id
      union all
      select other_id, one_id, event_id, since from people join friendships on friendships.other_id = people.member_id
    ), accompanied as (
      select distinct mine.registration_id from pairs
      join attended mine on mine.member_id = pairs.member_id and pairs.since <= mine.starts_at
      join attended theirs on theirs.event_id = mine.event_id and theirs.member_id = pairs.friend_id
    ), firsts as materialized (
      select distinct on (member_id) * from attended
      where ends_at <= ${now} and seats = 1 and not exists (
        select from accompanied where accompanied.registration_id = attended.registration_id)
      order by member_id, ends_at, event_id
    ), made as (
      select distinct firsts.member_id from firsts
      join pairs on pairs.member_id = firsts.member_id and pairs.event_id = firsts.event_id
        and pairs.friend_id is distinct from firsts.host_id
        and pairs.since > firsts.ends_at and pairs.since <= firsts.ends_at + ${days(ALONE.metDays)}
    ), returned as (
      select distinct firsts.member_id from firsts
      join attended again on again.member_id = firsts.member_id
        and again.starts_at >= firsts.ends_at and again.starts_at <= firsts.ends_at + ${days(ALONE.backDays)}
    )
    select firsts.event_id as "eventId", firsts.ends_at as "endsAt", exists (
        select from table_seats join event_tables on event_tables.event_id = table_seats.event_id
        where table_seats.registration_id = firsts.registration_id and event_tables.told_at is not null) as "atTables",
      count(*)::int as people, count(made.member_id)::int as met,
      count(*) filter (where made.member_id is not null and returned.member_id is not null)::int as "metBack",
      count(*) filter (where made.member_id is null and returned.member_id is not null)::int as "unmetBack"
    from firsts
    left join made on made.member_id = firsts.member_id
    left join returned on returned.member_id = firsts.member_id
    group by 1, 2, 3`.execute(executor);
  return rows;
}

/** What the job counted last, or undefined. */
export const readKeptAlone = (executor: Executor) =>
  executor
    .selectFrom('community_alone')
    .selectAll()
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps these sums, and no others. */
export async function replaceKeptAlone(trx: Executor, sums: AloneSums, now: Date): Promise<void> {
  await trx.deleteFrom('community_alone').execute();
  await trx
    .insertInto('community_alone')
    .values({ ...sums, counted_at: now })
    .execute();
}
