import type { Executor } from '../platform/database/index.ts';

/**
 * Records a warning. Undefined if the account is gone. It cannot be deleted meanwhile: the deletion first removes the name from the report,
 * whose row is locked.
 */
export async function insertWarning(
  trx: Executor,
  given: { memberId: string; reportId: string; words: string; now: Date },
): Promise<{ id: string; recipient: string } | undefined> {
  const { memberId, reportId, words, now } = given;
  const member = await trx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member?.email) return undefined;
  const { id } = await trx
    .insertInto('warnings')
    .values({ member_id: memberId, report_id: reportId, words, given_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, recipient: member.email };
}

/** As its mail needs it; undefined once the account is gone. */
export const findWarningForMail = (executor: Executor, id: string) =>
  executor
    .selectFrom('warnings')
    .innerJoin('members', 'members.id', 'warnings.member_id')
    .select(['warnings.words', 'members.first_name'])
    .where('warnings.id', '=', id)
    .executeTakeFirst();
