import { READING_HEADER, readingHeaderOf, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../platform/http/list-page.ts';
import { addRead } from '../platform/http/read-route.ts';
import type { Call } from '../platform/http/route.ts';
import { totalHeaders } from '../platform/http/total-headers.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import { geoOf, presentWhole } from './events.presenter.ts';
import { hostingRoutes } from './hosting/hosting.routes.ts';
import type { WaitlistHooks } from './hosting/waitlist-hooks.ts';
import { findEvents } from './list-events.ts';
import { listedBody } from './listed/listed-body.ts';
import { mapEvents } from './map-events.ts';
import { findDates } from './series/find-dates.ts';
import { visibleEvent } from './visible-event.ts';

export function eventRoutes(app: FastifyInstance, services: Services, waitlist: WaitlistHooks): void {
  const { clock } = services;
  const write = listedBody(app.ownAnswers);

  const list = async ({ query, viewer, request }: Call<typeof routes.events.list>, at: Services) => {
    const { page, next, from, reading, ...count } = await findEvents(at, viewer, query);
    return {
      status: 200,
      body: write(page, { viewer, now: clock(), from }),
      headers: {
        ...totalHeaders(count),
        ...(reading ? { [READING_HEADER]: readingHeaderOf(reading) } : {}),
        ...nextLink(request.url, 'cursor', next),
      },
    } as const;
  };
  // Visitors are anonymous: identical requests within a second share one answer, as they share pages.
  const forVisitors = shareReads<Awaited<ReturnType<typeof list>>>(services, ({ body }) => body.json.length);
  addRead(app, services, routes.events.list, async (call, at) =>
    call.viewer ? list(call, at) : forVisitors.get(call.request.url, () => list(call, at)),
  );

  hostingRoutes(app, services, waitlist);

  addRead(app, services, routes.events.map, async ({ query, viewer }, at) => ({
    status: 200,
    body: await mapEvents(at, viewer, query),
  }));

  addRead(app, services, routes.series.dates, async ({ params, query, viewer }, { db }) => ({
    status: 200,
    body: await findDates(db, viewer, params.id, { limit: query.limit, now: clock() }),
  }));

  addRead(app, services, routes.events.show, async ({ params, viewer }, { db }) => {
    const row = await visibleEvent(db, params.id, viewer);
    return { status: 200, body: { ...presentWhole(row, viewer, clock()), ...geoOf(row) } };
  });
}
