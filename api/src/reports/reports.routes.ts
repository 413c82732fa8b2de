import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { decideReport } from './decide-report.ts';
import { presentReport } from './reports.presenter.ts';
import { findReport, listReports } from './reports.queries.ts';
import { sendReport } from './send-report.ts';

/** Members report, admins answer. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.reports.send, async ({ viewer, body }) => {
    const { row, created } = await sendReport(services, viewer, body);
    return { status: created ? 201 : 200, body: { id: row.id, createdAt: row.created_at.toISOString() } };
  });

  addRoute(app, routes.reports.list, async ({ query, request }) => {
    const { state, limit, after } = query;
    const { page, last } = await readPage(limit, (most) =>
      listReports(db, { state, limit: most, after, now: clock() }),
    );
    return {
      status: 200,
      body: page.map(presentReport),
      headers: nextLink(request.url, 'after', last?.id),
    };
  });

  addRoute(app, routes.reports.decide, async ({ params, body, viewer }) => {
    await decideReport(services, { adminId: viewer.id, reportId: params.id, ...body });
    const row = await findReport(db, params.id, clock());
    if (!row) throw new Refusal('report_missing');
    return { status: 200, body: presentReport(row) };
  });
}
