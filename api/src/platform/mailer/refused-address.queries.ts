import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/**
 * Records that an account's address refuses mail. Returns the account if that is news; undefined if it is known or no account has the
 * address.
 */
export async function insertRefused(
  executor: Executor,
  { recipient, reply, now }: { recipient: string; reply: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    insert into refused_mail (member_id, refused_at, reply)
    select id, ${now}, ${reply} from members where email = ${recipient} and deleted_at is null
    on conflict (member_id) do nothing
    returning member_id`.execute(executor);
  return rows[0]?.member_id;
}

/** Since when mail to this member is refused, and by which codes. */
export const findRefused = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('refused_mail')
    .select(['refused_at', 'reply'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The member has typed the code from a mail, so mail arrives there again. */
export async function forgetRefused(executor: Executor, memberId: string): Promise<void> {
  await executor.deleteFrom('refused_mail').where('member_id', '=', memberId).execute();
}

/** The recipient of this mail, if it is still known. */
export const findRecipient = (executor: Executor, mailId: string) =>
  executor
    .selectFrom('mails')
    .select(sql<string>`recipient::text`.as('recipient'))
    .where('id', '=', mailId)
    .executeTakeFirst();
