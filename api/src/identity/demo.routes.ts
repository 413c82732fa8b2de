import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findCurrentUser } from '../members/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { selectDemoPersonId } from './demo-people.queries.ts';
import { enterSession } from './session-cookie.ts';
import { createSession } from './sessions.ts';

/** One click signs in as a demo person. Without demo data the route does not exist, and it never opens a real account. */
export function demoRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.identity.demoSignIn, async ({ body, request, reply }) => {
    const memberId = services.config.demo ? await selectDemoPersonId(services.db, body.email) : undefined;
    const user = memberId && (await findCurrentUser(services.db, memberId, services.clock()));
    if (!user) throw new Refusal('not_found');
    await enterSession(services, { request, reply }, await createSession(services, user.id));
    return { status: 200, body: user };
  });
}
