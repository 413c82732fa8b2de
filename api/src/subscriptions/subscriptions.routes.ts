import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findCurrentUser } from '../members/index.ts';
import type { PaymentServices } from '../payments/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { changePlan } from './change-plan.ts';
import { findSubscriptionOf } from './find-subscription.ts';

/** A payment is settled here too: the browser may be faster about it than the webhook. */
export function subscriptionRoutes(app: FastifyInstance, services: Services & PaymentServices): void {
  const own = async (memberId: string) => {
    const subscription = await findSubscriptionOf(services, memberId, services.clock());
    if (!subscription) throw new Refusal('unauthorized');
    return subscription;
  };

  addRoute(app, routes.subscriptions.own, async ({ viewer }) => ({
    status: 200,
    body: await own(viewer.id),
  }));

  addRoute(app, routes.subscriptions.change, async ({ body, viewer }) => {
    await changePlan(services, viewer.id, body.tier);
    const user = await findCurrentUser(services.db, viewer.id, services.clock());
    if (!user) throw new Refusal('unauthorized');
    return { status: 200, body: { user, subscription: await own(viewer.id) } };
  });
}
