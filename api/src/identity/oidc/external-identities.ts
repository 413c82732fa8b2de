import { findOrCreateMember } from '../../members/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { ProvenIdentity } from './claims.ts';

/**
 * The member that an identity at the provider stands for: the one it was linked to, else the one with the verified
 * address, who is linked (and made, if new). Null when it is unknown and the provider does not vouch for an address:
 * linking by an unverified one would hand over the account, and making a new account with it would lie in wait for the
 * address's real owner.
 */
export async function memberOfIdentity(
  transaction: Executor,
  identity: ProvenIdentity,
  now: Date,
): Promise<string | null> {
  const linked = await transaction
    .selectFrom('external_identities')
    .innerJoin('members', 'members.id', 'external_identities.member_id')
    .select('members.id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();
  if (linked) return linked.id;
  if (identity.verifiedEmail === null) return null;
  const memberId = await findOrCreateMember(transaction, identity.verifiedEmail, now);
  await transaction
    .insertInto('external_identities')
    .values({ issuer: identity.issuer, subject: identity.subject, member_id: memberId, created_at: now })
    // The identity of a deleted account starts over.
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ member_id: memberId }))
    .execute();
  return memberId;
}
