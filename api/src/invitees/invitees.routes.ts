import { PATHS, routes, type Invitee, type Invitees } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import { isTokenForm } from '../platform/link-token.ts';
import type { Services } from '../platform/services.ts';
import { enter } from './enter.ts';
import { closeLink, invite, openLink, withdraw } from './invite.ts';
import { findEdited, findLink, findPreview, listInvitees, type InviteeRow } from './invitees.queries.ts';
import { LINKS_TRIED } from './limits.ts';

/** The guest list of an event by invitation (docs/rules/invited.md). */
export function inviteeRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.invitees.list, async ({ params, viewer }) => ({
    status: 200,
    body: await readAll(viewer, params.id),
  }));

  addRoute(app, routes.invitees.invite, async ({ params, body, viewer }) => {
    await invite(services, viewer, params.id, body.emails);
    return { status: 200, body: await readAll(viewer, params.id) };
  });

  addRoute(app, routes.invitees.withdraw, async ({ params, viewer }) => {
    await withdraw(services, viewer, { eventId: params.id, inviteeId: params.inviteeId });
    return { status: 204 };
  });

  addRoute(app, routes.invitees.openLink, async ({ params, body, viewer }) => {
    await openLink(services, viewer, params.id, body.maxUses);
    return { status: 200, body: await readAll(viewer, params.id) };
  });

  addRoute(app, routes.invitees.closeLink, async ({ params, viewer }) => {
    await closeLink(services, viewer, params.id);
    return { status: 204 };
  });

  addRoute(app, routes.invitees.preview, async ({ params, viewer }) => {
    if (viewer) await enforceLimit(services, LINKS_TRIED, viewer.id);
    const row = isTokenForm(params.token)
      ? await findPreview(db, params.token, viewer?.id ?? null, clock())
      : undefined;
    if (!row) throw new Refusal('invite_over');
    return {
      status: 200,
      body: {
        title: row.title,
        startTime: row.starts_at.toISOString(),
        timeZone: row.time_zone,
        hostName: row.host_name,
      },
    };
  });

  addRoute(app, routes.invitees.enter, async ({ params, viewer }) => {
    await enforceLimit(services, LINKS_TRIED, viewer.id);
    if (!isTokenForm(params.token)) throw new Refusal('invite_over');
    return { status: 200, body: { eventId: await enter(services, viewer, params.token) } };
  });

  /** Throws event_not_found. */
  async function readAll(by: Member, eventId: string): Promise<Invitees> {
    if (!(await findEdited(db, eventId, by, services.clock()))) throw new Refusal('event_not_found');
    const link = await findLink(db, eventId);
    return {
      invitees: (await listInvitees(db, eventId)).map(presentInvitee),
      link: link ? { path: PATHS.invited(link.token), uses: link.uses, maxUses: link.max_uses } : null,
    };
  }
}

const presentInvitee = (row: InviteeRow): Invitee => ({
  id: row.id,
  email: row.email,
  name: row.member_id && [row.first_name, row.last_name].filter(Boolean).join(' '),
  comes: row.guests !== null,
  guests: row.guests ?? 0,
  invitedAt: row.invited_at.toISOString(),
});
