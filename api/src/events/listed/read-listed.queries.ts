import { sql } from 'kysely';
import { coalesceByKey } from '../../platform/coalesce.ts';
import { askedTogether, isListed, type Executor } from '../../platform/database/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { selectEvents } from '../events.queries.ts';
import type { EventFilters } from '../filters.queries.ts';
import { concerning } from './concerned.queries.ts';
import { NOBODY, seenInCommon, type ListedRow } from './seen-in-common.ts';

type Asker = { id: string; byKey?: true } | null;
type ListedBy = { viewer: string; ids: readonly string[]; now: Date };

// By their keys alone: whatever the list was, this is one statement that PostgreSQL plans once a connection.
const listed = (executor: Executor, viewer: Asker, ids: readonly string[]) =>
  selectEvents(executor, viewer).where('events.id', '=', sql<string>`any(${ids}::uuid[])`);
const upcoming = (executor: Executor, viewer: Asker, { ids, now }: Omit<ListedBy, 'viewer'>) =>
  listed(executor, viewer, ids).where(isListed()).where('events.starts_at', '>=', now);

const LISTED = { ids: 'uuid[]', now: 'timestamptz' } as const;
const LISTED_BY = { viewer: 'uuid', ...LISTED } as const;
const forMembers = askedTogether(LISTED_BY, (executor, { viewer, ...by }) =>
  upcoming(executor, { id: viewer }, by),
);
const forKeys = askedTogether(LISTED_BY, (executor, { viewer, ...by }) =>
  upcoming(executor, { id: viewer, byKey: true }, by),
);
const forVisitors = askedTogether(LISTED, (executor, by) => upcoming(executor, null, by));

type CommonReader = (executor: Executor, ids: readonly string[], now: Date) => Promise<readonly ListedRow[]>;

/**
 * The shared view of these events, for viewers whom none of them concerns. Requests for the same events that arrive while a statement is
 * running share the next one: it starts after each of them asked, and its rows are dropped with its readers.
 */
function readInCommon(read: (executor: Executor, by: ListedBy) => Promise<ListedRow[]>): CommonReader {
  const of = new WeakMap<
    Executor,
    (key: string, item: Omit<ListedBy, 'viewer'>) => Promise<readonly ListedRow[]>
  >();
  const shareAt = (executor: Executor) =>
    coalesceByKey<Omit<ListedBy, 'viewer'>, readonly ListedRow[]>({
      maxBatch: Infinity,
      run: async (_key, asked) => {
        const now = new Date(Math.max(...asked.map((one) => one.now.getTime())));
        const rows = seenInCommon(
          await read(executor, { viewer: NOBODY, ids: asked[0]?.ids ?? [], now }),
          now,
        );
        return asked.map(() => rows);
      },
    });
  return (executor, ids, now) => {
    const share = of.get(executor) ?? shareAt(executor);
    of.set(executor, share);
    return share(ids.join(), { ids, now });
  };
}

const inCommonToMembers = readInCommon(forMembers);
const inCommonToVisitors = readInCommon((executor, { ids, now }) => forVisitors(executor, { ids, now }));

/** Lists that are being read for one member alone, by their events. */
const underWay = new WeakMap<Executor, Set<string>>();

/** For a request that no one else shares: a single statement of its own. */
async function readAlone(executor: Executor, by: ListedBy): Promise<ListedRow[] | null> {
  const key = by.ids.join();
  const lists = underWay.get(executor) ?? new Set<string>();
  underWay.set(executor, lists);
  if (lists.has(key)) return null;
  lists.add(key);
  try {
    return await forMembers(executor, by);
  } finally {
    lists.delete(key);
  }
}

/** A member's view: their own rows for events that concern them, and the shared rows for all others. */
async function readForMember(executor: Executor, viewer: string, { ids, now }: Omit<ListedBy, 'viewer'>) {
  const alone = await readAlone(executor, { viewer, ids, now });
  if (alone) return alone;
  const [common, concerned] = await Promise.all([
    inCommonToMembers(executor, ids, now),
    concerning(executor, viewer, ids),
  ]);
  const isOwn = ({ id, host_id }: ListedRow): boolean => host_id === viewer || concerned.has(id);
  const own = common.filter(isOwn).map(({ id }) => id);
  if (own.length === 0) return common;
  return [...common.filter((row) => !isOwn(row)), ...(await forMembers(executor, { viewer, ids: own, now }))];
}

/**
 * This viewer's view of a page's events, in its order. The ids may be a moment old: events unpublished or started since are left out. Rows
 * are shared with other readers and must not be changed.
 */
export async function readListed(
  executor: Executor,
  viewer: Viewer,
  ids: readonly string[],
  { now, everything }: Pick<EventFilters, 'now' | 'everything'>,
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = everything
    ? await listed(executor, viewer, ids).execute()
    : viewer
      ? viewer.byKey
        ? await forKeys(executor, { viewer: viewer.id, ids, now })
        : await readForMember(executor, viewer.id, { ids, now })
      : await inCommonToVisitors(executor, ids, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
