import { DOOR_CODE_LENGTH, DOOR_LIST, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { isDoorOpen } from '../events/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { countAccompanied } from '../registrations/index.ts';
import { checkIn, doorOf, takeBack } from './check-in.ts';
import { presentAtDoor, presentDoor } from './door.presenter.ts';
import { countDoor, listDoor } from './door.queries.ts';
import { WALK_INS_OF_HOST, WALK_INS_TRIED } from './limits.ts';
import { refuseAttended, sayAttended } from './say-attended.ts';
import { letIn } from './walk-in.ts';
import { countWalkIns, listWalkIns } from './walk-ins.queries.ts';
import { withdrawAsked } from './withdraw-walk-in.ts';

/** The door of an event: who has come (docs/rules/door.md). */
export function doorRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.door.list, async ({ params, query, viewer }) => {
    const now = clock();
    const event = await doorOf(db, params.id, viewer, now);
    if (!isDoorOpen(event, now)) throw new Refusal('door_closed');
    const words = query.q?.split(/[\s-]+/).filter(Boolean) ?? [];
    const limit = words.length > 0 ? DOOR_LIST.found : DOOR_LIST.listed;
    const rows = await listDoor(db, event.id, { words, code: codeIn(query.q), limit });
    const { accompanied } = await countAccompanied(db, event.id);
    const counts = {
      ...(await countDoor(db, event.id)),
      accompanied,
      asked: await countWalkIns(db, event.id, now),
    };
    // Addresses are only for those who may enter them, and a search by name needs none.
    const asking = event.letsIn && words.length === 0 ? await listWalkIns(db, event.id, now) : null;
    return { status: 200, body: presentDoor(event, { rows, counts, asking }, now) };
  });

  addRoute(app, routes.door.checkIn, async ({ params, body, viewer }) => {
    const { created, row } = await checkIn(services, viewer, params.id, body);
    return { status: created ? 201 : 200, body: presentAtDoor(row) };
  });

  addRoute(app, routes.door.undo, async ({ params, query, viewer }) => {
    const where = { eventId: params.id, registrationId: params.registrationId };
    await takeBack(services, viewer, where, query.at);
    return { status: 204 };
  });

  addRoute(app, routes.door.walkIn, async ({ params, body, viewer }) => {
    await enforceLimit(services, WALK_INS_TRIED, viewer.id);
    const now = clock();
    const door = await doorOf(db, params.id, viewer, now, 'edit');
    if (!isDoorOpen(door, now)) throw new Refusal('door_closed');
    // Not counted while the door is closed: the host's other doors keep their tries.
    await enforceLimit(services, WALK_INS_OF_HOST, door.host_id ?? door.id);
    const came = await letIn(services, viewer, door.id, body);
    if ('askedAt' in came) return { status: 202, body: { askedAt: came.askedAt.toISOString() } };
    return { status: came.created ? 201 : 200, body: presentAtDoor(came.row) };
  });

  addRoute(app, routes.door.withdrawWalkIn, async ({ params, viewer }) => {
    await withdrawAsked(services, viewer, { eventId: params.id, id: params.walkInId });
    return { status: 204 };
  });

  addRoute(app, routes.door.attended, async ({ params, viewer }) => {
    const { created, saidAt } = await sayAttended(services, viewer, params.id);
    return { status: created ? 201 : 200, body: { saidAt: saidAt.toISOString() } };
  });

  addRoute(app, routes.door.refuse, async ({ params, viewer }) => {
    await refuseAttended(services, viewer, { eventId: params.id, registrationId: params.registrationId });
    return { status: 204 };
  });
}

/** The text if it could be the code below a ticket's picture, as it is read out; undefined if it is a name. */
function codeIn(q = ''): string | undefined {
  const code = q.replaceAll(/[\s-]/g, '').toLowerCase();
  return code.length === DOOR_CODE_LENGTH && /^[0-9a-f]+$/.test(code) ? code : undefined;
}
