import { sql } from 'kysely';
import { holdStaying } from '../../members/index.ts';
import { askedTogether, wasInserted, type Executor } from '../../platform/database/index.ts';

const followOf = askedTogether({ hostId: 'uuid', memberId: 'uuid' }, (executor, { hostId, memberId }) =>
  executor
    .selectFrom('host_follows')
    .select('host_id')
    .where('host_id', '=', hostId)
    .where('member_id', '=', memberId),
);

/** Whether this member follows this host. The platform has no followers, and visitors follow no one. */
export async function isFollowing(
  executor: Executor,
  hostId: string | null,
  memberId: string | undefined,
): Promise<boolean> {
  if (hostId === null || memberId === undefined) return false;
  const follows = await followOf(executor, { hostId, memberId });
  return follows.length > 0;
}

/** Neither account is deleted, nor the host's role taken away, before the transaction ends: a follow after that would stay. */
export async function holdBoth(trx: Executor, hostId: string, memberId: string): Promise<boolean> {
  const rows = await holdStaying(trx, [hostId, memberId]);
  return rows.length === 2 && rows.some(({ id, role }) => id === hostId && role === 'host');
}

const insertFollower = (trx: Executor, memberId: string) =>
  trx
    .insertInto('followers')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** One follow per host and member [FOLLOW-2]: of several at the same time one is stored. Returns since when, and whether it is new. */
export async function insertFollow(
  trx: Executor,
  hostId: string,
  memberId: string,
  now: Date,
): Promise<{ since: Date; created: boolean }> {
  await insertFollower(trx, memberId);
  const made = await trx
    .insertInto('host_follows')
    .values({ host_id: hostId, member_id: memberId, created_at: now })
    // Not "do nothing": the existing row could be deleted before it is read.
    .onConflict((conflict) =>
      conflict
        .columns(['host_id', 'member_id'])
        .doUpdateSet((set) => ({ created_at: set.ref('host_follows.created_at') })),
    )
    .returning(['created_at as since', wasInserted('host_follows').as('created')])
    .executeTakeFirstOrThrow();
  return made;
}

export async function deleteFollow(executor: Executor, hostId: string, memberId: string): Promise<void> {
  await executor
    .deleteFrom('host_follows')
    .where('host_id', '=', hostId)
    .where('member_id', '=', memberId)
    .execute();
}

/** The hosts a member follows, by name; `after` is the last name of the previous page. */
export function listFollowed(
  executor: Executor,
  memberId: string,
  page: { limit: number; after: string | undefined },
) {
  let query = executor
    .selectFrom('host_follows')
    .innerJoin('hosts', 'hosts.member_id', 'host_follows.host_id')
    .innerJoin('members', 'members.id', 'host_follows.host_id')
    .select(['hosts.name', 'members.profile_image_url', 'host_follows.created_at'])
    .where('host_follows.member_id', '=', memberId);
  if (page.after !== undefined) query = query.where('hosts.name', '>', page.after);
  return query.orderBy('hosts.name').limit(page.limit).execute();
}

/** The host sees the number of followers; no one sees who they are [FOLLOW-4]. */
export async function countFollowers(executor: Executor, hostId: string): Promise<number> {
  const { total } = await executor
    .selectFrom('host_follows')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('host_id', '=', hostId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the member wants these mails; on by default for members who have never followed a host. */
export async function wantsMails(executor: Executor, memberId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('followers')
    .select('mails')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.mails ?? true;
}

/** Switches these mails on or off. What waited to be told is not told later. */
export async function setMails(
  executor: Executor,
  memberId: string,
  mails: boolean,
  now: Date,
): Promise<void> {
  await sql`
    insert into followers (member_id, mails)
    select id, ${mails} from members where id = ${memberId} and deleted_at is null
    on conflict (member_id) do update set mails = excluded.mails,
      due_at = case when excluded.mails then followers.due_at end,
      told_at = case when excluded.mails and not followers.mails then ${now} else followers.told_at end`.execute(
    executor,
  );
}

/** The member whose mails this token ends, or undefined. */
export const findFollowerByToken = (executor: Executor, token: string) =>
  executor
    .selectFrom('followers')
    .select(['member_id', 'mails'])
    .where('token', '=', token)
    .executeTakeFirst();
