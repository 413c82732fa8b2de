import type { Executor } from '../platform/database/index.ts';

const MOST_TRIES = 50;

/** The public name of a new host: the one they had, or their own, with a number where it is taken. */
export async function giveHostName(transaction: Executor, memberId: string, now: Date): Promise<string> {
  const member = await transaction
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select(['first_name', 'last_name', 'hosts.name'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.name) return member.name;
  const own = [member.first_name, member.last_name].filter(Boolean).join(' ').slice(0, 90);
  for (let count = own ? 1 : MOST_TRIES; count <= MOST_TRIES; count++) {
    const name = count === MOST_TRIES ? `Host ${memberId.slice(-12)}` : count === 1 ? own : `${own} ${count}`;
    const given = await transaction
      .insertInto('hosts')
      .values({ member_id: memberId, name, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (given) return given.name;
  }
  throw new Error('No name is left for this host');
}
