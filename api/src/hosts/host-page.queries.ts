import { BRAND } from '@backyard/contract';
import { sql } from 'kysely';
import { selectEvents } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** Each of the two lists of a host's page ends here. */
const MAX_SHOWN = 100;

interface FoundHost {
  /** Null: the platform itself. */
  memberId: string | null;
  name: string;
  bio: string | null;
  imageUrl: string | null;
}

/** A host by public name, whatever its letter case; null for nobody, and for whoever is no host any more [HOLD-29]. */
export async function findHostByName(executor: Executor, name: string): Promise<FoundHost | null> {
  if (name.toLowerCase() === BRAND.name.toLowerCase())
    return { memberId: null, name: BRAND.name, bio: null, imageUrl: null };
  const row = await executor
    .selectFrom('hosts')
    .innerJoin('members', 'members.id', 'hosts.member_id')
    .select(['hosts.member_id', 'hosts.name', 'hosts.bio', 'members.profile_image_url'])
    .where(sql<boolean>`lower(hosts.name) = lower(${name})`)
    .where('members.role', '=', 'host')
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { memberId: row.member_id, name: row.name, bio: row.bio, imageUrl: row.profile_image_url }
    : null;
}

/** Published events of a host: those to come soonest first, those that were latest first. */
export function listPublished(
  executor: Executor,
  viewer: Viewer,
  hostId: string | null,
  which: 'upcoming' | 'past',
  now: Date,
) {
  const upcoming = which === 'upcoming';
  return selectEvents(executor, viewer)
    .where('events.approval_status', '=', 'approved')
    .where('events.cancelled_at', 'is', null)
    .where('events.host_id', 'is not distinct from', hostId)
    .where('events.starts_at', upcoming ? '>=' : '<', now)
    .orderBy('events.starts_at', upcoming ? 'asc' : 'desc')
    .orderBy('events.id')
    .limit(MAX_SHOWN)
    .execute();
}

/** The mean of the ratings of all published events of a host, and how many there are. */
export async function ratingOfHost(
  executor: Executor,
  hostId: string | null,
): Promise<{ average: number | null; ratings: number }> {
  const row = await executor
    .selectFrom('ratings')
    .innerJoin('events', 'events.id', 'ratings.event_id')
    .where('events.host_id', 'is not distinct from', hostId)
    .where('events.approval_status', '=', 'approved')
    .where('events.cancelled_at', 'is', null)
    .select((select) => [
      select.cast<number | null>(select.fn.avg('ratings.rating'), sql`float8`).as('average'),
      select.fn.countAll<number>().as('ratings'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
