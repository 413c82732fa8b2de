import type { HostProfile, HostProfileBody } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { countFollowers } from './follows/follows.queries.ts';
import { renameHost } from './host-names.ts';
import { findProfile, updateHost } from './host-profile.queries.ts';
import { findOrganiser } from './organisers.queries.ts';

/** A host's public profile. Throws 404 for a member without a public name. */
export async function findHostProfile(executor: Executor, memberId: string): Promise<HostProfile> {
  const row = await findProfile(executor, memberId);
  if (!row) throw new Refusal('host_not_found');
  const followers = await countFollowers(executor, memberId);
  return { hostName: row.name, bio: row.bio, imageUrl: row.profile_image_url, followers };
}

/** Changes only the fields that were sent. Throws host_required, host_name_taken, host_name_reserved, invalid_input. */
export function saveHostProfile(
  { db }: Pick<Services, 'db'>,
  memberId: string,
  { hostName, bio }: HostProfileBody,
): Promise<HostProfile> {
  return db.transaction().execute(async (trx) => {
    // The role cannot end before the transaction does: words that came after it would stay [HOLD-29].
    const host = await findOrganiser(trx, { id: memberId });
    if (host?.role !== 'host') throw new Refusal('host_required');
    if (bio !== undefined) await updateHost(trx, memberId, { bio });
    if (hostName !== undefined) await renameHost(trx, memberId, hostName);
    return findHostProfile(trx, memberId);
  });
}
