import { isListed, MAX_COUNTED, type Executor } from '../platform/database/index.ts';

/** The filter offers this many names at most; the rest is found by searching. */
const MAX_HOSTS = 100;

/**
 * Hosts of upcoming listed events, most events first, who are hosts now. A null name is the platform itself. Where more events are ahead than
 * are counted anywhere, those count that are next: what the filter offers takes as long for a million events [discovery.75].
 */
export function hostsWithUpcomingEvents(executor: Executor, now: Date) {
  return (
    executor
      // Together first: who they are is looked up once a host, not once an event.
      .with('counted', (next) =>
        next
          .selectFrom((all) =>
            all
              .selectFrom('events')
              .select('host_id')
              .where(isListed())
              .where('starts_at', '>=', now)
              .orderBy('starts_at')
              .orderBy('id')
              .limit(MAX_COUNTED)
              .as('ahead'),
          )
          .groupBy('host_id')
          .select((select) => ['host_id', select.fn.countAll<number>().as('upcoming')]),
      )
      .selectFrom('counted')
      .leftJoin('hosts', 'hosts.member_id', 'counted.host_id')
      .leftJoin('members', 'members.id', 'counted.host_id')
      .where((where) => where.or([where('counted.host_id', 'is', null), where('members.role', '=', 'host')]))
      .select(['hosts.name', 'counted.upcoming'])
      .orderBy('counted.upcoming', 'desc')
      .orderBy('hosts.name')
      .limit(MAX_HOSTS)
      .execute()
  );
}
