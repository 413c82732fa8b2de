import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockMembersAndAdmins } from './users.queries.ts';

/**
 * Locks a member, the acting admin and all other admins, in the order of their ids (as deleting an account does): of two admins who remove
 * each other's role at once, the second is found to be no admin anymore. The locks still let other transactions reference the rows. Throws
 * admin_required when the actor is no admin (null: the operator), member_not_found.
 */
export async function lockPeople(transaction: Executor, actorId: string | null, memberId: string, now: Date) {
  const rows = await lockMembersAndAdmins(transaction, actorId === null ? [memberId] : [memberId, actorId]);
  // Of two admins who suspend each other at once, the second is no longer an admin [SAFE-24].
  const admins = rows.filter(
    ({ role, suspended_until }) => role === 'admin' && (suspended_until === null || suspended_until <= now),
  );
  if (actorId !== null && !admins.some(({ id }) => id === actorId)) {
    throw new Refusal('admin_required');
  }
  const member = rows.find((row) => row.id === memberId);
  if (!member) throw new Refusal('member_not_found');
  const otherAdmins = admins.some(({ id }) => id !== memberId);
  return { member, onlyAdmin: member.role === 'admin' && !otherAdmins };
}
