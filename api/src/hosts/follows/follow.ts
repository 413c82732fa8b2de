import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { findHostByName, type FoundHost } from '../host-page.queries.ts';
import { followability } from './follow.policy.ts';
import { deleteFollow, insertFollow, holdBoth } from './follows.queries.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * Follows a host, once however often it is asked (rules FOLLOW-1 and FOLLOW-2 of docs/rules/follows.md). Throws host_not_found,
 * own_host_page, nobody_to_follow.
 */
export function followHost(
  { db, clock }: Parts,
  member: Member,
  name: string,
): Promise<{ host: FoundHost; since: Date; created: boolean }> {
  return db.transaction().execute(async (trx) => {
    const host = await findHostByName(trx, name);
    if (!host) throw new Refusal('host_not_found');
    const verdict = followability(host.memberId, member);
    if (!verdict.ok) throw new Refusal(verdict.reason);
    if (host.memberId === null || !(await holdBoth(trx, host.memberId, member.id)))
      throw new Refusal('host_not_found');
    return { host, ...(await insertFollow(trx, host.memberId, member.id, clock())) };
  });
}

/** Unfollows a host, followed or not. Throws host_not_found. */
export async function unfollowHost({ db }: Pick<Parts, 'db'>, memberId: string, name: string): Promise<void> {
  const host = await findHostByName(db, name);
  if (!host) throw new Refusal('host_not_found');
  if (host.memberId !== null) await deleteFollow(db, host.memberId, memberId);
}
