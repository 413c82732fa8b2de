import {
  type EventImport,
  HOUR_SECONDS,
  IMPORT_ROWS_A_PAGE,
  MAX_IMPORT_BYTES,
  routes,
} from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { whenGone } from '../platform/http/when-gone.ts';
import type { Services } from '../platform/services.ts';
import { presentImports, presentRow } from './event-import.presenter.ts';
import { findImport, findRows, listImports } from './event-import.queries.ts';
import { previewAddress, previewImport, removeImport, rereadImport, startImport } from './preview-import.ts';
import { eventSourceRoutes } from './sources/sources.routes.ts';

/** Files that one person sends in an hour, ways to read them, and imports that are started. */
const SENT: Limit = { name: 'event_import', hits: 60, seconds: HOUR_SECONDS };
const READ_AGAIN: Limit = { name: 'event_import_read', hits: 300, seconds: HOUR_SECONDS };
const STARTED: Limit = { name: 'event_import_start', hits: 30, seconds: HOUR_SECONDS };

/** Events from files: for hosts their own, for admins the platform's. Others' imports are not there. */
export async function eventImportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;

  const asItIsNow = async (id: string, memberId: string): Promise<EventImport> => {
    const record = await findImport(db, id, memberId);
    const [found] = record ? await presentImports(db, [record]) : [];
    if (!found) throw new Refusal('import_not_found');
    return found;
  };

  addRoute(app, routes.eventImport.list, async ({ viewer }) => ({
    status: 200,
    body: await presentImports(db, await listImports(db, viewer.id)),
  }));

  addRoute(app, routes.eventImport.show, async ({ params, viewer }) => ({
    status: 200,
    body: await asItIsNow(params.id, viewer.id),
  }));

  addRoute(app, routes.eventImport.rows, async ({ params, query, viewer }) => {
    if (!(await findImport(db, params.id, viewer.id))) throw new Refusal('import_not_found');
    const { rows, total } = await findRows(db, params.id, {
      ...query,
      limit: IMPORT_ROWS_A_PAGE,
      state: query.state,
    });
    return { status: 200, headers: { 'x-total-count': String(total) }, body: rows.map(presentRow) };
  });

  addRoute(app, routes.eventImport.settings, async ({ params, body, viewer, reply }) => {
    await enforceLimit(services, READ_AGAIN, viewer.id);
    await rereadImport({ ...services, gone: whenGone(reply) }, viewer, params.id, body);
    return { status: 200, body: await asItIsNow(params.id, viewer.id) };
  });

  addRoute(app, routes.eventImport.start, async ({ params, body, viewer }) => {
    await enforceLimit(services, STARTED, viewer.id);
    await startImport(services, viewer, params.id, body);
    return { status: 202, body: await asItIsNow(params.id, viewer.id) };
  });

  addRoute(app, routes.eventImport.remove, async ({ params, viewer }) => {
    await removeImport(services, viewer, params.id);
    return { status: 204 };
  });

  addRoute(app, routes.eventImport.look, async ({ body, viewer, idempotencyKey, reply }) => {
    await enforceLimit(services, SENT, viewer.id);
    const parts = { ...services, gone: whenGone(reply) };
    const id = await previewAddress(parts, viewer, body.address, idempotencyKey);
    return { status: 201, body: await asItIsNow(id, viewer.id) };
  });

  eventSourceRoutes(app, services);

  // The file is the whole body, whatever type it claims to have: a room of its own, where nothing is parsed.
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    room.setErrorHandler<Error & { statusCode?: number }>((error) => {
      throw error.statusCode === 413 && !(error instanceof Refusal) ? new Refusal('import_too_large') : error;
    });
    addRoute(room, routes.eventImport.create, async ({ query, viewer, idempotencyKey, request, reply }) => {
      await enforceLimit(services, SENT, viewer.id);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const parts = { ...services, gone: whenGone(reply) };
      const id = await previewImport(parts, viewer, { fileName: query.fileName, content }, idempotencyKey);
      return { status: 201, body: await asItIsNow(id, viewer.id) };
    });
  });
}
