import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { ownedEvent } from '../events/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { hashOf } from '../platform/link-token.ts';
import type { Services } from '../platform/services.ts';
import { acceptHelp, declineHelp, leaveHelp } from './answer.ts';
import {
  helpsSince,
  presentAsked,
  presentHelper,
  presentHelping,
  presentHelpPreview,
} from './helpers.presenter.ts';
import { findAsked, findHelpPreview, listHelping, listTeam } from './helpers.queries.ts';
import { inviteHelper, takeOff } from './invite-helper.ts';
import { HELPING_TRIED } from './limits.ts';

/** Who helps the host of an event: co-hosts and door helpers (docs/rules/helpers.md). */
export function helperRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.helpers.team, async ({ params, viewer }) => {
    await ownedEvent(db, params.id, viewer);
    const now = clock();
    return { status: 200, body: (await listTeam(db, params.id)).map((row) => presentHelper(row, now)) };
  });

  addRoute(app, routes.helpers.invite, async ({ params, body, viewer }) => {
    const row = await inviteHelper(services, viewer, params.id, body);
    return { status: 201, body: presentHelper(row, clock()) };
  });

  addRoute(app, routes.helpers.takeOff, async ({ params, viewer }) => {
    await takeOff(services, viewer, { eventId: params.id, helperId: params.helperId });
    return { status: 204 };
  });

  addRoute(app, routes.helpers.preview, async ({ params, viewer }) => {
    if (viewer) await enforceLimit(services, HELPING_TRIED, viewer.id);
    const row = await findHelpPreview(db, hashOf(params.token), viewer?.id ?? null, clock());
    if (!row) throw new Refusal('helping_over');
    return { status: 200, body: presentHelpPreview(row) };
  });

  addRoute(app, routes.helpers.asked, async ({ params, viewer }) => {
    await enforceLimit(services, HELPING_TRIED, viewer.id);
    const row = await findAsked(db, { tokenHash: hashOf(params.token), email: viewer.email }, clock());
    if (!row) throw new Refusal('helping_over');
    return { status: 200, body: presentAsked(row) };
  });

  addRoute(app, routes.helpers.accept, async ({ params, viewer }) => {
    await enforceLimit(services, HELPING_TRIED, viewer.id);
    const eventId = await acceptHelp(services, viewer, params.token);
    const now = clock();
    const [row] = await listHelping(db, viewer.id, { since: helpsSince(now), now }, eventId);
    if (!row) throw new Refusal('helping_over');
    return { status: 200, body: presentHelping(row, now) };
  });

  addRoute(app, routes.helpers.decline, async ({ params, viewer }) => {
    await enforceLimit(services, HELPING_TRIED, viewer.id);
    await declineHelp(services, viewer, params.token);
    return { status: 204 };
  });

  addRoute(app, routes.helpers.mine, async ({ viewer }) => {
    const now = clock();
    const rows = await listHelping(db, viewer.id, { since: helpsSince(now), now });
    return { status: 200, body: rows.map((row) => presentHelping(row, now)) };
  });

  addRoute(app, routes.helpers.leave, async ({ params, viewer }) => {
    await leaveHelp(services, viewer, params.id);
    return { status: 204 };
  });
}
