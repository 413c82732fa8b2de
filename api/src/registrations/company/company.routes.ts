import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { WISHES_CHANGED } from '../limits.ts';
import { findWelcome, saveWelcome } from './welcome.queries.ts';

/** Whether a regular lets themselves be asked to look out for newcomers [COMPANY-3]. */
export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.registrations.welcome, async ({ viewer }) => ({
    status: 200,
    body: await findWelcome(db, viewer.id, clock()),
  }));

  addRoute(app, routes.registrations.setWelcome, async ({ body, viewer }) => {
    await enforceLimit(services, WISHES_CHANGED, viewer.id);
    const { regular } = await findWelcome(db, viewer.id, clock());
    if (body.welcomes && !regular) throw new Refusal('company_not_regular');
    await saveWelcome(db, viewer.id, body.welcomes);
    return { status: 200, body: { regular, welcomes: body.welcomes } };
  });
}
