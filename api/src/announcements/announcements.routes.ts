import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { addRoute } from '../platform/http/route.ts';
import { createIdempotently } from '../platform/idempotency/index.ts';
import type { Services } from '../platform/services.ts';
import { presentAnnouncement, presentSent } from './announcements.presenter.ts';
import { findAnnouncement } from './announcements.queries.ts';
import { ANNOUNCEMENTS_TRIED } from './limits.ts';
import { readAnnouncements } from './read-announcements.ts';
import { readAnnouncing, writeToEverybody } from './write-to-everybody.ts';

/** Announcements to everyone who goes to an event or waits for a seat. */
export function announcementRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRead(app, services, routes.announcements.list, async ({ params, viewer }, at) => {
    const rows = await readAnnouncements(at.db, viewer, params.id, clock());
    return { status: 200, body: rows.map(presentAnnouncement) };
  });

  addRoute(app, routes.announcements.announcing, async ({ params, viewer }) => ({
    status: 200,
    body: await readAnnouncing(services, viewer, params.id),
  }));

  addRoute(app, routes.announcements.send, async ({ params, body, viewer, idempotencyKey }) => {
    await enforceLimit(services, ANNOUNCEMENTS_TRIED, viewer.id);
    const id = await createIdempotently(services, idempotencyKey, (trx) =>
      writeToEverybody(trx, viewer, { eventId: params.id, text: body.text, now: clock() }),
    );
    return { status: 201, body: presentSent(await findAnnouncement(db, id)) };
  });
}
