import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent } from '../events/index.ts';
import { placeAsked } from '../places/index.ts';
import { addRead } from '../platform/http/read-route.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import { interestsOf } from './event-interests.rules.ts';
import { findRecommendations } from './find-recommendations.ts';
import { eventText } from './matching.rules.ts';
import { createReadings } from './readings.ts';
import type { NearEvents } from './recommendations.queries.ts';

/** The memory that one event takes, without its words. */
const NEAR_EVENT_BYTES = 1000;

export function recommendationRoutes(app: FastifyInstance, services: Services): void {
  const readings = createReadings();
  const near = shareReads<NearEvents>(services, (events) => events.length * NEAR_EVENT_BYTES);
  addRead(app, services, routes.recommendations.list, async ({ viewer, query }, at) => {
    const travelDistanceMiles = query.radius ?? viewer.travelDistanceMiles;
    const place = query.anywhere ? null : placeAsked(viewer, query.near);
    return {
      status: 200,
      body: await findRecommendations(at, { ...viewer, place, travelDistanceMiles }, readings, near.get),
    };
  });

  addRead(app, services, routes.recommendations.interestsOfEvent, async ({ params, viewer }, { db }) => {
    const row = await visibleEvent(db, params.id, viewer);
    return { status: 200, body: interestsOf(eventText(row.title, row.description, row.categories)) };
  });
}
