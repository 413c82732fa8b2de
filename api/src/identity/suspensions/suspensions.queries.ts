import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

/** The value of `members.suspended_until` for a suspension without an end: no clock reaches it. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** The suspension that this member is under, or undefined. It is over with its time, without anybody doing anything. */
export const findSuspension = (executor: Executor, memberId: string, now: Date) =>
  executor
    .selectFrom('members')
    .innerJoin('suspensions', (join) =>
      join.onRef('suspensions.member_id', '=', 'members.id').on('suspensions.lifted_at', 'is', null),
    )
    .select([
      'members.latitude',
      'members.longitude',
      'suspensions.id',
      'suspensions.token',
      'suspensions.until',
      'suspensions.reason',
      'suspensions.created_at',
      'suspensions.answer',
      'suspensions.answered_at',
    ])
    .where('members.id', '=', memberId)
    .where('members.suspended_until', '>', now)
    .executeTakeFirst();

/**
 * Starts a suspension, or changes the current one, which keeps its address and the member's answer. Returns its id. The member's row is
 * locked.
 */
export async function beginSuspension(
  trx: Executor,
  given: { memberId: string; until: Date | null; reason: string; now: Date },
): Promise<string> {
  const { memberId, until, reason, now } = given;
  const standing = await findSuspension(trx, memberId, now);
  // An expired suspension stays in place until the next one.
  if (!standing)
    await trx
      .updateTable('suspensions')
      .set({ lifted_at: now })
      .where('member_id', '=', memberId)
      .where('lifted_at', 'is', null)
      .execute();
  await trx
    .updateTable('members')
    .set({ suspended_until: until ?? FOR_GOOD })
    .where('id', '=', memberId)
    .execute();
  if (standing) {
    await trx.updateTable('suspensions').set({ until, reason }).where('id', '=', standing.id).execute();
    return standing.id;
  }
  const { id } = await trx
    .insertInto('suspensions')
    .values({ member_id: memberId, until, reason, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a suspension; false when the member was not suspended. */
export async function endSuspension(trx: Executor, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with lifted as (
      update suspensions set lifted_at = ${now} where member_id = ${memberId} and lifted_at is null
    )
    update members set suspended_until = null where id = ${memberId} and suspended_until > ${now} returning id`.execute(
    trx,
  );
  return rows.length > 0;
}
