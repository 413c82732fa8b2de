import { ANNOUNCEMENTS } from '@backyard/contract';
import { sql } from 'kysely';
import { hostsNow } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';

interface At {
  eventId: string;
  now: Date;
}

/**
 * Recipients of an announcement: members who have a seat and, until the event starts, those who wait for one [WORD-2]. Blocks make no
 * difference: it is about the event, as notices of changes are (SAFE-3). Suspended members are left out.
 */
const people = ({ eventId, now }: At) => sql`(
    select member_id, true as goes from registrations where event_id = ${eventId} and status = 'registered'
    union
    select waitlist_entries.member_id, false from waitlist_entries
    join events on events.id = waitlist_entries.event_id and events.starts_at > ${now}
    where waitlist_entries.event_id = ${eventId} and waitlist_entries.ended_at is null
  ) reached
  join members on members.id = reached.member_id and members.deleted_at is null
    and (members.suspended_until is null or members.suspended_until <= ${now})`;

/** How many that is now. */
export async function countPeople(executor: Executor, at: At): Promise<{ going: number; waiting: number }> {
  const { rows } = await sql<{ going: number; waiting: number }>`
    select count(*) filter (where goes)::int as going, count(*) filter (where not goes)::int as waiting
    from ${people(at)}`.execute(executor);
  return rows[0] ?? { going: 0, waiting: 0 };
}

const ofToday = ({ eventId, now }: At) => sql`
  event_id = ${eventId} and (created_at at time zone 'UTC')::date = (${now}::timestamptz at time zone 'UTC')::date`;

/** The number of the last one that was written on this day (UTC), 0 before the first. */
export async function lastToday(executor: Executor, at: At): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from announcements where ${ofToday(at)}`.execute(executor);
  return rows[0]?.last ?? 0;
}

interface Word {
  eventId: string;
  authorId: string;
  byTeam: boolean;
  text: string;
}

/**
 * Stores it under the next number of the day. Undefined if that exceeds the daily limit [WORD-4]. A unique index gives each number to one
 * of several concurrent writers, and the others take the next.
 */
export async function insertAnnouncement(
  trx: Executor,
  { eventId, authorId, byTeam, text }: Word,
  now: Date,
): Promise<string | undefined> {
  for (;;) {
    const last = await lastToday(trx, { eventId, now });
    if (last >= ANNOUNCEMENTS.aDay) return undefined;
    const row = await trx
      .insertInto('announcements')
      .values({
        event_id: eventId,
        author_id: authorId,
        by_team: byTeam,
        text,
        number: last + 1,
        created_at: now,
      })
      // Waits for a concurrent writer with the same number. After that the next number is free.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
}

/** One mail to each, in one statement; notes and answers how many there are. */
export async function mailEverybody(trx: Executor, announcementId: string, at: At): Promise<number> {
  const { numAffectedRows = 0n } = await mailTo(
    {
      kind: 'announcement',
      about: ['readerId', sql`members.id`],
      again: sql`${announcementId}::text`,
      payload: { announcementId },
    },
    sql`from ${people(at)}`,
  ).execute(trx);
  const reached = Number(numAffectedRows);
  await trx.updateTable('announcements').set({ reached }).where('id', '=', announcementId).execute();
  return reached;
}

/** Locks the author's account until the transaction ends, because its announcements are deleted with it. False if it is gone. */
export async function lockAuthor(trx: Executor, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

const announcementsOf = (executor: Executor) =>
  executor
    .selectFrom('announcements')
    .innerJoin('events', 'events.id', 'announcements.event_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'announcements.id',
      'announcements.text',
      'announcements.by_team',
      'announcements.reached',
      'announcements.created_at',
      'hosts.name as host_name',
    ]);

/** Announcements of an event until then, newest first. */
export const listAnnouncements = (executor: Executor, eventId: string, until: Date) =>
  announcementsOf(executor)
    .where('announcements.event_id', '=', eventId)
    .where('announcements.created_at', '<=', until)
    .orderBy('announcements.id', 'desc')
    .execute();

export const findAnnouncement = (executor: Executor, id: string) =>
  announcementsOf(executor).where('announcements.id', '=', id).executeTakeFirstOrThrow();

/** Gone from the page and from mails that are not sent yet. */
export async function deleteAnnouncement(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('announcements').where('id', '=', id).execute();
}

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncement>>;

/**
 * The content of its mail to one person. Undefined for a member who is neither registered nor waiting, if it is deleted, and if its host no
 * longer hosts. Announcements by admins are still sent [HOST-36].
 */
export const findAnnouncementForMail = (executor: Executor, id: string, readerId: string, now: Date) =>
  executor
    .selectFrom('announcements')
    .innerJoin('events', 'events.id', 'announcements.event_id')
    .innerJoin('members', (join) => join.on('members.id', '=', readerId))
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .selectAll('events')
    .select(['announcements.text', 'announcements.by_team', 'hosts.name as host_name', 'members.first_name'])
    .where('announcements.id', '=', id)
    .where(sql<boolean>`(announcements.by_team or ${hostsNow(now)})`)
    .where(
      sql<boolean>`exists (
        select from registrations where registrations.event_id = events.id
          and registrations.member_id = members.id and registrations.status = 'registered'
        union all
        select from waitlist_entries where waitlist_entries.event_id = events.id
          and waitlist_entries.member_id = members.id and waitlist_entries.ended_at is null
          and events.starts_at > ${now})`,
    )
    .executeTakeFirst();
