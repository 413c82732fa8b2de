import type { Selectable } from 'kysely';
import { membershipOf } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { MembersTable } from '../platform/database/schema.ts';
import type { Member } from '../platform/http/viewer.ts';

/**
 * The account with this id or address, as hosting functions take it, regardless of who is signed in; undefined when there is none. It is
 * locked: its role cannot change, nor the account be deleted, before the transaction ends.
 */
export async function findOrganiser(
  trx: Executor,
  who: { id: string } | { email: string },
): Promise<Member | undefined> {
  const query = selectPresent(trx).forShare();
  const row = await (
    'id' in who ? query.where('id', '=', who.id) : query.where('email', '=', who.email)
  ).executeTakeFirst();
  return row && asMember(row);
}

/** The account with this id as its own requests would see it, regardless of who is signed in; undefined when there is none. */
export async function findMember(executor: Executor, id: string): Promise<Member | undefined> {
  const row = await selectPresent(executor).where('id', '=', id).executeTakeFirst();
  return row && asMember(row);
}

const selectPresent = (executor: Executor) =>
  executor.selectFrom('members').selectAll().where('deleted_at', 'is', null);

function asMember(row: Selectable<MembersTable>): Member {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    ...membershipOf(row),
    onboarded: row.onboarding_completed_at !== null,
    travelDistanceMiles: row.travel_distance_miles,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    confirmedUntil: null,
  };
}
