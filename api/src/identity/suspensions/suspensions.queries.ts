import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

/** What `members.suspended_until` says of a suspension without an end: no clock comes there. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** The suspension that this member is under, or undefined. It is over with its time, without anybody doing anything. */
export const findSuspension = (executor: Executor, memberId: string, now: Date) =>
  executor
    .selectFrom('members')
    .innerJoin('suspensions', (join) =>
      join.onRef('suspensions.member_id', '=', 'members.id').on('suspensions.lifted_at', 'is', null),
    )
    .select([
      'suspensions.id',
      'suspensions.until',
      'suspensions.reason',
      'suspensions.created_at',
      'suspensions.answer',
      'suspensions.answered_at',
    ])
    .where('members.id', '=', memberId)
    .where('members.suspended_until', '>', now)
    .executeTakeFirst();

/** Begins one, in the place of whichever there was; answers its id. The member's row is locked. */
export async function beginSuspension(
  trx: Executor,
  given: { memberId: string; until: Date | null; reason: string; now: Date },
): Promise<string> {
  const { memberId, until, reason, now } = given;
  await endSuspension(trx, memberId, now);
  await trx
    .updateTable('members')
    .set({ suspended_until: until ?? FOR_GOOD })
    .where('id', '=', memberId)
    .execute();
  const { id } = await trx
    .insertInto('suspensions')
    .values({ member_id: memberId, until, reason, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets them in again; false where they were not kept out. */
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
