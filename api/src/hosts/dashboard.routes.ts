import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, encodeCursor, presentHostedEvents } from '../events/index.ts';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { attendeesFile } from './attendees-file.ts';
import { presentHostAttendee, presentHostWaiting } from './attendees.presenter.ts';
import { allHostAttendees, countHostAttendees, isOwnEvent, listHostAttendees } from './attendees.queries.ts';
import { findHostProfile, saveHostProfile } from './host-profile.ts';
import { ATTENDEE_FILES } from './limits.ts';
import { countOwnEvents, listOwnEvents, sumAttended, sumOwnEvents, type Own } from './own-events.queries.ts';
import { countHostWaiting, listHostWaiting } from './waiting.queries.ts';

/** A host's own dashboard: events, pending approvals, attendees, and the text of the public page. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const own = async (
    { db: reading }: Services,
    list: Own,
    {
      query: { limit, cursor },
      viewer,
      request,
    }: {
      query: { limit: number; cursor?: string | undefined };
      viewer: Member;
      request: { url: string };
    },
  ) => {
    const now = clock();
    const after = cursor ? decodeCursor(cursor) : null;
    const [{ page, last }, total] = await Promise.all([
      readPage(limit, (most) => listOwnEvents(reading, viewer, { list, now, limit: most, after })),
      countOwnEvents(reading, viewer.id, { list, now }),
    ]);
    const part = list === 'all' && last && last.starts_at < now ? 'beyond' : 'first';
    const next = last && encodeCursor({ startsAt: last.starts_at, id: last.id, part });
    return {
      status: 200 as const,
      body: await presentHostedEvents(reading, page, viewer, now),
      headers: {
        'x-total-count': String(total),
        ...nextLink(request.url, 'cursor', next),
      },
    };
  };
  addRead(app, services, routes.hosts.myEvents, async (asked, at) =>
    own(at, asked.query.list ?? 'all', asked),
  );
  addRead(app, services, routes.hosts.myPending, async (asked, at) => own(at, 'pending', asked));
  addRead(app, services, routes.hosts.mySummary, async ({ viewer }, at) => ({
    status: 200,
    body: {
      ...(await sumOwnEvents(at.db, viewer.id, clock())),
      attended: await sumAttended(at.db, viewer.id, clock()),
    },
  }));

  const refuseOthers = async (viewer: Member, eventId: string | undefined) => {
    if (eventId !== undefined && !(await isOwnEvent(db, viewer.id, eventId)))
      throw new Refusal('event_not_found');
  };

  addRoute(app, routes.hosts.myAttendees, async ({ query, viewer, request }) => {
    const { eventId, limit, after } = query;
    await refuseOthers(viewer, eventId);
    const [{ page, last }, total] = await Promise.all([
      readPage(limit, (most) => listHostAttendees(db, viewer.id, { eventId, limit: most, after })),
      countHostAttendees(db, viewer.id, eventId),
    ]);
    const now = clock();
    return {
      status: 200,
      body: page.map((row) => presentHostAttendee(row, now)),
      headers: {
        'x-total-count': String(total),
        ...nextLink(request.url, 'after', last?.id),
      },
    };
  });

  addRoute(app, routes.hosts.waiting, async ({ params, viewer }) => {
    await refuseOthers(viewer, params.id);
    const [rows, total] = await Promise.all([
      listHostWaiting(db, viewer.id, params.id),
      countHostWaiting(db, viewer.id, params.id),
    ]);
    const now = clock();
    return {
      status: 200,
      body: rows.map((row) => presentHostWaiting(row, now)),
      headers: { 'x-total-count': String(total) },
    };
  });

  addRoute(app, routes.hosts.attendeesFile, async ({ query, viewer }) => {
    await enforceLimit(services, ATTENDEE_FILES, viewer.id);
    await refuseOthers(viewer, query.eventId);
    return {
      status: 200,
      headers: {
        'content-disposition': 'attachment; filename="attendees.csv"',
      },
      body: await attendeesFile(allHostAttendees(db, viewer.id, query.eventId), clock()),
    };
  });

  addRoute(app, routes.hosts.myProfile, async ({ viewer }) => ({
    status: 200,
    body: await findHostProfile(db, viewer.id),
  }));

  addRoute(app, routes.hosts.saveProfile, async ({ body, viewer }) => ({
    status: 200,
    body: await saveHostProfile(services, viewer.id, body),
  }));
}
