import type { RouteContract } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { readsOwnWrite } from './own-write.ts';
import { addRoute, type Answer, type Call } from './route.ts';

/**
 * As `addRoute`, for a route that only reads: a list, a page or a feed. Its handler gets services whose database may be a replica, so
 * it must not decide or change anything by what it finds. It may be called twice: a failed replica read is repeated at the primary.
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
