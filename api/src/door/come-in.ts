import { comeInAbility, freeSeats, offeredOf, keepsSince, timeAtTheDoor } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findOwnHold, lockEvent } from '../registrations/index.ts';
import { findGuest } from './guests.queries.ts';
import { seatAtTheDoor } from './seat-at-the-door.ts';
import { countWalkIns, deleteWalkIn, lockWalkIn } from './walk-ins.queries.ts';

/**
 * "I am here", from a member without a seat whose address was entered at the door: they get a seat, checked in as of now [DOOR-28]. Throws
 * not_registered if it was not entered, come_in_closed and come_in_over [DOOR-33, DOOR-34], and why there is no seat for them.
 */
export async function comeIn(trx: Executor, eventId: string, memberId: string, now: Date): Promise<void> {
  const event = await lockEvent(trx, eventId);
  const asked = event && (await lockWalkIn(trx, eventId, memberId, now));
  const guest = asked && (await findGuest(trx, memberId, now));
  if (!guest) throw new Refusal('not_registered');
  const times = { startsAt: event.starts_at, endsAt: event.ends_at, cancelledAt: event.cancelled_at };
  const may = comeInAbility(times, asked.stands, now);
  if (!may.ok) throw new Refusal(may.reason);
  const at = timeAtTheDoor(times, asked.asked_at, now);
  if (!at) throw new Refusal('come_in_closed');
  // Their seat is no longer held, and seats held for others are not theirs [DOOR-31].
  if (asked.asked_at <= keepsSince(now) && !(await findOwnHold(trx, eventId, memberId)))
    if (freeSeats(offeredOf(event)) <= (await countWalkIns(trx, eventId, now, asked.email)))
      throw new Refusal('event_full');
  await seatAtTheDoor(trx, event, guest, { at, by: asked.asked_by, now });
  await deleteWalkIn(trx, eventId, asked.email);
}
