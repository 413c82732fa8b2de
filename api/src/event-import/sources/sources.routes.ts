import { type EventSource, HOUR_SECONDS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit, type Limit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { presentSources } from './sources.presenter.ts';
import { findSource, listSources } from './sources.queries.ts';
import { changeSource, fetchNow, keepGone, removeSource } from './sources.ts';

const LOOKED: Limit = { name: 'event_source_fetch', hits: 12, seconds: HOUR_SECONDS };
const CHANGED: Limit = { name: 'event_source_change', hits: 60, seconds: HOUR_SECONDS };

/** Synced calendars, for the person who gave their addresses. Others' are not found. */
export function eventSourceRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const asItIsNow = async (id: string, by: Member): Promise<EventSource> => {
    const record = await findSource(db, id, by.id);
    const [found] = record ? await presentSources(db, [record], clock()) : [];
    if (!found) throw new Refusal('source_not_found');
    return found;
  };

  addRoute(app, routes.eventSource.list, async ({ viewer }) => {
    const records = await listSources(db, viewer.id);
    const own = records.filter(({ host_id }) => host_id === hostIdOf(viewer));
    return { status: 200, body: await presentSources(db, own, clock()) };
  });

  addRoute(app, routes.eventSource.change, async ({ params, body, viewer }) => {
    await enforceLimit(services, CHANGED, viewer.id);
    await changeSource(services, viewer, params.id, body);
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.eventSource.fetch, async ({ params, viewer }) => {
    await enforceLimit(services, LOOKED, viewer.id);
    await fetchNow(services, viewer, params.id);
    return { status: 202, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.eventSource.keep, async ({ params, body, viewer }) => {
    await keepGone(services, viewer, params.id, body.eventId);
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.eventSource.remove, async ({ params, query, viewer }) => {
    await removeSource(services, viewer, params.id, query.events);
    return { status: 204 };
  });
}
