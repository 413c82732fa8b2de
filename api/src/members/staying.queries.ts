import type { Role } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Prevents the deletion of these accounts until the transaction ends. Returns those that exist. Only deleting them, or removing a host's
 * role, waits for this lock. A lock on their rows would make other saves of a person who is chosen, blocked, reported or followed wait, and
 * they could notice [FRIEND-3, SAFE-42].
 */
export async function holdStaying(trx: Executor, ids: string[]): Promise<{ id: string; role: Role }[]> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('leaving:' || people.id, 0))
    from (select distinct id from unnest(${ids}::uuid[]) as people (id) order by id) people`.execute(trx);
  // A separate statement, so that it no longer sees accounts deleted before the lock was granted.
  return trx
    .selectFrom('members')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** An account is about to be deleted, or a host's role to end: whose act it concerns is waited for, and who would from now on waits [FRIEND-10]. */
export async function beginLeaving(trx: Executor, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leaving:' || ${memberId}::uuid, 0))`.execute(trx);
}
