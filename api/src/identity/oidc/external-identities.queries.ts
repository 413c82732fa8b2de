import type { Executor } from '../../platform/database/index.ts';
import type { ProvenIdentity } from './claims.ts';

type Identity = Pick<ProvenIdentity, 'issuer' | 'subject'>;

/** The member that this identity was linked to. */
export const findLinked = (executor: Executor, { issuer, subject }: Identity) =>
  executor
    .selectFrom('external_identities')
    .innerJoin('members', 'members.id', 'external_identities.member_id')
    .select('members.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();

/** The identity of a deleted account starts over. */
export const link = (trx: Executor, { issuer, subject }: Identity, memberId: string, now: Date) =>
  trx
    .insertInto('external_identities')
    .values({ issuer, subject, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ member_id: memberId }))
    .execute();
