import { HOUR_SECONDS, routes, type HostedEvent } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit, type Limit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { deleteEvent, deleteFollowing } from './cancel-event.ts';
import { findEditForm } from './edit-form.ts';
import { presentWholeHosted } from './hosted-event.presenter.ts';
import { findManaged } from './hosting.queries.ts';
import { createEvent, duplicateEvent, repeatEvent } from './repeat-event.ts';
import { updateEvent } from './update-event.ts';
import { updateFollowing } from './update-following.ts';
import type { WaitlistHooks } from './waitlist-hooks.ts';

/** Events that one person makes in an hour; a repetition counts once. */
const MADE_BY_MEMBER: Limit = { name: 'event_made', hits: 120, seconds: HOUR_SECONDS };
/** ... and changes or deletes: more than anybody does by hand. */
const CHANGED_BY_MEMBER: Limit = { name: 'event_changed', hits: 300, seconds: HOUR_SECONDS };

/** Making, changing, deleting, duplicating and repeating events: for hosts their own, for admins any. */
export function hostingRoutes(app: FastifyInstance, services: Services, waitlist: WaitlistHooks): void {
  const { db, clock } = services;

  const asItIsNow = async (eventId: string, viewer: Member): Promise<HostedEvent> => {
    const now = clock();
    const row = await findManaged(db, eventId, viewer, now);
    const [event] = row ? await presentWholeHosted(db, [row], viewer, now) : [];
    if (!event) throw new Refusal('event_not_found');
    return event;
  };

  addRoute(app, routes.events.create, async ({ body, viewer, idempotencyKey }) => {
    await enforceLimit(services, MADE_BY_MEMBER, viewer.id);
    const id = await createEvent(services, viewer, body, idempotencyKey);
    return { status: 201, body: await asItIsNow(id, viewer) };
  });

  addRoute(app, routes.events.editForm, async ({ params, viewer }) => ({
    status: 200,
    body: await findEditForm(db, viewer, params.id, clock()),
  }));

  addRoute(app, routes.events.update, async ({ params, query, body, viewer }) => {
    await enforceLimit(services, CHANGED_BY_MEMBER, viewer.id);
    const { dates } = query;
    if (dates === undefined) await updateEvent({ ...services, waitlist }, viewer, params.id, body);
    else await updateFollowing({ ...services, waitlist }, viewer, params.id, { body, dates });
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.events.delete, async ({ params, query, viewer }) => {
    await enforceLimit(services, CHANGED_BY_MEMBER, viewer.id);
    if (query.dates === undefined) await deleteEvent({ ...services, waitlist }, viewer, params.id);
    else await deleteFollowing({ ...services, waitlist }, viewer, params.id, query.dates);
    return { status: 204 };
  });

  addRoute(app, routes.events.duplicate, async ({ params, body, viewer, idempotencyKey }) => {
    await enforceLimit(services, MADE_BY_MEMBER, viewer.id);
    const id = await duplicateEvent(services, viewer, params.id, body.startTime, idempotencyKey);
    return { status: 201, body: await asItIsNow(id, viewer) };
  });

  addRoute(app, routes.events.repeat, async ({ params, body, viewer, idempotencyKey }) => {
    await enforceLimit(services, MADE_BY_MEMBER, viewer.id);
    const { ids, made } = await repeatEvent(services, viewer, params.id, body, idempotencyKey);
    const events: HostedEvent[] = [];
    for (const id of ids) events.push(await asItIsNow(id, viewer));
    return made ? { status: 201, body: events } : { status: 200, body: events };
  });
}
