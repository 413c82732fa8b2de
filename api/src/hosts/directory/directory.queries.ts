import { sql } from 'kysely';
import { listedEvents, selectEvents } from '../../events/index.ts';
import { isWithin, type Circle } from '../../places/index.ts';
import { askedTogether, escapeLike, type Executor } from '../../platform/database/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { selectRating } from '../host-page.queries.ts';
import type { DirectoryCursor } from './cursor.ts';

export interface DirectoryFilters {
  /** A part of the name; empty for any. */
  name: string;
  around: Circle | null;
  now: Date;
}

/** People who are hosts now and have something to show, with their next event and, without one, their latest. */
function matching(executor: Executor, { name, around, now }: DirectoryFilters) {
  // Host by host over the index (host_id, starts_at): there are far fewer hosts than events.
  const own = () => {
    const events = listedEvents(executor).where(sql<boolean>`events.host_id = hosts.member_id`);
    return around ? events.where(isWithin(around)) : events;
  };
  let query = executor
    .selectFrom('hosts')
    .innerJoin('members', 'members.id', 'hosts.member_id')
    .leftJoinLateral(
      own()
        .where('events.starts_at', '>=', now)
        .orderBy('events.starts_at')
        .orderBy('events.id')
        .limit(1)
        .select(['events.id', 'events.starts_at', 'events.city', 'events.state'])
        .as('next'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      own()
        .where(sql<boolean>`next.id is null`)
        .where('events.starts_at', '<', now)
        .orderBy('events.starts_at', 'desc')
        .limit(1)
        .select(['events.id', 'events.city', 'events.state'])
        .as('latest'),
      (join) => join.onTrue(),
    )
    .where('members.role', '=', 'host')
    .where('members.deleted_at', 'is', null)
    .where((where) => where.or([where('next.id', 'is not', null), where('latest.id', 'is not', null)]));
  if (name !== '')
    query = query.where(
      sql<boolean>`fold_text(hosts.name) like '%' || fold_text(${escapeLike(name)}) || '%'`,
    );
  return query.select((select) => [
    'hosts.member_id',
    'hosts.name',
    'hosts.bio',
    'members.profile_image_url',
    'next.id as next_id',
    select.fn.coalesce('next.city', 'latest.city').as('city'),
    select.fn.coalesce('next.state', 'latest.state').as('state'),
    sql<Date>`coalesce(next.starts_at, 'infinity')`.as('sorted_at'),
  ]);
}

/** One page: the soonest next event first, then those without one, by name. */
export function listDirectory(
  executor: Executor,
  filters: DirectoryFilters,
  page: { limit: number; after: DirectoryCursor | null },
) {
  let query = executor.selectFrom(matching(executor, filters).as('host')).selectAll('host');
  if (page.after) {
    const { nextAt, name } = page.after;
    query = query.where(
      sql<boolean>`(host.sorted_at, host.name) > (${nextAt ?? sql`'infinity'`}::timestamptz, ${name}::text)`,
    );
  }
  return query
    .select((select) =>
      select
        .case()
        .when('host.next_id', 'is', null)
        .then(null)
        .else(sql<Date>`host.sorted_at`)
        .end()
        .as('next_at'),
    )
    .orderBy('host.sorted_at')
    .orderBy('host.name')
    .limit(page.limit)
    .execute();
}

export async function countDirectory(executor: Executor, filters: DirectoryFilters): Promise<number> {
  const { total } = await executor
    .selectFrom(matching(executor, filters).as('host'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Upcoming events of these hosts, by host. */
export async function countUpcoming(
  executor: Executor,
  hostIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  if (hostIds.length === 0) return new Map();
  const rows = await listedEvents(executor)
    .where('events.host_id', 'in', hostIds)
    .where('events.starts_at', '>=', now)
    .groupBy('events.host_id')
    .select((select) => ['events.host_id', select.fn.countAll<number>().as('upcoming')])
    .execute();
  return new Map(rows.map((row) => [row.host_id ?? '', row.upcoming]));
}

/** These events as this viewer may see them, by id. */
export async function findEventsById(executor: Executor, viewer: Viewer, ids: string[]) {
  const rows =
    ids.length === 0 ? [] : await selectEvents(executor, viewer).where('events.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Upcoming events of a host, or of the platform (null). */
const upcomingOf = (executor: Executor, memberId: string | null, now: Date) =>
  listedEvents(executor)
    // "is not distinct from" would find no index.
    .where('events.host_id', memberId === null ? 'is' : '=', memberId)
    .where('events.starts_at', '>=', now);

/** This many other events of the host are shown next to an event. One more is read, as the event itself may be among the next ones. */
export const MAX_NEXT = 3;

/**
 * The summary of a host shown next to an event of theirs: their rating, the number of upcoming events, and the next ones, soonest first.
 */
export interface InShort {
  average: number | null;
  ratings: number;
  total: number;
  next: string[];
}

const selectInShort = (executor: Executor, memberId: string | null, now: Date) => ({
  compile: () =>
    sql<InShort>`select rated.average, rated.ratings, counted.total, array(${upcomingOf(
      executor,
      memberId,
      now,
    )
      .select('events.id')
      .orderBy('events.starts_at')
      .orderBy('events.id')
      .limit(MAX_NEXT + 1)})::text[] as next
    from (${selectRating(executor, memberId)}) as rated,
      (${upcomingOf(executor, memberId, now).select((select) => select.fn.countAll<number>().as('total'))}) as counted`.compile(
      executor,
    ),
});

const ofHost = askedTogether({ memberId: 'uuid', now: 'timestamptz' }, (executor, { memberId, now }) =>
  selectInShort(executor, memberId, now),
);
const ofPlatform = askedTogether({ now: 'timestamptz' }, (executor, { now }) =>
  selectInShort(executor, null, now),
);

/** The same for a host or the platform (null). */
export async function readInShort(executor: Executor, memberId: string | null, now: Date): Promise<InShort> {
  const [found] =
    memberId === null ? await ofPlatform(executor, { now }) : await ofHost(executor, { memberId, now });
  return found ?? { average: null, ratings: 0, total: 0, next: [] };
}
