import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent, presentEvent, presentWhole, selectEvents } from '../../events/index.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { addRead } from '../../platform/http/read-route.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { SEATS_CHANGED } from '../limits.ts';
import { joinWaitlist, leaveWaitlist } from './join-and-leave.ts';

const MAX_LISTED = 500;

export function waitlistRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.waitlist.join, async ({ params, body, viewer }) => {
    await enforceLimit(services, SEATS_CHANGED, viewer.id);
    const { created } = await joinWaitlist(services, viewer, params.id, body);
    const row = await findVisibleEvent(db, params.id, viewer);
    if (!row) throw new Refusal('event_changed');
    return { status: created ? 201 : 200, body: presentWhole(row, viewer, clock()) };
  });

  addRoute(app, routes.waitlist.leave, async ({ params, viewer }) => {
    await enforceLimit(services, SEATS_CHANGED, viewer.id);
    await leaveWaitlist(services, viewer, params.id);
    return { status: 204 };
  });

  addRead(app, services, routes.waitlist.mine, async ({ viewer }, at) => {
    const now = clock();
    const rows = await selectEvents(at.db, viewer)
      .where('wait.id', 'is not', null)
      .where('events.starts_at', '>', now)
      .orderBy('events.starts_at')
      .limit(MAX_LISTED)
      .execute();
    return { status: 200, body: rows.map((row) => presentEvent(row, viewer, now)) };
  });
}
