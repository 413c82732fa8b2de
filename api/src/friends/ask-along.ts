import { DAY_MS, MAX_ASKS_A_DAY } from '@backyard/contract';
import { visibleEvent } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { countAsks, findAsk, goesToo, insertAsk, lockAsker } from './asks.queries.ts';
import { findFriend } from './friends.queries.ts';

/**
 * Invites a friend to an event: one mail, however often it is repeated, and at most five in 24 hours [FRIEND-8]. A friend whom lists show
 * as attending is neither invited nor counted. Throws friend_not_found, event_not_found, friend_goes_too, and what keeps anyone from
 * attending: over, cancelled, not open. A full event is allowed: the friend can join the waiting list, and the member is told so.
 */
export async function askAlong(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  { friendId, eventId }: { friendId: string; eventId: string },
): Promise<{ created: boolean; askedAt: Date; full: boolean }> {
  const now = clock();
  const ask = { askerId: viewer.id, friendId, eventId };
  return db.transaction().execute(async (trx) => {
    if (!(await lockAsker(trx, viewer.id))) throw new Refusal('unauthorized');
    if (!(await findFriend(trx, viewer.id, friendId))) throw new Refusal('friend_not_found');
    const event = await visibleEvent(trx, eventId, viewer);
    const full = event.waiting > 0 || event.capacity <= event.seats_taken + event.seats_held;
    const earlier = await findAsk(trx, ask);
    if (earlier) return { created: false, askedAt: earlier.asked_at, full };
    if (event.cancelled_at !== null) throw new Refusal('event_cancelled');
    if (event.starts_at <= now) throw new Refusal('event_past');
    if (event.approval_status !== 'approved') throw new Refusal('event_unpublished');
    if (event.visibility === 'invited') throw new Refusal('host_invites');
    if (await goesToo(trx, ask)) throw new Refusal('friend_goes_too');
    if ((await countAsks(trx, viewer.id, new Date(now.getTime() - DAY_MS))) >= MAX_ASKS_A_DAY)
      throw new Refusal('asked_along_often');
    await insertAsk(trx, ask, now);
    return { created: true, askedAt: now, full };
  });
}
