import type { Executor } from '../../platform/database/index.ts';

/** The suspension with this token; undefined when it is over or unknown. */
export const findByToken = (executor: Executor, token: string, now: Date) =>
  executor
    .selectFrom('suspensions')
    .innerJoin('members', 'members.id', 'suspensions.member_id')
    .select([
      'suspensions.id',
      'suspensions.until',
      'suspensions.reason',
      'suspensions.answered_at',
      'members.latitude',
      'members.longitude',
    ])
    .where('token', '=', token)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst();
export type AddressedSuspension = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Stores the answer; false when there is one already. Of two at once, one is stored. */
export async function saveAnswer(
  executor: Executor,
  id: string,
  answer: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('suspensions')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The data for its mail; undefined once it was lifted. */
export const findForMail = (executor: Executor, id: string) =>
  executor
    .selectFrom('suspensions')
    .innerJoin('members', 'members.id', 'suspensions.member_id')
    .select([
      'suspensions.until',
      'suspensions.reason',
      'suspensions.token',
      'members.first_name',
      'members.latitude',
      'members.longitude',
    ])
    .where('suspensions.id', '=', id)
    .where('suspensions.lifted_at', 'is', null)
    .executeTakeFirst();

export const findForLiftedMail = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('members')
    .select(['first_name', 'suspended_until'])
    .where('id', '=', memberId)
    .executeTakeFirst();
