import { findOrCreateMember } from '../../members/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { isMadeAt } from '../sign-in-changed.queries.ts';
import { tellSignInChanged } from '../tell-sign-in-changed.ts';
import type { ProvenIdentity } from './claims.ts';
import { findLinked, link } from './external-identities.queries.ts';

/**
 * The member behind an identity at the provider: the one it was linked to, else the one with the verified address, who is linked (and
 * created, if new). Null when the identity is unknown and the provider does not vouch for an address: linking by an unverified address
 * would hand over the account, and creating an account with it would set a trap for the address's real owner.
 */
export async function memberOfIdentity(
  transaction: Executor,
  identity: ProvenIdentity,
  now: Date,
): Promise<string | null> {
  const linked = await findLinked(transaction, identity);
  if (linked) return linked.id;
  if (identity.verifiedEmail === null) return null;
  const memberId = await findOrCreateMember(transaction, identity.verifiedEmail, now);
  await link(transaction, identity, memberId, now);
  // An existing account can now be opened in another way, so its owner is notified; a new one has no other way.
  if (!(await isMadeAt(transaction, memberId, now)))
    await tellSignInChanged(transaction, { memberId, what: 'provider_linked' });
  return memberId;
}
