import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

/** Signs a member out everywhere, and keeps whose cookie leads to this suspension's page, until it would have ended anyway. */
export async function endSessionsBySuspension(
  trx: Executor,
  memberId: string,
  suspensionId: string,
): Promise<void> {
  await sql`
    with ended as (
      delete from sessions where member_id = ${memberId} returning token_hash, expires_at
    )
    insert into suspended_sessions (token_hash, suspension_id, expires_at)
    select token_hash, ${suspensionId}, expires_at from ended`.execute(trx);
}

/** What the address of the suspension's page is made of, for whoever brings a session that it ended; undefined once it is over. */
export const findSuspensionOfSession = (executor: Executor, tokenHash: Buffer, now: Date) =>
  executor
    .selectFrom('suspended_sessions')
    .innerJoin('suspensions', 'suspensions.id', 'suspended_sessions.suspension_id')
    .select('suspensions.token')
    .where('suspended_sessions.token_hash', '=', tokenHash)
    .where('suspended_sessions.expires_at', '>', now)
    .where('suspensions.lifted_at', 'is', null)
    .where((where) =>
      where.or([where('suspensions.until', 'is', null), where('suspensions.until', '>', now)]),
    )
    .executeTakeFirst();

/** Their cookies lead nowhere any more. */
export async function forgetSuspendedSessions(executor: Executor, memberId: string): Promise<void> {
  await executor
    .deleteFrom('suspended_sessions')
    .using('suspensions')
    .whereRef('suspensions.id', '=', 'suspended_sessions.suspension_id')
    .where('suspensions.member_id', '=', memberId)
    .execute();
}
