import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent } from '../events/index.ts';
import { nextLink } from '../platform/http/next-link.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { presentAttendee } from './attendees.presenter.ts';
import { countAttendees, listAttendees } from './attendees.queries.ts';

export function attendeeRoutes(app: FastifyInstance, { db, clock }: Services): void {
  addRoute(app, routes.attendees.list, async ({ params, query, viewer, request }) => {
    if (!(await findVisibleEvent(db, params.id, viewer))) throw new Refusal('event_not_found');
    const { limit, after } = query;
    const [rows, total] = await Promise.all([
      listAttendees(db, params.id, { limit: limit + 1, after }),
      countAttendees(db, params.id),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const now = clock();
    return {
      status: 200,
      body: page.map((row) => presentAttendee(row, viewer, now)),
      headers: {
        'x-total-count': String(total),
        ...(last ? { link: nextLink(request.url, 'after', last.id) } : {}),
      },
    };
  });
}
