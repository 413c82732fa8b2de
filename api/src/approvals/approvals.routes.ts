import { routes, type HostedEvent } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { presentHostedEvents } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { findDecided, listPending } from './approvals.queries.ts';
import { approveEvent, approveSeries, rejectEvent, rejectSeries } from './decide.ts';
import { findHostRecords } from './host-records.ts';

export function approvalRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const asItIsNow = async (eventId: string, viewer: Member): Promise<HostedEvent> => {
    const row = await findDecided(db, viewer, eventId);
    const [event] = row ? await presentHostedEvents(db, [row], viewer, clock()) : [];
    if (!event) throw new Refusal('event_not_found');
    return event;
  };

  const asTheyAreNow = async (dates: { id: string }[], viewer: Member): Promise<HostedEvent[]> => {
    const events: HostedEvent[] = [];
    for (const { id } of dates) events.push(await asItIsNow(id, viewer));
    return events;
  };

  addRoute(app, routes.approvals.pending, async ({ viewer }) => {
    const now = clock();
    const rows = await listPending(db, viewer, now);
    const [events, records] = await Promise.all([
      presentHostedEvents(db, rows, viewer, now),
      findHostRecords(
        db,
        rows.map(({ host_id }) => host_id),
        now,
      ),
    ]);
    const hostOf = new Map(rows.map(({ id, host_id }) => [id, host_id]));
    const body = events.map((event) => ({
      ...event,
      hostRecord: records.get(hostOf.get(event.id) ?? '') ?? null,
    }));
    return { status: 200, body };
  });

  addRoute(app, routes.approvals.approve, async ({ params, body, viewer }) => {
    await approveEvent(services, { admin: viewer, eventId: params.id, ...body });
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.approvals.approveSeries, async ({ params, body, viewer }) => {
    await approveSeries(services, { admin: viewer, seriesId: params.id, ...body });
    return { status: 200, body: await asTheyAreNow(body.dates, viewer) };
  });

  addRoute(app, routes.approvals.rejectSeries, async ({ params, body, viewer }) => {
    await rejectSeries(services, { admin: viewer, seriesId: params.id, ...body });
    return { status: 200, body: await asTheyAreNow(body.dates, viewer) };
  });

  addRoute(app, routes.approvals.reject, async ({ params, body, viewer }) => {
    await rejectEvent(services, { admin: viewer, eventId: params.id, ...body });
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });
}
