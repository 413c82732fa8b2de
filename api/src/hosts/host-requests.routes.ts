import { DAY_SECONDS, routes, type HostRequest, type OwnHostRequest } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { effectiveTier } from '../members/index.ts';
import { abilityOf } from '../platform/ability.ts';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import { createIdempotently } from '../platform/idempotency/index.ts';
import type { Services } from '../platform/services.ts';
import { acceptRequest, refuseRequest } from './decide-request.ts';
import { askability } from './host-requests.policy.ts';
import {
  findLatestRequest,
  findRequest,
  insertRequest,
  listRequests,
  type ListedRequest,
  type RequestRow,
} from './host-requests.queries.ts';

const ASKED_BY_MEMBER: Limit = { name: 'host_request', hits: 10, seconds: DAY_SECONDS };

/** Members ask to become hosts; admins answer. */
export function hostRequestRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const verdictFor = (viewer: Member, latest: RequestRow | undefined) =>
    askability({
      role: viewer.role,
      tier: effectiveTier(viewer, clock()),
      waiting: latest?.status === 'pending',
    });
  const asItIsNow = async (viewer: Member): Promise<OwnHostRequest> => {
    const latest = await findLatestRequest(db, viewer.id);
    return presentOwn(latest, verdictFor(viewer, latest));
  };

  addRoute(app, routes.hostRequests.mine, async ({ viewer }) => ({
    status: 200,
    body: await asItIsNow(viewer),
  }));

  addRoute(app, routes.hostRequests.ask, async ({ body, viewer, idempotencyKey }) => {
    await enforceLimit(services, ASKED_BY_MEMBER, viewer.id);
    const { made } = await createIdempotently(services, idempotencyKey, async (trx) => {
      const verdict = verdictFor(viewer, await findLatestRequest(trx, viewer.id));
      if (!verdict.ok && verdict.reason !== 'request_waiting') throw new Refusal(verdict.reason);
      const wish = { memberId: viewer.id, message: body.message, now: clock() };
      return { made: verdict.ok && (await insertRequest(trx, wish)) };
    });
    const answer = await asItIsNow(viewer);
    return made ? { status: 201, body: answer } : { status: 200, body: answer };
  });

  addRoute(app, routes.hostRequests.list, async () => ({
    status: 200,
    body: (await listRequests(db, clock())).map(present),
  }));

  addRoute(app, routes.hostRequests.accept, async ({ params, body, viewer }) => {
    await acceptRequest(services, viewer, params.id, body);
    return { status: 200, body: present(await findRequest(db, params.id, clock())) };
  });

  addRoute(app, routes.hostRequests.refuse, async ({ params, body, viewer }) => {
    await refuseRequest(services, viewer, params.id, body.notes);
    return { status: 200, body: present(await findRequest(db, params.id, clock())) };
  });
}

const presentOwn = (row: RequestRow | undefined, verdict: ReturnType<typeof askability>): OwnHostRequest => ({
  status: row?.status ?? 'none',
  message: row?.message ?? null,
  notes: row?.notes ?? null,
  createdAt: row?.created_at.toISOString() ?? null,
  decidedAt: row?.decided_at?.toISOString() ?? null,
  abilities: { ask: abilityOf(verdict.ok ? null : verdict.reason) },
});

const present = (row: ListedRequest): HostRequest => ({
  id: row.id,
  status: row.status,
  message: row.message,
  notes: row.notes,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_name || null,
  member: {
    id: row.member_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    location: row.location,
    profileImageUrl: row.profile_image_url,
    eventsAttended: row.events_attended,
  },
  suggestedHostName: row.host_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
});
