import { routes, type Rating } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent } from '../events/index.ts';
import { nextLink } from '../platform/http/next-link.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { rateEvent } from './rate.ts';
import {
  averageRating,
  findOwnRating,
  listRatings,
  summarizeRatings,
  type RatingRow,
} from './ratings.queries.ts';

export function ratingRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  /** Whether its ratings can be seen: once it has started [RATE-7]. 404 when the event is not there for them. */
  async function hasStarted(eventId: string, viewer: Viewer): Promise<boolean> {
    const row = await findVisibleEvent(db, eventId, viewer);
    if (!row) throw new Refusal('event_not_found');
    return row.starts_at <= clock();
  }

  addRoute(app, routes.ratings.rate, async ({ params, body, viewer }) => {
    const { created, ...row } = await rateEvent(services, viewer, params.id, body);
    return { status: created ? 201 : 200, body: present(row) };
  });

  addRoute(app, routes.ratings.own, async ({ params, viewer }) => {
    if (!(await findVisibleEvent(db, params.id, viewer))) throw new Refusal('event_not_found');
    const own = await findOwnRating(db, params.id, viewer.id);
    return { status: 200, body: own ?? { rating: null, review: null } };
  });

  addRoute(app, routes.ratings.list, async ({ params, query, viewer, request }) => {
    const { limit, before } = query;
    const rows = (await hasStarted(params.id, viewer))
      ? await listRatings(db, params.id, { limit: limit + 1, before })
      : [];
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      status: 200,
      body: page.map(present),
      ...(last ? { headers: { link: nextLink(request.url, 'before', last.id) } } : {}),
    };
  });

  addRoute(app, routes.ratings.summary, async ({ params, viewer }) => {
    const { average, count, stars } = (await hasStarted(params.id, viewer))
      ? await summarizeRatings(db, params.id)
      : { average: null, count: 0, stars: [0, 0, 0, 0, 0] };
    return { status: 200, body: { averageRating: average, count, stars } };
  });

  addRoute(app, routes.ratings.community, async () => ({
    status: 200,
    body: { averageRating: await averageRating(db) },
  }));

  addRoute(app, routes.ratings.average, async ({ viewer }) => ({
    status: 200,
    body: { averageRating: await averageRating(db, viewer.id) },
  }));
}

const present = (row: RatingRow): Rating => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  createdAt: row.created_at.toISOString(),
});
