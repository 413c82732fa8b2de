import { PATHS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findVisibleEvent, visibleEvent } from '../events/index.ts';
import { abilityOf } from '../platform/ability.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { hashOf } from '../platform/link-token.ts';
import type { Services } from '../platform/services.ts';
import { declineOffered } from './decline-seat.ts';
import { cannotOffer } from './handing.policy.ts';
import { findOffer, findOwnOffer } from './handing.queries.ts';
import { HANDING_TRIED } from './limits.ts';
import { keepSeat, offerSeat } from './offer-seat.ts';
import { mayTake, overFor, takeOffered } from './take-seat.ts';

/** Handing a seat on to someone else (docs/rules/handing.md). */
export function handingRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.handing.mine, async ({ params, viewer }) => {
    const row = await visibleEvent(db, params.id, viewer);
    const own = await findOwnOffer(db, params.id, viewer.id);
    // A member who has just given up their seat may still request this: not an error, there is nothing to hand on.
    if (!own) return { status: 200, body: { offered: null, offer: abilityOf('not_registered') } };
    const now = clock();
    const no = cannotOffer(
      {
        startsAt: row.starts_at,
        cancelled: row.cancelled_at !== null,
        checkedIn: own.checked_in_at !== null,
      },
      now,
    );
    const open = no === null && own.expires_at !== null && own.expires_at > now;
    return {
      status: 200,
      body: {
        offered: open ? { expiresAt: own.expires_at!.toISOString(), mailed: own.mailed ?? false } : null,
        offer: abilityOf(no),
      },
    };
  });

  addRoute(app, routes.handing.offer, async ({ params, body, viewer }) => {
    const { expiresAt, mailed, token } = await offerSeat(services, viewer, params.id, body.email);
    return { status: 201, body: { expiresAt: expiresAt.toISOString(), mailed, token } };
  });

  addRoute(app, routes.handing.withdraw, async ({ params, viewer }) => {
    await keepSeat(services, viewer, params.id);
    return { status: 204 };
  });

  addRoute(app, routes.handing.show, async ({ params, viewer }) => {
    if (viewer) await enforceLimit(services, HANDING_TRIED, viewer.id);
    const now = clock();
    const offer = await findOffer(db, hashOf(params.token), viewer?.id ?? null);
    if (!offer || offer.apart) throw new Refusal('handing_over');
    const row = await findVisibleEvent(db, offer.event_id, viewer);
    // What became of the seat or the event is shown only to viewers who may see the event [HAND-22]. One by invitation requires at least
    // signing in [INVITED-1].
    if (!row && offer.giver_id !== viewer?.id) throw new Refusal(viewer ? 'handing_over' : 'unauthorized');
    const over = overFor(offer, viewer && { id: viewer.id, goes: row?.own_id != null }, now);
    // A viewer who is too late can check for another seat [HAND-3].
    if (over || !row) throw new Refusal(over ?? 'handing_over', row ? { path: PATHS.event(row.id) } : {});
    const verdict = viewer
      ? mayTake(row, offer, viewer, now)
      : ({ ok: false, reason: 'login_required' } as const);
    return {
      status: 200,
      body: {
        event: {
          id: offer.event_id,
          title: offer.title,
          startTime: offer.starts_at.toISOString(),
          endTime: offer.ends_at.toISOString(),
          timeZone: offer.time_zone,
          location: offer.location,
          hostName: offer.host_name,
          questions: viewer ? offer.questions : [],
        },
        giver: offer.giver_name,
        guests: offer.guests,
        paid: offer.paid,
        expiresAt: offer.expires_at.toISOString(),
        take: abilityOf(verdict.ok ? null : verdict.reason),
        mayDecline: offer.mailed,
      },
    };
  });

  addRoute(app, routes.handing.take, async ({ params, body, viewer }) => {
    await enforceLimit(services, HANDING_TRIED, viewer.id);
    return {
      status: 200,
      body: { eventId: await takeOffered(services, viewer, params.token, body.answers) },
    };
  });

  addRoute(app, routes.handing.decline, async ({ params, viewer }) => {
    await enforceLimit(services, HANDING_TRIED, viewer.id);
    await declineOffered(services, viewer, params.token);
    return { status: 204 };
  });
}
