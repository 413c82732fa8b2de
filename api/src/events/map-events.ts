import type { EventMap, EventMapQuery } from '@backyard/contract';
import { placeAsked } from '../places/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { understand } from './list-events.ts';
import { listPlaces } from './map.queries.ts';
import { forgiving } from './search/forgiving.ts';

/** As many bubbles as a map can hold; the rest are counted. */
const MAX_PLACES = 500;

/**
 * Places of the events that match discovery's filters, most events first. A place is located at the center of its events. Throws
 * place_unknown as the list does.
 */
export async function mapEvents(
  { db, clock }: Services,
  viewer: Viewer,
  query: EventMapQuery,
): Promise<EventMap> {
  const from = placeAsked(viewer, query.near);
  const now = clock();
  const { rows } = await forgiving(db, now, query, async (asked) => {
    const { filters, reading } = understand(viewer, asked, from, now);
    const found = await listPlaces(db, filters);
    return { rows: found, total: sumOf(found), reading };
  });
  const places = rows.flatMap(({ name, ...place }) => (name === null ? [] : [{ name, ...place }]));
  const shown = places.slice(0, MAX_PLACES);
  const events = sumOf(shown);
  return {
    places: shown,
    events,
    elsewhere: sumOf(rows) - events,
    from: from && { latitude: from.latitude, longitude: from.longitude },
  };
}

const sumOf = (rows: readonly { events: number }[]): number => rows.reduce((sum, row) => sum + row.events, 0);
