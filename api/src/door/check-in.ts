import { rightsAt, timeAtTheDoor, type Right } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import {
  findAtDoor,
  findDoorEvent,
  insertCheckIn,
  isSuspendedAt,
  lockSeat,
  undoCheckIn,
  type DoorEvent,
  type DoorRow,
} from './door.queries.ts';

/**
 * The event, for those who run its door; to others it does not exist [DOOR-2]. A cancelled event has no door. `right`: the right the
 * action needs, which helpers who only check people in may lack [HELP-4].
 */
export async function doorOf(
  executor: Executor,
  eventId: string,
  viewer: Member,
  now: Date,
  right: Right = 'door',
): Promise<DoorEvent & { letsIn: boolean }> {
  const event = await findDoorEvent(executor, eventId, viewer.id);
  const rights = event && rightsAt(viewer, event, now);
  if (!event || !rights?.door) throw new Refusal('event_not_found');
  if (!rights[right]) throw new Refusal('owner_only');
  if (event.cancelledAt) throw new Refusal('event_cancelled');
  return { ...event, letsIn: rights.edit };
}

/** The instant by which an act counts; 409 where the door is closed for it. */
function timeOf(event: DoorEvent, at: string | undefined, now: Date): Date {
  const time = timeAtTheDoor(event, at === undefined ? null : new Date(at), now);
  if (!time) throw new Refusal('door_closed');
  return time;
}

/**
 * Checks in an attendee by their ticket or their registration (docs/rules/door.md). `created`: for the first time. A check-in undone since
 * on another phone stays undone, and is returned as it is.
 */
export async function checkIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  eventId: string,
  given: {
    ticket?: string | undefined;
    registrationId?: string | undefined;
    at?: string | undefined;
    came?: number | undefined;
  },
): Promise<{ created: boolean; row: DoorRow }> {
  const now = clock();
  const event = await doorOf(db, eventId, viewer, now);
  const at = timeOf(event, given.at, now);
  return db.transaction().execute(async (trx) => {
    const { ticket, registrationId = '' } = given;
    const seat = await lockSeat(trx, ticket === undefined ? { id: registrationId } : { ticket });
    if (!seat) throw new Refusal(ticket === undefined ? 'not_on_the_list' : 'ticket_unknown');
    if (seat.event_id !== event.id)
      throw new Refusal(ticket === undefined ? 'not_on_the_list' : 'ticket_elsewhere');
    if (seat.status === 'cancelled') throw new Refusal('ticket_cancelled');
    if (await isSuspendedAt(trx, seat.member_id, at, now)) throw new Refusal('guest_suspended');
    const created = await insertCheckIn(trx, seat, { at, by: viewer.id, now, came: given.came });
    return { created, row: await personAt(trx, seat.id) };
  });
}

export async function personAt(trx: Executor, registrationId: string): Promise<DoorRow> {
  const row = await findAtDoor(trx, registrationId);
  if (!row) throw new Refusal('not_on_the_list');
  return row;
}

/** Undoes a check-in; does nothing if there is none. 404 for a registration of another event. */
export async function takeBack(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  where: { eventId: string; registrationId: string },
  at: string | undefined,
): Promise<void> {
  const now = clock();
  const event = await doorOf(db, where.eventId, viewer, now);
  const time = timeOf(event, at, now);
  await db.transaction().execute(async (trx) => {
    const seat = await lockSeat(trx, { id: where.registrationId });
    if (seat?.event_id !== event.id) throw new Refusal('not_on_the_list');
    await undoCheckIn(trx, seat.id, time);
  });
}
