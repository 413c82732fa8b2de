import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink, readPage } from '../../platform/http/list-page.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { addRead } from '../../platform/http/read-route.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { FOLLOWS_CHANGED } from '../limits.ts';
import { followHost, unfollowHost } from './follow.ts';
import { listFollowed, setMails, wantsMails } from './follows.queries.ts';
import { leaveRoutes } from './leave.routes.ts';

/** Following hosts, and being told of their new events. */
export function followRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  leaveRoutes(app, services);

  addRead(app, services, routes.follows.mine, async ({ query, viewer, request }, at) => {
    const { limit, after } = query;
    const [{ page, last }, mails] = await Promise.all([
      readPage(limit, (most) => listFollowed(at.db, viewer.id, { limit: most, after })),
      wantsMails(at.db, viewer.id),
    ]);
    return {
      status: 200,
      body: { mails, hosts: page.map(presentFollowed) },
      headers: nextLink(request.url, 'after', last?.name),
    };
  });

  addRoute(app, routes.follows.saveMails, async ({ body, viewer }) => {
    await enforceLimit(services, FOLLOWS_CHANGED, viewer.id);
    await setMails(db, viewer.id, body.mails, clock());
    return { status: 200, body };
  });

  addRoute(app, routes.follows.follow, async ({ params, viewer }) => {
    await enforceLimit(services, FOLLOWS_CHANGED, viewer.id);
    const { host, since, created } = await followHost(services, viewer, params.name);
    const body = presentFollowed({
      name: host.name,
      profile_image_url: host.imageUrl,
      created_at: since,
    });
    return { status: created ? 201 : 200, body };
  });

  addRoute(app, routes.follows.unfollow, async ({ params, viewer }) => {
    await enforceLimit(services, FOLLOWS_CHANGED, viewer.id);
    await unfollowHost(services, viewer.id, params.name);
    return { status: 204 };
  });
}

const presentFollowed = (row: Awaited<ReturnType<typeof listFollowed>>[number]) => ({
  hostName: row.name,
  imageUrl: row.profile_image_url,
  since: row.created_at.toISOString(),
});
