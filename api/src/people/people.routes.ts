import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceDistinct } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { attendeeRoutes } from './attendees.routes.ts';
import { likedNow } from './in-common.queries.ts';
import { PEOPLE_READ } from './limits.ts';
import { presentPerson } from './people.presenter.ts';
import { findVisiblePerson } from './people.queries.ts';

/** Members as other members may see them. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  attendeeRoutes(app, services);

  addRoute(app, routes.people.show, async ({ params, viewer }) => {
    const now = services.clock();
    const row = await findVisiblePerson(services.db, params.id, viewer, now);
    // People who are not found count too, so that the limit reveals nothing either.
    if (viewer.role !== 'admin' && params.id !== viewer.id && !row?.is_guest) {
      // The id is a separate part, so that it is found when that account is deleted.
      const read = `${await likedNow(services.db, viewer.id)}:${params.id}`;
      await enforceDistinct(services, PEOPLE_READ, read, viewer.id);
    }
    if (!row) throw new Refusal('person_not_found');
    return { status: 200, body: presentPerson(row, viewer, now) };
  });
}
