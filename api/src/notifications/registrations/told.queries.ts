import { sql } from 'kysely';
import { EVENT_IN_MAIL, hostsNow } from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { mailTo } from '../../platform/mailer/index.ts';
import { settingsColumns, type Settings } from '../settings.queries.ts';

/** A mail's payload holds at most this many registrations; the rest comes with the next one. */
const MAX_TOLD = 5000;

export interface PendingHost extends Settings {
  id: string;
  latitude: number | null;
  longitude: number | null;
  /** The time zone of the event that begins first. */
  time_zone: string;
  first_start: Date | null;
  told_at: Date | null;
  told_on: string | null;
  /** A mail of this kind to them is on its way. */
  being_told: boolean;
}

/** Hosts with registrations that they were not told of. */
export async function listPending(executor: Executor, now: Date): Promise<PendingHost[]> {
  const { rows } = await sql<PendingHost>`
    with news as (
      select events.host_id, min(events.starts_at) filter (where events.starts_at > ${now}) as first_start,
        (array_agg(events.time_zone order by events.starts_at, events.id))[1] as time_zone
      from registration_news
      join registrations on registrations.id = registration_news.registration_id
      join events on events.id = registrations.event_id and ${hostsNow(now)}
      group by events.host_id
    )
    select members.id, members.latitude, members.longitude, news.first_start, news.time_zone, ${settingsColumns},
      registrations_told_at as told_at, registrations_told_on::text as told_on,
      exists (
        select from mails
        where mails.member_id = members.id and mails.kind = 'registrations_told'
          and mails.sent_at is null and mails.failed_at is null
      ) as being_told
    from news join members on members.id = news.host_id
    left join notification_settings on notification_settings.member_id = members.id
    order by members.id`.execute(executor);
  return rows;
}

/**
 * Queues a mail to this host about the pending registrations, deletes those, and stores the time and the day, in one statement. Does
 * nothing if another process did so since `toldAt` was read.
 */
export async function queueTold(
  executor: Executor,
  host: { id: string; toldAt: Date | null; day: string | null },
  now: Date,
): Promise<void> {
  await sql`
    with due as (
      insert into notification_settings as own (member_id, registrations_told_at, registrations_told_on)
      select id, ${now}, ${host.day}::date from members where id = ${host.id} and deleted_at is null for share
      on conflict (member_id) do update set
        registrations_told_at = excluded.registrations_told_at, registrations_told_on = coalesce(excluded.registrations_told_on, own.registrations_told_on)
        where own.registrations_told_at is not distinct from ${host.toldAt}::timestamptz
      returning member_id
    ), told as (
      delete from registration_news where registration_id in (
        select registrations.id
        from due join events on events.host_id = due.member_id
        join registrations on registrations.event_id = events.id
        join registration_news news on news.registration_id = registrations.id
        order by registrations.id limit ${MAX_TOLD})
      returning registration_id
    ), list as (
      select count(*) as many,
        coalesce(jsonb_agg(id order by id) filter (where status = 'registered'), '[]') as came,
        coalesce(jsonb_agg(id order by id) filter (where status <> 'registered'), '[]') as went
      from told join registrations on registrations.id = told.registration_id
    )
    ${mailTo(
      {
        kind: 'registrations_told',
        about: ['hostId', sql`members.id`],
        again: sql`${now.getTime()}::bigint`,
        payload: { registrationIds: sql`list.came`, goneIds: sql`list.went` },
      },
      sql`from due join members on members.id = due.member_id cross join list where list.many > 0`,
    )}`.execute(executor);
}

/**
 * Deletes pending registrations that no longer have a reader: the host wants no such mails, is deleted or suspended, or no longer hosts
 * [NOTE-27].
 */
export async function dropUnwanted(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from registration_news using registrations, events, members
    where registrations.id = registration_news.registration_id and events.id = registrations.event_id
      and members.id = events.host_id
      and (members.deleted_at is not null or not ${hostsNow(now)} or exists (
        select from notification_settings wants
        where wants.member_id = events.host_id and wants.registrations = 'never'))`.execute(executor);
}

/**
 * Of the new registrations those still active, and of the cancelled ones those still cancelled, by event and in order, for the mail
 * to their host. None if the host has since switched these mails off, or no longer hosts [NOTE-27].
 */
export const findTold = (
  executor: Executor,
  hostId: string,
  { came, gone }: { came: string[]; gone: string[] },
  now: Date,
) =>
  executor
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select([
      'events.id',
      ...EVENT_IN_MAIL,
      'events.capacity',
      'events.seats_taken',
      'members.first_name',
      'members.last_name',
      'registrations.guests',
      sql<boolean>`registrations.status <> 'registered'`.as('is_gone'),
      sql<string | null>`(
        select giver.first_name from seat_handings
        join members giver on giver.id = seat_handings.giver_id and giver.deleted_at is null
        where seat_handings.event_id = registrations.event_id and seat_handings.taker_id = registrations.member_id
          and seat_handings.taken_at = registrations.created_at
        limit 1)`.as('instead_of'),
    ])
    .where(
      sql<boolean>`(registrations.id = any(${came}::uuid[]) and registrations.status = 'registered'
        or registrations.id = any(${gone}::uuid[]) and registrations.status <> 'registered')`,
    )
    .where('events.host_id', '=', hostId)
    .where(hostsNow(now))
    .where('events.cancelled_at', 'is', null)
    .where(sql<boolean>`(members.deleted_at is null or registrations.status <> 'registered')`)
    .where(
      sql<boolean>`not exists (
        select from notification_settings wants
        where wants.member_id = ${hostId}::uuid and wants.registrations = 'never')`,
    )
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .orderBy('registrations.id')
    .execute();
