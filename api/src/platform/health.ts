import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { migrationNames } from './database/index.ts';
import { Refusal } from './http/refusal.ts';
import { addRoute } from './http/route.ts';
import type { Services } from './services.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and has every migration this code needs, else 503. */
export async function registerHealth(app: FastifyInstance, { db }: Services): Promise<void> {
  const needed = await migrationNames();
  addRoute(app, routes.health.alive, async () => ({ status: 200, body: { status: 'ok' } }));
  addRoute(app, routes.health.ready, async () => {
    const applied = await db
      .selectFrom('schema_migrations')
      .select('name')
      .execute()
      .catch(() => []);
    const names = new Set(applied.map((row) => row.name));
    if (!needed.every((name) => names.has(name))) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    return { status: 200, body: { status: 'ok' } };
  });
}
