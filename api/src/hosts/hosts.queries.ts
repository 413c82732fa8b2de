import { isListed, type Executor } from '../platform/database/index.ts';

/** The filter offers this many names at most; the rest is found by searching. */
const MAX_HOSTS = 100;

/** Hosts of upcoming listed events, most events first, who are hosts now. A null name is the platform itself. */
export function hostsWithUpcomingEvents(executor: Executor, now: Date) {
  return executor
    .selectFrom('events')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .leftJoin('members', 'members.id', 'events.host_id')
    .where((where) => where.or([where('events.host_id', 'is', null), where('members.role', '=', 'host')]))
    .where(isListed())
    .where('events.starts_at', '>=', now)
    .groupBy('hosts.name')
    .select((select) => ['hosts.name', select.fn.countAll<number>().as('upcoming')])
    .orderBy('upcoming', 'desc')
    .orderBy('hosts.name')
    .limit(MAX_HOSTS)
    .execute();
}
