import { sql } from 'kysely';
import { holdStaying } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** A member's lists of people: those they blocked, and those they keep away as a host. Both are stored alike. */
const LISTS = {
  blocks: { owner: 'blocker_id', other: 'blocked_id' },
  kept_away: { owner: 'host_id', other: 'member_id' },
} as const;
export type List = keyof typeof LISTS;

export interface ListedRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  created_at: Date;
}

const columnsOf = (list: List) => ({
  table: sql.table(list),
  owner: sql.ref(LISTS[list].owner),
  other: sql.ref(LISTS[list].other),
});

const rowsOf = (list: List, ownerId: string) => {
  const { table, owner, other } = columnsOf(list);
  const asHost = list === 'blocks' ? sql`listed.as_host` : sql`false`;
  return sql`select person.id, case when ${asHost} then host.name else person.first_name end as first_name,
      case when not ${asHost} then person.last_name end as last_name, person.profile_image_url, listed.created_at
    from ${table} listed join members person on person.id = listed.${other}
      left join hosts host on host.member_id = person.id
    where listed.${owner} = ${ownerId}`;
};

/** Newest first; `after` is the last person of the page before. */
export async function selectListed(
  executor: Executor,
  list: List,
  ownerId: string,
  page: { limit: number; after: string | undefined },
): Promise<ListedRow[]> {
  const { table, owner, other } = columnsOf(list);
  const beyond =
    page.after === undefined
      ? sql``
      : sql`and (listed.created_at, person.id) < (
          select created_at, ${other} from ${table} where ${owner} = ${ownerId} and ${other} = ${page.after})`;
  const { rows } = await sql<ListedRow>`${rowsOf(list, ownerId)} ${beyond}
    order by listed.created_at desc, person.id desc limit ${page.limit}`.execute(executor);
  return rows;
}

export async function findListed(
  executor: Executor,
  list: List,
  ownerId: string,
  memberId: string,
): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`${rowsOf(list, ownerId)} and person.id = ${memberId}`.execute(
    executor,
  );
  return rows[0];
}

/** The member whose public page this is, or undefined: the platform's page belongs to no member [SAFE-8]. */
export async function findHostNamed(executor: Executor, hostName: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select member_id as id from hosts
    join members on members.id = hosts.member_id and members.role = 'host' and members.deleted_at is null
    where lower(hosts.name) = lower(${hostName})`.execute(executor);
  return rows[0]?.id;
}

/** A person blocked by their public page is listed by that page's name, the only one the owner knows [SAFE-8]. */
export async function nameAsHost(trx: Executor, ownerId: string, memberId: string): Promise<void> {
  await trx
    .updateTable('blocks')
    .set({ as_host: true })
    .where('blocker_id', '=', ownerId)
    .where('blocked_id', '=', memberId)
    .execute();
}

/** Adds a person to the list. False if they are on it already, or one of the two accounts is deleted. */
export async function insertListed(
  trx: Executor,
  list: List,
  ownerId: string,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { table, owner, other } = columnsOf(list);
  // Neither account may be deleted before the transaction ends: an entry added after the deletion would remain.
  if ((await holdStaying(trx, [ownerId, memberId])).length < 2) return false;
  const { rows } = await sql`insert into ${table} (${owner}, ${other}, created_at)
    values (${ownerId}, ${memberId}, ${now})
    on conflict do nothing returning 1 as one`.execute(trx);
  return rows.length > 0;
}

export async function deleteListed(
  executor: Executor,
  list: List,
  ownerId: string,
  memberId: string,
): Promise<void> {
  const { table, owner, other } = columnsOf(list);
  await sql`delete from ${table} where ${owner} = ${ownerId} and ${other} = ${memberId}`.execute(executor);
}

/** The member with this registration, if they are on the list already. */
export const findListedByRegistration = async (
  executor: Executor,
  list: List,
  ownerId: string,
  registrationId: string,
): Promise<ListedRow | undefined> =>
  (
    await sql<ListedRow>`${rowsOf(list, ownerId)}
      and person.id = (select member_id from registrations where id = ${registrationId})`.execute(executor)
  ).rows[0];
