import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { mailKey, mailTo } from '../platform/mailer/index.ts';

/** Events that start after `now` and by `until`, unless cancelled or rejected. */
export function listStartingEvents(executor: Executor, now: Date, until: Date) {
  return executor
    .selectFrom('events')
    .select(['id', 'starts_at', 'time_zone'])
    .where('cancelled_at', 'is', null)
    .where('approval_status', '<>', 'rejected')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .execute();
}

/**
 * Queues a reminder for everyone registered for these events since before the reminder was due [REM-4], unless they already have one. Two
 * runs at once queue only one: the dedupe key is the registration's [REM-3].
 */
export async function queueReminders(executor: Executor, due: { id: string; dueAt: Date }[]): Promise<void> {
  const registration = sql`registrations.id`;
  await mailTo(
    { kind: 'registration_reminder', about: ['registrationId', registration] },
    sql`from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ dueAt }) => dueAt)}::timestamptz[])
      as due(event_id, due_at)
    join registrations on registrations.event_id = due.event_id
      and registrations.status = 'registered' and registrations.created_at < due.due_at
    join members on members.id = registrations.member_id and members.deleted_at is null
    where not exists (
      select from mails seen where seen.dedupe_key = ${mailKey('registration_reminder', registration)}
    )`,
  ).execute(executor);
}
