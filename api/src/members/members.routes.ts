import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { findCurrentUser } from './find-current-user.ts';

export function memberRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.members.completeOnboarding, async ({ body, viewer }) => {
    await completeOnboarding(services, viewer.id, body);
    const user = await findCurrentUser(services.db, viewer.id, services.clock());
    if (!user) throw new Refusal('unauthorized');
    return { status: 200, body: user };
  });
}
