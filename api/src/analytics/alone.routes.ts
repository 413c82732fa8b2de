import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { aloneFile } from './alone-file.ts';
import { attachment } from './attachment.ts';
import { findCommunityAlone, findHostAlone } from './find-alone.ts';

/** What became of people who came alone: admins read it of everybody, hosts of their own events. */
export function aloneRoutes(app: FastifyInstance, services: Services): void {
  const now = services.clock;

  addRoute(app, routes.alone.community, async () => ({
    status: 200,
    body: await findCommunityAlone(services),
  }));

  addRoute(app, routes.alone.communityFile, async () => ({
    status: 200,
    body: aloneFile(await findCommunityAlone(services), false),
    headers: attachment('came-alone', now()),
  }));

  addRoute(app, routes.alone.mine, async ({ viewer }) => ({
    status: 200,
    body: await findHostAlone(services, viewer.id),
  }));

  addRoute(app, routes.alone.mineFile, async ({ viewer }) => ({
    status: 200,
    body: aloneFile(await findHostAlone(services, viewer.id), true),
    headers: attachment('came-alone', now()),
  }));
}
