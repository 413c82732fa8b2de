import { BRAND, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { hostsWithUpcomingEvents } from './hosts.queries.ts';

export function hostRoutes(app: FastifyInstance, { db, clock }: Services): void {
  addRoute(app, routes.hosts.list, async () => {
    const hosts = await hostsWithUpcomingEvents(db, clock());
    return {
      status: 200,
      body: hosts.map((host) => ({ hostName: host.name ?? BRAND.name, upcomingEvents: host.upcoming })),
    };
  });
}
