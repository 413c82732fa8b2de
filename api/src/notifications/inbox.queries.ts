import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { Announce } from '../platform/mailer/index.ts';

/** Subjects carry titles of events; the column's limit. */
const MAX_SUBJECT = 300;

/** One entry a mail, however often that is tried; none for an account that is gone. */
export async function insertEntry(
  executor: Executor,
  { id, memberId, topic, subject, path }: Parameters<Announce>[1],
  now: Date,
): Promise<void> {
  await sql`
    insert into inbox_entries (id, member_id, topic, subject, path, created_at)
    select ${id}, id, ${topic}, left(${subject}, ${MAX_SUBJECT}), ${path}, ${now} from members
    where id = ${memberId} and deleted_at is null for share
    on conflict (id) do nothing`.execute(executor);
}

/** Latest first; `after` is the last entry of the page before. */
export function listEntries(
  executor: Executor,
  memberId: string,
  { limit, after }: { limit: number; after: string | undefined },
) {
  let query = executor
    .selectFrom('inbox_entries')
    .select(['id', 'topic', 'subject', 'path', 'created_at', 'read_at'])
    .where('member_id', '=', memberId);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (
        select last.created_at, last.id from inbox_entries last where last.id = ${after} and last.member_id = ${memberId})`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Marks these entries of the member as read, or all of them; those that were read keep their time. */
export async function markRead(
  executor: Executor,
  memberId: string,
  ids: string[] | undefined,
  now: Date,
): Promise<void> {
  let query = executor
    .updateTable('inbox_entries')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids);
  await query.execute();
}

export async function deleteOlder(executor: Executor, than: Date): Promise<void> {
  await executor.deleteFrom('inbox_entries').where('created_at', '<', than).execute();
}
