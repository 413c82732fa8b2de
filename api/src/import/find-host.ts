import type { Executor } from '../platform/database/index.ts';

/**
 * The member id of the host with this e-mail address.
 *
 * @throws {Error} naming the hosts there are, when it is nobody's or not a host's.
 */
export async function findHost(executor: Executor, email: string): Promise<string> {
  const hosts = await executor
    .selectFrom('hosts')
    .innerJoin('members', 'members.id', 'hosts.member_id')
    .select(['hosts.member_id as id', 'members.email', 'hosts.name'])
    .where('members.role', '=', 'host')
    .orderBy('hosts.name')
    .execute();
  const host = hosts.find((each) => each.email?.toLowerCase() === email.toLowerCase());
  if (host) return host.id;
  const choice = hosts.map((each) => `  ${each.email} (${each.name})`).join('\n');
  throw new Error(
    `${email} is not a host. ${choice ? `The hosts here are:\n${choice}` : 'There are no hosts here yet; leave --host out.'}`,
  );
}
