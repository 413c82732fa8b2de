import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeForms } from '../../platform/http/leaving/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { selectUser } from '../users.queries.ts';
import { liftSuspension, suspend } from './suspend.ts';
import { noSuspensionPage, suspensionPage } from './suspension-page.ts';
import { presentSuspension } from './suspension.presenter.ts';
import { findByToken, saveAnswer } from './suspension.queries.ts';

/** Admins suspend members, and a suspended member answers once through the address in their mail. */
export function suspensionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.suspensions.suspend, async ({ params, body, viewer }) => {
    const { until, reason } = body;
    const now = clock();
    const wanted = { until: until === null ? null : new Date(until), reason, now };
    await db
      .transaction()
      .execute((trx) => suspend(trx, { actorId: viewer.id, memberId: params.id, ...wanted }));
    const row = await selectUser(db, params.id, now);
    if (!row?.suspension) throw new Refusal('member_not_found');
    return { status: 200, body: presentSuspension(row.suspension) };
  });

  addRoute(app, routes.suspensions.lift, async ({ params, viewer }) => {
    const lifting = { actorId: viewer.id, memberId: params.id, now: clock() };
    await db.transaction().execute((trx) => liftSuspension(trx, lifting));
    return { status: 204 };
  });

  const addressed = (token: string) => (TOKEN_FORM.test(token) ? findByToken(db, token, clock()) : undefined);

  void app.register(async (scope) => {
    takeForms(scope);
    addRoute(scope, routes.suspensions.read, async ({ params }) => {
      const row = await addressed(params.token);
      return row
        ? { status: 200, headers, body: suspensionPage(params.token, row) }
        : { status: 404, headers, body: noSuspensionPage() };
    });
    addRoute(scope, routes.suspensions.answer, async ({ params, body }) => {
      const row = await addressed(params.token);
      if (!row) return { status: 404, headers, body: noSuspensionPage() };
      const now = clock();
      const saved = await saveAnswer(db, row.id, body.answer, now);
      const page = suspensionPage(params.token, { ...row, answered_at: now });
      return { status: saved ? 200 : 409, headers, body: page };
    });
  });
}
