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

/** The token of the suspension page's address, for a session that the suspension ended; undefined once the suspension is over. */
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

/** Forgets the member's suspended sessions: their cookies no longer redirect. */
export async function forgetSuspendedSessions(executor: Executor, memberId: string): Promise<void> {
  await executor
    .deleteFrom('suspended_sessions')
    .using('suspensions')
    .whereRef('suspensions.id', '=', 'suspended_sessions.suspension_id')
    .where('suspensions.member_id', '=', memberId)
    .execute();
}
