import { routes, type ListedRating, type Rating } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent } from '../events/index.ts';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import { REPLIES_CHANGED } from './limits.ts';
import { rateEvent } from './rate.ts';
import {
  averageRating,
  findOwnRating,
  listRatings,
  summarizeRatings,
  type ListedRow,
  type RatingRow,
} from './ratings.queries.ts';
import { removeReply, replyToReview } from './reply.ts';

export function ratingRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const community = shareReads<number | null>(services);

  /** The event whose ratings can be seen, null before: once it has started [RATE-7]. 404 when the event is not there for them. */
  async function started(at: Services, eventId: string, viewer: Viewer) {
    const row = await visibleEvent(at.db, eventId, viewer);
    return row.starts_at <= clock() ? row : null;
  }

  addRoute(app, routes.ratings.rate, async ({ params, body, viewer }) => {
    const { created, ...row } = await rateEvent(services, viewer, params.id, body);
    return { status: created ? 201 : 200, body: present(row) };
  });

  addRead(app, services, routes.ratings.own, async ({ params, viewer }, at) => {
    await visibleEvent(at.db, params.id, viewer);
    const own = await findOwnRating(at.db, params.id, viewer.id);
    return { status: 200, body: own ?? { rating: null, review: null } };
  });

  addRead(app, services, routes.ratings.list, async ({ params, query, viewer, request }, at) => {
    const { limit, before } = query;
    const event = await started(at, params.id, viewer);
    const { page, last } = await readPage(limit, async (most) =>
      event ? listRatings(at.db, params.id, { limit: most, before }) : [],
    );
    const may = {
      host: viewer?.role === 'host' && event?.host_id === viewer.id,
      admin: viewer?.role === 'admin',
    };
    return {
      status: 200,
      body: page.map((row) => presentListed(row, may)),
      headers: nextLink(request.url, 'before', last?.id),
    };
  });

  addRead(app, services, routes.ratings.summary, async ({ params, viewer }, at) => {
    const { average, count, stars } = (await started(at, params.id, viewer))
      ? await summarizeRatings(at.db, params.id)
      : { average: null, count: 0, stars: [0, 0, 0, 0, 0] };
    return { status: 200, body: { averageRating: average, count, stars } };
  });

  addRoute(app, routes.ratings.reply, async ({ params, body, viewer }) => {
    await enforceLimit(services, REPLIES_CHANGED, viewer.id);
    const at = { eventId: params.id, ratingId: params.ratingId };
    const { created } = await replyToReview(services, viewer, { ...at, ...body });
    return { status: created ? 201 : 200, body };
  });

  addRoute(app, routes.ratings.removeReply, async ({ params, viewer }) => {
    await enforceLimit(services, REPLIES_CHANGED, viewer.id);
    await removeReply(services, viewer, { eventId: params.id, ratingId: params.ratingId });
    return { status: 204 };
  });

  addRead(app, services, routes.ratings.community, async (_call, at) => ({
    status: 200,
    body: { averageRating: await community.get('', () => averageRating(at.db)) },
  }));

  addRead(app, services, routes.ratings.average, async ({ viewer }, at) => ({
    status: 200,
    body: { averageRating: await averageRating(at.db, viewer.id) },
  }));
}

/** Who reads them, as far as replies go. */
interface Reader {
  host: boolean;
  admin: boolean;
}
const present = (row: RatingRow): Rating => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  createdAt: row.created_at.toISOString(),
});

const presentListed = (row: ListedRow, reader: Reader): ListedRating => ({
  ...present(row),
  reply:
    row.reply !== null && row.reply_created_at && row.reply_updated_at
      ? {
          text: row.reply,
          createdAt: row.reply_created_at.toISOString(),
          updatedAt: row.reply_updated_at.toISOString(),
        }
      : null,
  abilities: {
    reply: reader.host && row.review !== null,
    removeReply: row.reply !== null && (reader.host || reader.admin),
  },
});
