import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { SENT_AGAIN, WEBHOOKS_ASKED_FOR, WEBHOOKS_CHANGED } from './limits.ts';
import { presentDelivery, presentNewWebhook, presentWebhook } from './webhooks.presenter.ts';
import { findEndpoint, listDeliveries, listEndpoints } from './webhooks.queries.ts';
import { addWebhook, changeWebhook, removeWebhook, rollSecret, sendOne } from './webhooks.ts';

/** A member's own webhooks: added, changed, removed, and their deliveries [webhooks.1]. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.webhooks.list, async ({ viewer }) => {
    const now = clock();
    return {
      status: 200,
      body: (await listEndpoints(db, viewer.id)).map((row) => presentWebhook(row, now)),
    };
  });

  addRoute(app, routes.webhooks.add, async ({ body, viewer }) => {
    await enforceLimit(services, WEBHOOKS_CHANGED, viewer.id);
    const { row, secret, now } = await addWebhook(services, viewer, body);
    return { status: 201, body: presentNewWebhook(row, secret, now) };
  });

  addRoute(app, routes.webhooks.change, async ({ params, body, viewer }) => {
    await enforceLimit(services, WEBHOOKS_CHANGED, viewer.id);
    return {
      status: 200,
      body: presentWebhook(await changeWebhook(services, viewer, params.id, body), clock()),
    };
  });

  addRoute(app, routes.webhooks.roll, async ({ params, viewer }) => {
    await enforceLimit(services, WEBHOOKS_CHANGED, viewer.id);
    const { row, secret, now } = await rollSecret(services, viewer, params.id);
    return { status: 200, body: presentNewWebhook(row, secret, now) };
  });

  addRoute(app, routes.webhooks.remove, async ({ params, viewer }) => {
    await removeWebhook(services, viewer, params.id);
    return { status: 204 };
  });

  addRoute(app, routes.webhooks.test, async ({ params, viewer }) => {
    await enforceLimit(services, WEBHOOKS_ASKED_FOR, viewer.id);
    return { status: 202, body: presentDelivery(await sendOne(services, viewer, { id: params.id })) };
  });

  addRoute(app, routes.webhooks.deliveries, async ({ params, query, viewer, request }) => {
    if (!(await findEndpoint(db, viewer.id, params.id))) throw new Refusal('not_found');
    const { limit, before } = query;
    const { page, last } = await readPage(limit, (most) =>
      listDeliveries(db, params.id, { limit: most, before }),
    );
    return {
      status: 200,
      body: page.map(presentDelivery),
      headers: nextLink(request.url, 'before', last?.id),
    };
  });

  addRoute(app, routes.webhooks.again, async ({ params, viewer }) => {
    await enforceLimit(services, WEBHOOKS_ASKED_FOR, viewer.id);
    // Counted per member: another member's delivery is not found anyway, and trying counts only for the one who tries.
    await enforceLimit(services, SENT_AGAIN, `${params.deliveryId}:${viewer.id}`);
    return { status: 202, body: presentDelivery(await sendOne(services, viewer, params)) };
  });
}
