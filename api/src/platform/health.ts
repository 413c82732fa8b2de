import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { isBeingRestored, listApplied, migrationNames } from './database/index.ts';
import { Refusal } from './http/refusal.ts';
import { addRoute } from './http/route.ts';
import type { Services } from './services.ts';

/** Why this server should get no traffic: the answer holds only what is public, the log also what the database said. */
const notReady = (why: string, cause?: unknown): Refusal =>
  new Refusal('unavailable', { message: `Not ready: ${why}.`, retryAfterSeconds: 1, cause });

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, has every migration this code needs (otherwise 503), and whether
 * it accepts writes. It also reports whether mail, pictures and the disk work, judged by recent mails and by test writes. Those do not
 * cause a 503, because a proxy would then take everything else down too.
 */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  const { db, outside, replicas } = services;
  const needed = await migrationNames();
  addRoute(app, routes.health.alive, async () => ({ status: 200, body: { status: 'ok' } }));
  addRoute(app, routes.health.ready, async () => {
    let isReadOnly = false;
    const read = async (): ReturnType<typeof listApplied> => {
      isReadOnly = await isBeingRestored(db);
      return listApplied(db);
    };
    const applied = await read().catch(async (error: unknown) => {
      isReadOnly = true;
      try {
        return await replicas.whileAway('', error, (at) => listApplied(at.db));
      } catch (failed) {
        throw notReady('the database does not answer', failed);
      }
    });
    const names = new Set(applied.map(({ name }) => name));
    if (!needed.every((name) => names.has(name)))
      throw notReady('the database lacks a migration of this release');
    const standings = outside.standings();
    const isFailing = Object.values(standings).includes('failing');
    const status = isReadOnly ? 'read_only' : isFailing ? 'degraded' : 'ok';
    return { status: 200, body: { status, ...standings } };
  });
}
