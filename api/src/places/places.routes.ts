import { routes, type Place } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { resolvePlace, suggestPlaces, timeZoneAt } from '../platform/gazetteer/index.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { findBusyPlaces } from './busy-places.queries.ts';

const MOST = 8;
/** Names of towns do not change within a day. */
const NAMES_KEPT = { 'cache-control': 'public, max-age=86400' };
/** The busiest places change slowly, and counting them scans all upcoming events. */
const BUSY_KEPT_SECONDS = 300;
const BUSY_KEPT = { 'cache-control': `public, max-age=${BUSY_KEPT_SECONDS}` };

/** Places to choose from: the same for everybody, so that caches may keep them. */
export function placeRoutes(app: FastifyInstance, { db, clock }: Services): void {
  let kept: { places: Promise<Place[]>; until: number } | null = null;

  function busyPlaces(): Promise<Place[]> {
    const now = clock();
    if (kept && kept.until > now.getTime()) return kept.places;
    const places = findBusyPlaces(db, now, MOST).then((rows) =>
      rows.map(({ city, state }) => ({ label: `${city}, ${state}`, city, state })),
    );
    const mine = { places, until: now.getTime() + BUSY_KEPT_SECONDS * 1000 };
    kept = mine;
    // A failure is not cached: the next request tries again.
    places.catch(() => (kept = kept === mine ? null : kept));
    return places;
  }

  addRoute(app, routes.places.clock, async ({ query }) => {
    const found = resolvePlace(query.q);
    if (!found.ok) return { status: 200, headers: NAMES_KEPT, body: { label: null, timeZone: null } };
    const { city, state, latitude, longitude } = found.place;
    const body = { label: `${city}, ${state}`, timeZone: timeZoneAt(latitude, longitude) };
    return { status: 200, headers: NAMES_KEPT, body };
  });

  addRoute(app, routes.places.suggest, async ({ query }) =>
    query.q
      ? { status: 200, headers: NAMES_KEPT, body: suggestPlaces(query.q, MOST) }
      : { status: 200, headers: BUSY_KEPT, body: await busyPlaces() },
  );
}
