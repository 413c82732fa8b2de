import { ASKED_BY, PATHS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent } from '../events/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { isTokenForm, newToken } from '../platform/link-token.ts';
import type { Services } from '../platform/services.ts';
import { findInviter, keepLink } from './invitations.queries.ts';
import { LINKS_MADE } from './limits.ts';

/** "Bring a friend": links to an event that say who asked. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.invitations.make, async ({ params, viewer }) => {
    await enforceLimit(services, LINKS_MADE, viewer.id);
    const now = clock();
    const event = await visibleEvent(db, params.id, viewer);
    if (event.own_id === null) throw new Refusal('not_registered');
    if (event.cancelled_at !== null) throw new Refusal('event_cancelled');
    if (event.approval_status !== 'approved') throw new Refusal('event_unpublished');
    if (event.starts_at <= now) throw new Refusal('event_past');
    if (event.visibility === 'invited') throw new Refusal('host_invites');
    const link = { eventId: event.id, inviterId: viewer.id };
    const token = await keepLink(db, link, { token: newToken(), now });
    return { status: 200, body: { path: `${PATHS.event(event.id)}?${ASKED_BY}=${token}` } };
  });

  addRoute(app, routes.invitations.read, async ({ params, viewer }) => {
    const { id: eventId, token } = params;
    const found = isTokenForm(token) ? await findInviter(db, { eventId, token }, viewer, clock()) : undefined;
    const firstName = found?.firstName ?? null;
    const reportId = viewer && firstName !== null ? found?.reportId : null;
    return { status: 200, body: { firstName, reportId: reportId ?? null } };
  });
}
