import { HOUR_SECONDS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { leaveSession } from '../identity/index.ts';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const EXPORTS_PER_MEMBER: Limit = { name: 'export', hits: 20, seconds: HOUR_SECONDS };

export function accountRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.account.export, async ({ viewer }) => {
    await enforceLimit(services, EXPORTS_PER_MEMBER, viewer.id);
    const body = await exportAccount(services, viewer.id);
    const name = `backyard-${body.exportedAt.slice(0, 10)}.json`;
    return {
      status: 200,
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      body,
    };
  });

  addRoute(app, routes.account.delete, async ({ viewer, request, reply }) => {
    await deleteAccount(services, viewer.id);
    await leaveSession(services, { request, reply });
    return { status: 204 };
  });
}
