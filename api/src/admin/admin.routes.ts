import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../platform/http/list-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { totalHeaders } from '../platform/http/total-headers.ts';
import { requireReachable } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { downgrade } from './downgrade.ts';
import { editUser } from './edit-user.ts';
import { endSessions } from './end-sessions.ts';
import { findAudit } from './find-audit.ts';
import { findUsers } from './find-users.ts';
import { suspensionRoutes } from './suspensions/suspension.routes.ts';
import { switchCodesOn } from './switch-codes-on.ts';
import { presentUser } from './users.presenter.ts';
import { selectUser } from './users.queries.ts';
import { countWaiting } from './waiting.queries.ts';

export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  suspensionRoutes(app, services);

  const asInTheTable = async (memberId: string, actorId: string) => {
    const now = clock();
    const row = await selectUser(db, memberId, now);
    if (!row) throw new Refusal('member_not_found');
    return { status: 200 as const, body: presentUser(row, actorId, now) };
  };

  addRoute(app, routes.admin.users, async ({ query, viewer, request }) => {
    const { rows, total, exact, next } = await findUsers(services, query);
    const now = clock();
    return {
      status: 200,
      body: rows.map((row) => presentUser(row, viewer.id, now)),
      headers: {
        ...totalHeaders({ total, exact }),
        ...nextLink(request.url, 'cursor', next),
      },
    };
  });

  addRoute(app, routes.admin.waiting, async () => ({
    status: 200,
    body: await countWaiting(db, clock()),
  }));

  addRoute(app, routes.admin.user, async ({ params, viewer }) => asInTheTable(params.id, viewer.id));

  addRoute(app, routes.admin.changeRole, async ({ params, body, viewer }) => {
    const change = { actorId: viewer.id, memberId: params.id, role: body.role, now: clock() };
    await db.transaction().execute((transaction) => changeRole(transaction, change));
    return asInTheTable(params.id, viewer.id);
  });

  addRoute(app, routes.admin.downgrade, async ({ params, viewer }) => {
    const change = { actorId: viewer.id, memberId: params.id, now: clock() };
    await db.transaction().execute((transaction) => downgrade(transaction, change));
    return asInTheTable(params.id, viewer.id);
  });

  addRoute(app, routes.admin.edit, async ({ params, body, viewer }) => {
    if (body.email !== undefined) await requireReachable(services, body.email);
    const change = { actor: viewer, memberId: params.id, body, now: clock() };
    await db.transaction().execute((transaction) => editUser(transaction, change));
    return asInTheTable(params.id, viewer.id);
  });

  addRoute(app, routes.admin.endSessions, async ({ params, viewer }) => {
    const ending = { actorId: viewer.id, memberId: params.id, now: clock() };
    await db.transaction().execute((transaction) => endSessions(transaction, ending));
    return { status: 204 };
  });

  addRoute(app, routes.admin.switchCodesOn, async ({ params, viewer }) => {
    const change = { actorId: viewer.id, memberId: params.id, now: clock() };
    await db.transaction().execute((transaction) => switchCodesOn(transaction, change));
    return asInTheTable(params.id, viewer.id);
  });

  addRoute(app, routes.admin.delete, async ({ params, viewer }) => {
    const deletion = { actorId: viewer.id, memberId: params.id, now: clock() };
    await db.transaction().execute((transaction) => deleteUser(transaction, deletion));
    return { status: 204 };
  });

  addRoute(app, routes.audit.list, async ({ query, request }) => {
    const { entries, next } = await findAudit(services, query);
    return {
      status: 200,
      body: entries,
      headers: nextLink(request.url, 'cursor', next),
    };
  });
}
