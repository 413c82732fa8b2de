import { BRAND } from '@backyard/contract';
import { sql } from 'kysely';
import { oneCardASeries } from '../events/index.ts';
import { isBeyond, isWithin, partByPart, ringsAround, type Circle } from '../places/index.ts';
import { isListed, PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';

/** The protocol's limit for one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const MAX_IN_A_FEED = 100;

/** Listed and upcoming: everything that this site publishes to other sites. */
const published = (executor: Executor, now: Date) =>
  executor
    .selectFrom('events')
    .where(isListed())
    .where('events.starts_at', '>=', now)
    .orderBy('events.starts_at')
    .orderBy('events.id');

const publicEvents = (executor: Executor, now: Date, limit: number) =>
  oneCardASeries(published(executor, now), published(executor, now)).selectAll('events').limit(limit);

/** The next so many; with a circle those that lie within first, and where none does, the nearest. */
export async function listPublicEvents(executor: Executor, now: Date, limit: number, circle: Circle | null) {
  if (!circle) return (await publicEvents(executor, now, limit).execute()).map((row) => ({ row }));
  const near = { where: [isWithin(circle)], marks: { nearby: true } };
  const beyond = { where: [isBeyond(circle)], marks: { nearby: false } };
  const rings = ringsAround(circle).map(({ miles, where }) => ({
    where,
    marks: { nearby: false, ...(miles !== null && { withinMiles: miles }) },
  }));
  const read = (part: Pick<typeof near, 'where'>, most: number) =>
    publicEvents(executor, now, most)
      .where((eb) => eb.and(part.where))
      .modifyEnd(PLAN_EACH_TIME)
      .execute();
  const nearby = await partByPart(limit, [near], read);
  const rest = await partByPart(limit - nearby.length, nearby.length > 0 ? [beyond] : rings, read);
  return [...nearby, ...rest].map(({ row, part }) => ({ row, ...part.marks }));
}

export type PublicRow = Awaited<ReturnType<typeof listPublicEvents>>[number]['row'];

/** For the sitemap: what can be found, soonest first, with when it last changed. */
export const listAddresses = (executor: Executor, now: Date) =>
  published(executor, now)
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .leftJoin('members', 'members.id', 'hosts.member_id')
    .select([
      'events.id',
      'events.updated_at',
      // A former host has no page.
      sql<string | null>`case when members.role = 'host' then hosts.name end`.as('host_name'),
    ])
    .limit(MAX_ADDRESSES)
    .execute();

/** A host's own events. Undefined when there is currently no host of that name [HOLD-29]. */
export async function findHostEvents(executor: Executor, name: string, now: Date) {
  const host = await findHost(executor, name);
  if (!host) return undefined;
  const events = await published(executor, now)
    .where('events.host_id', host.member_id === null ? 'is' : '=', host.member_id)
    .selectAll('events')
    .limit(MAX_IN_A_FEED)
    .execute();
  return { name: host.name, events };
}

/** By name, ignoring case, as for their page. The platform's own events belong to no host. */
async function findHost(executor: Executor, name: string) {
  if (name.toLowerCase() === BRAND.name.toLowerCase()) return { member_id: null, name: BRAND.name };
  return executor
    .selectFrom('hosts')
    .innerJoin('members', 'members.id', 'hosts.member_id')
    .select(['member_id', 'name'])
    .where(sql<boolean>`lower(hosts.name) = lower(${name})`)
    .where('members.role', '=', 'host')
    .executeTakeFirst();
}
