import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent, rightsAt } from '../events/index.ts';
import { nextLink } from '../platform/http/next-link.ts';
import { enforceDistinct } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
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
    const event = await findVisibleEvent(db, params.id, viewer);
    if (!event) throw new Refusal('event_not_found');
    const { limit, after } = query;
    const over = event.ends_at <= now;
    const withHidden = rightsAt(viewer, event, now).edit;
    if (!withHidden) {
      const read = `${event.id}/${after ?? ''}/${await likedNow(db, viewer.id)}`;
      await enforceDistinct(services, LISTS_READ, read, viewer.id);
    }
    const [rows, count] = await Promise.all([
      listAttendees(db, params.id, {
        over,
        limit: limit + 1,
        after,
        withHidden,
        knowsAll: withHidden || (event.own_id !== null && event.cancelled_at === null),
        viewerId: viewer.id,
        now,
      }),
      countAttendees(db, params.id, over, viewer.id),
    ]);
    const hidden = withHidden ? 0 : count.hiding;
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      status: 200,
      body: page.map((row) => presentAttendee(row, viewer, now)),
      headers: {
        'x-total-count': String(count.everybody - hidden),
        'x-hidden-count': String(hidden),
        ...(last ? { link: nextLink(request.url, 'after', last.id) } : {}),
      },
    };
  });
}
