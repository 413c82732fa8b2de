import { routes, type ApiKey } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { API_KEYS_MADE } from '../limits.ts';
import { selectApiKeys } from './api-keys.queries.ts';
import { makeApiKey, takeBackApiKey } from './api-keys.ts';

type Row = Awaited<ReturnType<typeof selectApiKeys>>[number];

const present = (row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: row.prefix,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** A member's own API keys: made, seen and taken back [machines.6]. */
export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.apiKeys.list, async ({ viewer }) => ({
    status: 200,
    body: (await selectApiKeys(services.db, viewer.id)).map(present),
  }));

  addRoute(app, routes.apiKeys.add, async ({ body: { name, scopes, expiresAt }, viewer }) => {
    await enforceLimit(services, API_KEYS_MADE, viewer.id);
    const { key, row } = await makeApiKey(services, {
      memberId: viewer.id,
      name,
      scopes,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    });
    return { status: 201, body: { ...present(row), key } };
  });

  addRoute(app, routes.apiKeys.remove, async ({ params, viewer }) => {
    if (!(await takeBackApiKey(services, viewer.id, params.id))) throw new Refusal('not_found');
    return { status: 204 };
  });
}
