import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent, mayManage } from '../events/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { createIdempotently } from '../platform/idempotency/index.ts';
import type { Services } from '../platform/services.ts';
import { presentAnnouncement, presentSent } from './announcements.presenter.ts';
import { findAnnouncement, listAnnouncements } from './announcements.queries.ts';
import { ANNOUNCEMENTS_TRIED } from './limits.ts';
import { readAnnouncing, writeToEverybody } from './write-to-everybody.ts';

/** A host's word to everybody who goes to an event or waits for a seat. */
export function announcementRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.announcements.list, async ({ params, viewer }) => {
    const event = await findVisibleEvent(db, params.id, viewer);
    if (!event) throw new Refusal('event_not_found');
    const waits = event.wait_state !== null && event.starts_at > clock();
    const isIn = event.own_id !== null || waits;
    if (!isIn && !mayManage(viewer, event)) throw new Refusal('announcements_not_yours');
    return { status: 200, body: (await listAnnouncements(db, event.id)).map(presentAnnouncement) };
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
