import { routes } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sayOfSeries } from '../events/index.ts';
import { circleAsked, placeAsked } from '../places/index.ts';
import { siteOrigin } from '../platform/http/origin.ts';
import { addRead } from '../platform/http/read-route.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { EMBED_POLICY, embedNobody, embedPage } from './embed/embed-page.ts';
import { EMBED_SCRIPT } from './embed/embed-script.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { presentPublicEvent } from './public-event.presenter.ts';
import { findHostEvents, listAddresses, listPublicEvents } from './sharing.queries.ts';
import { robots, sitemap } from './sitemap.ts';

/** The same for everybody, and for pages of everybody. */
const FOR_OTHER_SITES = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

/** What others may carry away: the public list, feeds of a host's events, and what search engines ask for. */
export function sharingRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock } = services;
  feedsRoutes(app, services);
  const siteOf = (request: FastifyRequest): string => config.publicUrl ?? siteOrigin(config, request);

  addRead(app, services, routes.sharing.publicEvents, async ({ query, viewer }, { db }) => {
    const circle = circleAsked(placeAsked(viewer, query.near), query.radius);
    const now = clock();
    const events = await listPublicEvents(db, now, query.limit, circle);
    const said = await sayOfSeries(
      db,
      events.map(({ row }) => row),
      now,
    );
    return {
      status: 200,
      body: events.map(({ row, ...where }) => ({
        ...presentPublicEvent(row),
        ...where,
        ...said.get(row.id),
      })),
    };
  });

  addRead(app, services, routes.sharing.sitemap, async ({ request }, { db }) => ({
    status: 200,
    body: sitemap(siteOf(request), await listAddresses(db, clock())),
  }));

  addRoute(app, routes.sharing.robots, async ({ request }) => ({
    status: 200,
    body: robots(siteOf(request)),
  }));

  addRead(app, services, routes.sharing.embed, async ({ params, request, reply }, { db }) => {
    // The one page that other sites may frame; its own policy says so in more detail than this old header can.
    reply.removeHeader('x-frame-options');
    const headers = { ...FOR_OTHER_SITES, 'content-security-policy': EMBED_POLICY };
    const host = await findHostEvents(db, params.hostName, clock());
    return host
      ? { status: 200, headers, body: embedPage(siteOf(request), host) }
      : { status: 404, headers, body: embedNobody(siteOf(request)) };
  });

  addRoute(app, routes.sharing.embedScript, async () => ({
    status: 200,
    headers: FOR_OTHER_SITES,
    body: EMBED_SCRIPT,
  }));
}
