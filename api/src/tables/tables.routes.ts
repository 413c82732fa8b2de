import { type EventCompany, type HostTables, HOUR_SECONDS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent, rightsAt } from '../events/index.ts';
import type { Database } from '../platform/database/index.ts';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import {
  countAccompanied,
  findOwnWishes,
  listCompany,
  mayStillBeAsked,
  reminderDueAt,
  placeToMeet,
} from '../registrations/index.ts';
import { changeWish, drawAgain, part, place } from './change-tables.ts';
import { isDue } from './draw-tables.ts';
import { othersAtTable } from './drawing/table-sizes.rules.ts';
import { countCompany, countGuests } from './party.queries.ts';
import { toldCount } from './people.rules.ts';
import { presentHostTables, presentOwnTables } from './tables.presenter.ts';
import {
  findManagedTables,
  findTables,
  hasOwnTable,
  listMates,
  listPartings,
  listPeople,
  listSeats,
} from './tables.queries.ts';

/** Draws that one person asks for in an hour: each works for seconds. */
const DRAWN: Limit = { name: 'tables_drawn', hits: 60, seconds: HOUR_SECONDS };
/** ... and moves, pins and parts people: more than anybody does by hand. */
const ARRANGED: Limit = { name: 'tables_arranged', hits: 1200, seconds: HOUR_SECONDS };

/** Tables of an event: for those who run it, and each attendee's own. */
export function tableRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  /** Cached per number of seats taken: each new attendee changes the counts. */
  const company = shareReads<Awaited<ReturnType<typeof countCompany>>>(services);

  const asItIsNow = async (eventId: string, viewer: Member): Promise<HostTables> => {
    const tables = await findManagedTables(db, eventId, viewer, clock());
    if (!tables) throw new Refusal('event_not_found');
    return presentHostTables(
      tables,
      await listPeople(db, eventId),
      await listSeats(db, eventId),
      await listPartings(db, eventId),
    );
  };

  addRoute(app, routes.tables.show, async ({ params, viewer }) => ({
    status: 200,
    body: await asItIsNow(params.id, viewer),
  }));

  addRoute(app, routes.tables.settings, async ({ params, body, viewer }) => {
    await enforceLimit(services, ARRANGED, viewer.id);
    await changeWish(services, viewer, params.id, body);
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.tables.draw, async ({ params, body, viewer }) => {
    await enforceLimit(services, DRAWN, viewer.id);
    await drawAgain(services, viewer, params.id, body.seed);
    return { status: 202, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.tables.place, async ({ params, body, viewer }) => {
    await enforceLimit(services, ARRANGED, viewer.id);
    await place(services, viewer, params.id, body);
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.tables.part, async ({ params, body, viewer }) => {
    await enforceLimit(services, ARRANGED, viewer.id);
    await part(services, viewer, params.id, body);
    return { status: 200, body: await asItIsNow(params.id, viewer) };
  });

  addRoute(app, routes.tables.mine, async ({ params, viewer }) => {
    const rows = await listMates(db, params.id, viewer.id, clock());
    if (rows.length === 0) throw new Refusal('table_not_drawn_yet');
    return { status: 200, body: presentOwnTables(rows) };
  });

  addRead(app, services, routes.tables.company, async ({ params, viewer }, at) => {
    const event = await visibleEvent(at.db, params.id, viewer);
    const now = clock();
    const [{ going, alone, first_time }, tables, own] = await Promise.all([
      company.get(`${event.id} ${event.seats_taken}`, () => countCompany(at.db, event.id)),
      findTables(at.db, event.id),
      viewer ? findOwnWishes(at.db, event.id, viewer.id, now) : undefined,
    ]);
    const { size = null, rounds = null, told_at = null } = tables ?? {};
    return {
      status: 200,
      body: {
        going,
        alone: toldCount(alone, going),
        firstTime: toldCount(first_time, going),
        tables:
          // Those who run it are not seated [TABLE-22], so nothing is promised to them.
          size !== null && rounds !== null && !rightsAt(viewer, event, now).edit
            ? {
                size,
                rounds,
                told: told_at !== null,
                own: told_at !== null && viewer ? await hasOwnTable(at.db, params.id, viewer.id) : false,
                others: othersAtTable(await countGuests(at.db, event, { told: told_at !== null, viewer }), {
                  wish: size,
                  capacity: event.capacity,
                  due: isDue(event, now),
                }),
              }
            : null,
        seated: own?.seated ?? null,
        newcomer: own?.newcomer === true && (own.company === true || mayStillBeAsked(event.starts_at, now)),
        asks: own?.company ?? null,
        toldNow: reminderDueAt(event.starts_at, event.time_zone) <= now,
        welcomes:
          own?.regular && own.seated !== null && mayStillBeAsked(event.starts_at, now) ? own.welcomes : null,
        meets: own?.registration_id ? await meetsOf(at.db, own.registration_id, event) : null,
        newcomers: rightsAt(viewer, event, now).edit ? await newcomersOf(at.db, event.id) : null,
      },
    };
  });
}

/** The people a newcomer meets, and where; null if there are none. */
async function meetsOf(
  db: Database,
  registrationId: string,
  event: { meeting_point: string | null; location: string },
): Promise<EventCompany['meets']> {
  const rows = await listCompany(db, registrationId);
  const newcomers = rows.filter((row) => row.looks_out);
  const met = newcomers.length > 0 ? newcomers : rows;
  if (met.length === 0) return null;
  return {
    looksOut: newcomers.length > 0,
    people: met.map((row) => ({
      registrationId: row.registration_id,
      firstName: row.first_name,
      profileImageUrl: row.profile_image_url,
    })),
    place: placeToMeet(event),
  };
}

async function newcomersOf(db: Database, eventId: string): Promise<EventCompany['newcomers']> {
  const { first_time: firstTime, accompanied } = await countAccompanied(db, eventId);
  return { firstTime, accompanied };
}
