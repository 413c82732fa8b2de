import { timeAtTheDoor } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockEvent } from '../registrations/index.ts';
import { findGuest } from './guests.queries.ts';
import { seatAtTheDoor } from './seat-at-the-door.ts';
import { deleteWalkIn, lockWalkIn } from './walk-ins.queries.ts';

/**
 * "I am here", said by who has no seat and whose address was typed at the door: now they get one, and are checked in since then [DOOR-28].
 * Throws not_registered where it was not, attended_not_now, and why there is no seat for them.
 */
export async function comeIn(trx: Executor, eventId: string, memberId: string, now: Date): Promise<void> {
  const event = await lockEvent(trx, eventId);
  const asked = event && (await lockWalkIn(trx, eventId, memberId));
  const guest = asked && (await findGuest(trx, memberId, now));
  if (!guest) throw new Refusal('not_registered');
  const times = { startsAt: event.starts_at, endsAt: event.ends_at, cancelledAt: event.cancelled_at };
  const at = timeAtTheDoor(times, asked.asked_at, now);
  if (!at) throw new Refusal('attended_not_now');
  await seatAtTheDoor(trx, event, guest, { at, by: asked.asked_by, now });
  await deleteWalkIn(trx, eventId, asked.email);
}
