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
    .select(['mails_off', 'weekly', 'pushes_off', 'quiet_from', 'quiet_until', 'quiet_zone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const devices = await executor
    .selectFrom('push_devices')
    .select(['endpoint', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return { inbox, settings, devices };
}
