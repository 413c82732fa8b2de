import { routes, type HostedEvent } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, encodeCursor, presentWholeHosted } from '../events/index.ts';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { countPending, findDecided, listPending, listPendingDates } from './approvals.queries.ts';
import { approveEvent, approveSeries, rejectEvent, rejectSeries } from './decide.ts';
import { findHostRecords } from './host-records.queries.ts';

export function approvalRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const asItIsNow = async (eventId: string, viewer: Member): Promise<HostedEvent> => {
    const row = await findDecided(db, viewer, eventId);
    const [event] = row ? await presentWholeHosted(db, [row], viewer, clock()) : [];
    if (!event) throw new Refusal('event_not_found');
    return event;
  };

  const asTheyAreNow = async (dates: { id: string }[], viewer: Member): Promise<HostedEvent[]> => {
    const events: HostedEvent[] = [];
    for (const { id } of dates) events.push(await asItIsNow(id, viewer));
    return events;
  };

  addRoute(app, routes.approvals.pending, async ({ query: { limit, cursor }, viewer, request }) => {
    const now = clock();
    const after = cursor ? decodeCursor(cursor) : null;
    const [{ page, last }, total] = await Promise.all([
      readPage(limit, (most) => listPending(db, viewer, { now, limit: most, after })),
      countPending(db, now),
    ]);
    const series = page.flatMap(({ series_id }) => series_id ?? []);
    const dates = series.length > 0 ? await listPendingDates(db, viewer, { now, of: series }) : [];
    const rows = [...page.filter(({ series_id }) => series_id === null), ...dates].toSorted(
      (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : 1),
    );
    const [events, records] = await Promise.all([
      presentWholeHosted(db, rows, viewer, now),
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
    const next = last && encodeCursor({ startsAt: last.starts_at, id: last.id, part: 'first' });
    return {
      status: 200,
      body,
      headers: {
        'x-total-count': String(total),
        ...nextLink(request.url, 'cursor', next),
      },
    };
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
