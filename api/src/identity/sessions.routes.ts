import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { takeBackApiKeys } from './api-keys/index.ts';
import { leaveSession, sessionHashOf } from './session-cookie.ts';
import { deleteSessionById, deleteSessionsOf, selectSessions } from './sessions.queries.ts';

/** A member's own sessions: seen and ended [HOLD-13]. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.sessions.list, async ({ viewer, request }) => {
    const here = sessionHashOf(services, request);
    const sessions = (await selectSessions(db, viewer.id, clock())).map((row) => ({
      id: row.id,
      browser: row.browser,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
      current: row.token_hash.equals(here),
    }));
    return { status: 200, body: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  });

  addRoute(app, routes.sessions.end, async ({ params, viewer, request, reply }) => {
    const ended = await deleteSessionById(db, viewer.id, params.id);
    if (!ended) throw new Refusal('not_found');
    if (ended.equals(sessionHashOf(services, request))) await leaveSession(services, { request, reply });
    return { status: 204 };
  });

  addRoute(app, routes.sessions.endAll, async ({ viewer, query, request, reply }) => {
    await db.transaction().execute(async (trx) => {
      await deleteSessionsOf(trx, viewer.id);
      if (query.keys) await takeBackApiKeys(trx, viewer.id, clock());
    });
    await leaveSession(services, { request, reply });
    return { status: 204 };
  });
}
