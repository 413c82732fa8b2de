import { BRAND, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findHostsEvents, listedBody, presentEvent } from '../events/index.ts';
import { nextLink } from '../platform/http/list-page.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { totalHeaders } from '../platform/http/total-headers.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { followingOf } from './follows/following-of.ts';
import { countFollowers } from './follows/follows.queries.ts';
import { followRoutes } from './follows/follows.routes.ts';
import { countPublished, findHostByName, listPublished, ratingOfHost } from './host-page.queries.ts';
import { hostRequestRoutes } from './host-requests.routes.ts';
import { hostsWithUpcomingEvents } from './hosts.queries.ts';

export function hostRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const write = listedBody(app.ownAnswers);
  dashboardRoutes(app, services);
  hostRequestRoutes(app, services);
  directoryRoutes(app, services);
  followRoutes(app, services);

  const hosting = shareReads<Awaited<ReturnType<typeof hostsWithUpcomingEvents>>>(services);

  addRead(app, services, routes.hosts.list, async (_call, { db }) => {
    const hosts = await hosting.get('', () => hostsWithUpcomingEvents(db, clock()));
    return {
      status: 200,
      body: hosts.map((host) => ({ hostName: host.name ?? BRAND.name, upcomingEvents: host.upcoming })),
    };
  });

  addRead(app, services, routes.hosts.page, async ({ params, viewer }, { db }) => {
    const host = await findHostByName(db, params.name);
    if (!host) throw new Refusal('host_not_found');
    const now = clock();
    const [upcoming, past, events, rating, following, followers] = await Promise.all([
      listPublished(db, viewer, host.memberId, 'upcoming', now),
      listPublished(db, viewer, host.memberId, 'past', now),
      countPublished(db, viewer, host.memberId),
      ratingOfHost(db, host.memberId),
      followingOf(db, host.memberId, viewer),
      host.memberId === null ? 0 : countFollowers(db, host.memberId),
    ]);
    return {
      status: 200,
      body: {
        memberId: viewer?.onboarded && viewer.id !== host.memberId ? host.memberId : null,
        hostName: host.name,
        bio: host.bio,
        imageUrl: host.imageUrl,
        averageRating: rating.average,
        ratings: rating.ratings,
        followers,
        ...following,
        events,
        upcoming: upcoming.map((row) => presentEvent(row, viewer, now)),
        past: past.map((row) => presentEvent(row, viewer, now)),
      },
    };
  });

  addRead(app, services, routes.hosts.events, async ({ query, viewer, request }, at) => {
    const { host, all, ...place } = query;
    const only = all === 'true' ? undefined : host;
    const { page, next, ...count } = await findHostsEvents(at, viewer, { host: only, ...place });
    return {
      status: 200,
      body: write(page, { viewer, now: clock(), from: viewer?.place ?? null }),
      headers: {
        ...totalHeaders(count),
        ...nextLink(request.url, 'cursor', next),
      },
    };
  });
}
