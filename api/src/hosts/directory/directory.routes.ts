import { BRAND, routes, type HostDirectoryQuery } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent, readListed, type EventRow } from '../../events/index.ts';
import { placeAsked } from '../../places/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { nextLink, readPage } from '../../platform/http/list-page.ts';
import { addRead } from '../../platform/http/read-route.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { shareReads } from '../../platform/kept.ts';
import type { Services } from '../../platform/services.ts';
import { followingOf } from '../follows/following-of.ts';
import { findHostById, ratingsOfHosts } from '../host-page.queries.ts';
import { decodeDirectoryCursor, encodeDirectoryCursor } from './cursor.ts';
import {
  countDirectory,
  countUpcoming,
  findEventsById,
  listDirectory,
  MAX_NEXT,
  readInShort,
  type DirectoryFilters,
  type InShort,
} from './directory.queries.ts';
import { presentNextEvent } from './next-event.presenter.ts';

/** The list of hosts, and the host beside an event. */
export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const inShort = shareReads<InShort>(services);
  addRead(app, services, routes.hostDirectory.list, async ({ query, viewer, request }, { db }) => {
    const now = clock();
    const filters = filtersOf(query, now);
    const after = query.cursor ? decodeDirectoryCursor(query.cursor) : null;
    const [{ page, last }, total] = await Promise.all([
      readPage(query.limit, (limit) => listDirectory(db, filters, { limit, after })),
      countDirectory(db, filters),
    ]);
    const next = last && encodeDirectoryCursor({ nextAt: last.next_at, name: last.name });
    return {
      status: 200,
      body: await cardsOf(db, page, viewer, now),
      headers: {
        'x-total-count': String(total),
        ...nextLink(request.url, 'cursor', next),
      },
    };
  });

  addRead(app, services, routes.hostDirectory.ofEvent, async ({ params, viewer }, { db }) => {
    const event = await visibleEvent(db, params.id, viewer);
    const host = await findHostById(db, event.host_id);
    if (!host) throw new Refusal('host_not_found');
    const now = clock();
    const { memberId } = host;
    const readNext = async () => {
      const known = await inShort.get(memberId ?? '', () => readInShort(db, memberId, now));
      const others = known.next.filter((id) => id !== event.id).slice(0, MAX_NEXT);
      return { ...known, next: await readListed(db, viewer, others, { now, everything: false }) };
    };
    const [{ average, ratings, total, next }, following] = await Promise.all([
      readNext(),
      followingOf(db, memberId, viewer),
    ]);
    return {
      status: 200,
      body: {
        hostName: host.name,
        imageUrl: host.imageUrl,
        bio: host.memberId === null ? BRAND.description : host.bio,
        averageRating: average,
        ratings,
        ...following,
        upcomingEvents: Math.max(total - (isUpcoming(event, now) ? 1 : 0), next.length),
        nextEvents: next.map((row) => presentNextEvent(row, viewer, now)),
      },
    };
  });
}

async function cardsOf(
  db: Executor,
  page: Awaited<ReturnType<typeof listDirectory>>,
  viewer: Viewer,
  now: Date,
) {
  const ids = page.map((row) => row.member_id);
  const [ratings, upcoming, events] = await Promise.all([
    ratingsOfHosts(db, ids),
    countUpcoming(db, ids, now),
    findEventsById(
      db,
      viewer,
      page.flatMap((row) => row.next_id ?? []),
    ),
  ]);
  return page.map((row) => {
    const next = row.next_id === null ? undefined : events.get(row.next_id);
    const rating = ratings.get(row.member_id);
    return {
      hostName: row.name,
      imageUrl: row.profile_image_url,
      bio: row.bio,
      averageRating: rating?.average ?? null,
      ratings: rating?.ratings ?? 0,
      city: row.city,
      state: row.state,
      upcomingEvents: upcoming.get(row.member_id) ?? 0,
      nextEvent: next ? presentNextEvent(next, viewer, now) : null,
    };
  });
}

/** Whether it is one of its host's upcoming events, by the same definition as their count. */
const isUpcoming = (row: EventRow, now: Date): boolean =>
  row.approval_status === 'approved' &&
  row.visibility === 'public' &&
  row.cancelled_at === null &&
  row.starts_at >= now;

/** The viewer's own location is not used as a filter: results are near a place only when one is requested. */
function filtersOf({ q, near, within }: HostDirectoryQuery, now: Date): DirectoryFilters {
  const place = near ? placeAsked(null, near) : null;
  return { name: q ?? '', around: place && { ...place, miles: within }, now };
}
