import type { Executor } from '../platform/database/index.ts';

/** What the member was told, and what they want to be told; `settings` is undefined for who changed nothing. The key of the way out opens doors. */
export async function selectNotifications(executor: Executor, memberId: string) {
  const inbox = await executor
    .selectFrom('inbox_entries')
    .select(['topic', 'subject', 'path', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const settings = await executor
    .selectFrom('notification_settings')
    .select(['mails_off', 'weekly'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { inbox, settings };
}
