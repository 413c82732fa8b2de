import { routes, wishesOf } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent, presentEvent, presentWhole, type EventRow } from '../events/index.ts';
import type { PaymentServices } from '../payments/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import { qrSvg } from '../platform/qr-code.ts';
import type { Services } from '../platform/services.ts';
import { bringGuests } from './bring-guests.ts';
import { cancelRegistration } from './cancel.ts';
import { changeOwnWishes } from './change-wishes.ts';
import { priceGuests } from './guests-prices.ts';
import { SEATS_CHANGED, WISHES_CHANGED } from './limits.ts';
import { listOwnRegistrations } from './own-registrations.queries.ts';
import { registerDates } from './register-dates.ts';
import { createRegister } from './register.ts';
import { findOwnTicket } from './registrations.queries.ts';

export function registrationRoutes(app: FastifyInstance, services: Services & PaymentServices): void {
  const { db, clock } = services;
  const register = createRegister(services);

  addRoute(app, routes.registrations.register, async ({ params, body, viewer }) => {
    await enforceLimit(services, SEATS_CHANGED, viewer.id);
    const { created, row: known } = await register(viewer, params.id, body, { code: body.code });
    const row = known ?? (await findVisibleEvent(db, params.id, viewer));
    if (!row?.own_id) throw new Refusal('event_changed');
    return { status: created ? 201 : 200, body: present(row, row.own_id, viewer, clock()) };
  });

  addRoute(app, routes.series.register, async ({ params, body, viewer }) => ({
    status: 200,
    body: await registerDates(services, register, viewer, {
      eventId: params.id,
      dates: body.dates,
      wishes: wishesOf(body),
    }),
  }));

  addRoute(app, routes.registrations.cancel, async ({ params, viewer }) => {
    await enforceLimit(services, SEATS_CHANGED, viewer.id);
    await cancelRegistration(services, viewer, params.id);
    return { status: 204 };
  });

  addRoute(app, routes.registrations.guests, async ({ params, body, viewer }) => {
    await enforceLimit(services, SEATS_CHANGED, viewer.id);
    await bringGuests(services, viewer, params.id, body);
    const row = await findVisibleEvent(db, params.id, viewer);
    if (!row) throw new Refusal('event_changed');
    return { status: 200, body: presentWhole(row, viewer, clock()) };
  });

  addRoute(app, routes.registrations.guestsPrices, async ({ params, viewer }) => {
    const row = await findVisibleEvent(db, params.id, viewer);
    if (!row) throw new Refusal('not_registered');
    return { status: 200, body: await priceGuests(services, viewer, row) };
  });

  addRoute(app, routes.registrations.wishes, async ({ params, body, viewer }) => {
    await enforceLimit(services, WISHES_CHANGED, viewer.id);
    await changeOwnWishes(services, viewer, params.id, body);
    return { status: 204 };
  });

  addRoute(app, routes.registrations.ticketImage, async ({ params, viewer }) => {
    const ticket = await findOwnTicket(db, params.id, viewer.id);
    if (ticket === undefined) throw new Refusal('not_registered');
    return { status: 200, body: qrSvg(ticket) };
  });

  addRead(app, services, routes.registrations.mine, async ({ viewer }, at) => {
    const rows = await listOwnRegistrations(at.db, viewer.id);
    const now = clock();
    return {
      status: 200,
      body: rows.flatMap((row) => (row.own_id ? [present(row, row.own_id, viewer, now)] : [])),
    };
  });
}

const present = (row: EventRow, id: string, viewer: Member, now: Date) => ({
  id,
  notes: row.own_notes,
  ticket: row.own_ticket ?? '',
  // With the full description: devices keep the member's own events for offline use.
  event: { ...presentEvent(row, viewer, now), description: row.description },
});
