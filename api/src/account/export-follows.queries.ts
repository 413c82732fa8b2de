import type { Executor } from '../platform/database/index.ts';

/** The hosts this member follows, by name, and how they are notified. `follower` is undefined for a member who never followed anyone. */
export async function selectFollows(executor: Executor, memberId: string) {
  const hosts = await executor
    .selectFrom('host_follows')
    .innerJoin('hosts', 'hosts.member_id', 'host_follows.host_id')
    .select(['hosts.name', 'host_follows.created_at'])
    .where('host_follows.member_id', '=', memberId)
    .orderBy('hosts.name')
    .execute();
  const follower = await executor
    .selectFrom('followers')
    .select(['mails', 'told_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { hosts, follower };
}
