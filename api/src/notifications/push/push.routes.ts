import { REASONS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { sessionHashOf } from '../../identity/index.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { SETTINGS_CHANGED } from '../limits.ts';
import { isBrowserKey } from './browser-key.ts';
import { readEndpoint } from './endpoint.ts';
import { pushKeys } from './push-keys.ts';
import { deleteDevice, saveDevice } from './push.queries.ts';

/** Switches pushes on or off for the browser of a session [NOTE-10]. */
export function pushRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config, log } = services;
  // Before anybody asks: a GET writes nothing.
  app.addHook('onReady', async () => {
    await pushKeys(services).catch((error: unknown) => log.warn({ err: error }, 'no keys for pushes yet'));
  });

  addRoute(app, routes.notifications.pushHere, async ({ body, viewer, request }) => {
    await enforceLimit(services, SETTINGS_CHANGED, viewer.id);
    if (!readEndpoint(body.endpoint, { networks: config.reachableNetworks }))
      throw new Refusal('push_address', {
        issues: [{ path: 'endpoint', message: REASONS.push_address.message }],
      });
    if (!isBrowserKey(body.keys.p256dh))
      throw new Refusal('invalid_input', {
        issues: [{ path: 'keys.p256dh', message: 'That is no key of a browser' }],
      });
    const { publicKey } = await pushKeys(services);
    await saveDevice(db, sessionHashOf(services, request), body, { publicKey, now: clock() });
    return { status: 204 };
  });

  addRoute(app, routes.notifications.pushHereNoMore, async ({ request }) => {
    await deleteDevice(db, sessionHashOf(services, request));
    return { status: 204 };
  });
}
