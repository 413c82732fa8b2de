import { sql } from 'kysely';
import { namesNobodyHidden } from '../members/index.ts';
import { together, type Executor } from '../platform/database/index.ts';
import type { Announce } from '../platform/mailer/index.ts';
import { PUSH_TRIES } from './limits.ts';
import { DEFAULTS, settingsColumns, type Settings } from './settings.queries.ts';

/** Subjects carry titles of events; the column's limit. */
const MAX_SUBJECT = 300;

/** At most this many of a member's devices get a push, the latest ones. */
const MAX_DEVICES = 5;

/** The member's settings that decide about a mail. */
interface Wants extends Settings {
  suspended: boolean;
  /** Null where none was made yet. */
  token: string | null;
}

/** One entry, its time, and whether suspended members get it. */
interface Entry {
  notice: Parameters<Announce>[1];
  now: Date;
  unlessSuspended: boolean;
}

/**
 * Writes one entry per mail, however often the mail is tried; none for a deleted account, or for a suspended one if `unlessSuspended`. The
 * same statement queues one push job per device, so these are queued once too. Returns what the member wants. Concurrent entries share a
 * statement.
 */
export const insertEntry = together(async (executor, entries: Entry[]): Promise<Wants[]> => {
  // As JSON: the planner's estimate does not depend on the values, so the statement is not planned each time.
  const { rows } = await sql<Wants & { entry_id: string }>`
    with notice as materialized (
      select * from json_to_recordset(${JSON.stringify(entries.map(rowOf))}::json) as notice (
        id uuid, member_id uuid, topic text, subject text, path text, now timestamptz, can_wait boolean, before text,
        names_id uuid, names_a_host boolean, unless_suspended boolean)
    ), person as materialized (
      select notice.id as entry_id, coalesce(suspended_until > notice.now, false) as suspended,
        notification_settings.token, ${settingsColumns}
      from notice join members on members.id = notice.member_id
        left join notification_settings on notification_settings.member_id = members.id
    ), entry as (
      insert into inbox_entries (id, member_id, topic, subject, path, created_at, names_id, names_a_host)
      select notice.id, members.id, topic, left(subject, ${MAX_SUBJECT}), path, now, names_id, names_a_host
      from notice join members on members.id = notice.member_id
      where deleted_at is null and not (unless_suspended and coalesce(suspended_until > now, false))
      order by members.id for share of members
      on conflict (id) do nothing
      returning id, member_id
    ), told as materialized (
      select graphile_worker.add_job('send_push', json_build_object('deviceId', device.id, 'entryId', entry.id,
      'canWait', notice.can_wait, 'before', notice.before),
      queue_name => 'push:' || right(entry.member_id::text, 3), max_attempts => ${PUSH_TRIES}::int) as job
    from entry join notice on notice.id = entry.id cross join lateral (
      select id from push_devices where push_devices.member_id = entry.member_id
      order by created_at desc limit ${MAX_DEVICES}
    ) device)
    select person.*, (select count(job) from told) as pushes from person`.execute(executor);
  const wants = new Map(rows.map((row) => [row.entry_id, row]));
  return entries.map(({ notice }) => wants.get(notice.id) ?? { ...DEFAULTS, suspended: false, token: null });
});

const rowOf = ({ notice, now, unlessSuspended }: Entry) => ({
  id: notice.id,
  member_id: notice.memberId,
  topic: notice.topic,
  // Cutting the subject can leave half a surrogate pair, which is invalid in JSON.
  subject: notice.subject.toWellFormed(),
  path: notice.path?.toWellFormed() ?? null,
  now,
  can_wait: notice.canWait,
  before: notice.before?.toISOString() ?? null,
  names_id: notice.names?.memberId ?? null,
  names_a_host: notice.names?.asHost ?? false,
  unless_suspended: unlessSuspended,
});

/** Latest first; `after` is the last entry of the page before. */
export function listEntries(
  executor: Executor,
  memberId: string,
  { limit, after }: { limit: number; after: string | undefined },
) {
  let query = executor
    .selectFrom('inbox_entries')
    .select(['id', 'topic', 'subject', 'path', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .where(namesNobodyHidden(memberId));
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (
        select last.created_at, last.id from inbox_entries last where last.id = ${after} and last.member_id = ${memberId})`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Marks these entries of the member as read, those that lead to a page, or all of them; those that were read keep their time. */
export async function markRead(
  executor: Executor,
  memberId: string,
  { ids, path }: { ids?: string[] | undefined; path?: string | undefined },
  now: Date,
): Promise<void> {
  let query = executor
    .updateTable('inbox_entries')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids);
  if (path !== undefined) query = query.where(sql`split_part(path, '?', 1)`, '=', path);
  await query.execute();
}

export async function deleteOlder(executor: Executor, than: Date): Promise<void> {
  await executor.deleteFrom('inbox_entries').where('created_at', '<', than).execute();
}
