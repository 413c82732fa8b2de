import type { RouteContract } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { readsOwnWrite } from './own-write.ts';
import { addRoute, type Answer, type Call } from './route.ts';

/**
 * As `addRoute`, for a list, a page or a feed: what only looks. Its handler is given the services to read with, whose database may be a
 * replica's; nothing that is decided by what it finds may be done. It may be called twice: what fails at a replica is read from the primary.
 */
export function addRead<
  const R extends RouteContract & { method: 'GET' },
  const A extends Answer<R>,
  S extends Services,
>(app: FastifyInstance, services: S, contract: R, handler: (call: Call<R>, reading: S) => Promise<A>): void {
  const { config, replicas } = services;
  addRoute(
    app,
    contract,
    async (call) => {
      const { request, viewer } = call;
      const reader = {
        primaryOnly: readsOwnWrite(config, request),
        who: viewer?.id ?? request.ip,
      };
      return replicas.read(reader, (at) => handler(call, { ...services, ...at }));
    },
    { onlyLooks: true },
  );
}
