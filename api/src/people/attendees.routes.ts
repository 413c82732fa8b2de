import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent, rightsAt } from '../events/index.ts';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { enforceDistinct } from '../platform/http/rate-limit.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { presentAttendee } from './attendees.presenter.ts';
import { countAttendees, listAttendees } from './attendees.queries.ts';
import { likedNow } from './in-common.queries.ts';
import { LISTS_READ } from './limits.ts';

export function attendeeRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  addRoute(app, routes.attendees.list, async ({ params, query, viewer, request }) => {
    const now = clock();
    const event = await visibleEvent(db, params.id, viewer);
    const { limit, after } = query;
    const over = event.ends_at <= now;
    const withHidden = rightsAt(viewer, event, now).edit;
    if (!withHidden) {
      const read = `${event.id}/${after ?? ''}/${await likedNow(db, viewer.id)}`;
      await enforceDistinct(services, LISTS_READ, read, viewer.id);
    }
    const [{ page, last }, count] = await Promise.all([
      readPage(limit, (most) =>
        listAttendees(db, params.id, {
          over,
          limit: most,
          after,
          withHidden,
          knowsAll: withHidden || (event.own_id !== null && event.cancelled_at === null),
          viewerId: viewer.id,
          now,
        }),
      ),
      countAttendees(db, params.id, over, viewer.id),
    ]);
    const hidden = withHidden ? 0 : count.hiding;
    return {
      status: 200,
      body: page.map((row) => presentAttendee(row, viewer, now)),
      headers: {
        'x-total-count': String(count.everybody - hidden),
        'x-hidden-count': String(hidden),
        ...nextLink(request.url, 'after', last?.id),
      },
    };
  });
}
