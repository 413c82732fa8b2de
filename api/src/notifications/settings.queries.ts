import type { NoticeTopic } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** What of one's mails is in this feature's own table. Who never changed anything has the defaults. */
export async function findSettings(
  executor: Executor,
  memberId: string,
): Promise<{ mails_off: string[]; weekly: boolean }> {
  const row = await executor
    .selectFrom('notification_settings')
    .select(['mails_off', 'weekly'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { mails_off: [], weekly: false };
}

/** Switches topics of mails off and on, and the weekly one where it is named. What is not named stays. */
export async function saveMails(
  executor: Executor,
  memberId: string,
  { off, on, weekly }: { off: string[]; on: string[]; weekly: boolean | undefined },
): Promise<void> {
  await sql`
    insert into notification_settings as own (member_id, mails_off, weekly)
    select id, ${off}::text[], ${weekly ?? false} from members where id = ${memberId} and deleted_at is null for share
    on conflict (member_id) do update set
      mails_off = array(
        select unnest(own.mails_off) union select unnest(excluded.mails_off) except select unnest(${on}::text[]) order by 1),
      weekly = coalesce(${weekly ?? null}::boolean, own.weekly)`.execute(executor);
}

/** Whether the member wants no mails about this. */
export async function isMailOff(executor: Executor, memberId: string, topic: NoticeTopic): Promise<boolean> {
  const row = await executor
    .selectFrom('notification_settings')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`${topic} = any(mails_off)`)
    .executeTakeFirst();
  return row !== undefined;
}
