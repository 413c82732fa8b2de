import { BRAND, LIMITS } from '@backyard/contract';
import { sql } from 'kysely';
import { publishedEvents, selectEvents } from '../events/index.ts';
import { askedTogether, isListed, isPublished, type Executor } from '../platform/database/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** Each of the two lists of a host's page ends here: as many as lists elsewhere have on a page. */
const MAX_SHOWN = LIMITS.pageSize;

export interface FoundHost {
  /** Null: the platform itself. */
  memberId: string | null;
  name: string;
  bio: string | null;
  imageUrl: string | null;
}

const PLATFORM: FoundHost = { memberId: null, name: BRAND.name, bio: null, imageUrl: null };

/** A host by public name, ignoring case; null if there is none, or if the member is no longer a host [HOLD-29]. */
export async function findHostByName(executor: Executor, name: string): Promise<FoundHost | null> {
  if (name.toLowerCase() === BRAND.name.toLowerCase()) return PLATFORM;
  const row = await presentHosts(executor)
    .where(sql<boolean>`lower(hosts.name) = lower(${name})`)
    .executeTakeFirst();
  return row ?? null;
}

/** The same by id, as an event has it: null is the platform itself. */
export async function findHostById(executor: Executor, hostId: string | null): Promise<FoundHost | null> {
  if (hostId === null) return PLATFORM;
  const [row] = await hostOf(executor, { hostId });
  return row ?? null;
}

const hostOf = askedTogether({ hostId: 'uuid' }, (executor, { hostId }) =>
  presentHosts(executor).where('hosts.member_id', '=', hostId),
);

const presentHosts = (executor: Executor) =>
  executor
    .selectFrom('hosts')
    .innerJoin('members', 'members.id', 'hosts.member_id')
    .select([
      'hosts.member_id as memberId',
      'hosts.name',
      'hosts.bio',
      'members.profile_image_url as imageUrl',
    ])
    .where('members.role', '=', 'host')
    .where('members.deleted_at', 'is', null);

/** Those who run them also see unlisted events [UNLIST-4]. */
const isListedTo = (viewer: Viewer) =>
  viewer ? sql<boolean>`(${isListed()} or (${isPublished()} and events.host_id = ${viewer.id}))` : isListed();

/** Listed events of a host: upcoming ones soonest first, past ones latest first. */
export function listPublished(
  executor: Executor,
  viewer: Viewer,
  hostId: string | null,
  which: 'upcoming' | 'past',
  now: Date,
) {
  const upcoming = which === 'upcoming';
  return selectEvents(executor, viewer)
    .where(isListedTo(viewer))
    .where('events.host_id', 'is not distinct from', hostId)
    .where('events.starts_at', upcoming ? '>=' : '<', now)
    .orderBy('events.starts_at', upcoming ? 'asc' : 'desc')
    .orderBy('events.id')
    .limit(MAX_SHOWN)
    .execute();
}

/** The numbers of a host's upcoming and past events that this viewer sees. */
export async function countPublished(
  executor: Executor,
  viewer: Viewer,
  hostId: string | null,
): Promise<number> {
  const { events } = await executor
    .selectFrom('events')
    .where(isListedTo(viewer))
    .where('events.host_id', 'is not distinct from', hostId)
    .select((select) => select.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  return events;
}

/** The mean of the ratings of all published events of a host (null: the platform), unlisted ones among them [UNLIST-5], and how many there are. */
export const selectRating = (executor: Executor, hostId: string | null) =>
  // "is not distinct from" would find no index.
  publishedRatings(executor).where('events.host_id', hostId === null ? 'is' : '=', hostId);

export const ratingOfHost = (
  executor: Executor,
  hostId: string | null,
): Promise<{ average: number | null; ratings: number }> =>
  selectRating(executor, hostId).executeTakeFirstOrThrow();

/** The same for several hosts, by host; hosts without ratings are left out. */
export async function ratingsOfHosts(executor: Executor, hostIds: string[]) {
  if (hostIds.length === 0) return new Map<string | null, { average: number | null; ratings: number }>();
  const rows = await publishedRatings(executor)
    .where('events.host_id', 'in', hostIds)
    .groupBy('events.host_id')
    .select('events.host_id')
    .execute();
  return new Map(rows.map(({ host_id, ...rating }) => [host_id, rating]));
}

const publishedRatings = (executor: Executor) =>
  publishedEvents(executor)
    .innerJoin('ratings', 'ratings.event_id', 'events.id')
    .select((select) => [
      select.cast<number | null>(select.fn.avg('ratings.rating'), sql`float8`).as('average'),
      select.fn.countAll<number>().as('ratings'),
    ]);
