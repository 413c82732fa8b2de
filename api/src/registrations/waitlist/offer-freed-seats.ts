import { offeredOf } from '../../events/index.ts';
import { effectiveTier } from '../../members/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { lockEvent } from '../registrations.queries.ts';
import { offerSeats, skipIneligible, registerWaiting, selectWaiting } from './waitlist.queries.ts';
import { turnsOf, type Turn } from './waitlist.rules.ts';

/** How many of the waitlist are processed together. */
const MAX_BATCH = 500;

/**
 * Gives free seats to those first in line, in the transaction that freed them [WAIT-6]. Does nothing when no one waits or nothing is free,
 * so any code that may have freed a seat can call it. Locks the event's row first, as registering and cancelling do [REG-14].
 */
export async function offerFreedSeats(trx: Executor, eventId: string, now: Date): Promise<void> {
  for (;;) {
    const event = await lockEvent(trx, eventId);
    if (!event || event.waiting === 0) return;
    const free = event.capacity - event.seats_taken - event.seats_held;
    if (free <= 0) return;
    const line = await selectWaiting(trx, eventId, Math.min(free, MAX_BATCH), now);
    const turns = turnsOf(
      { ...offeredOf(event), timeZone: event.time_zone },
      line.map((row) => ({ entryId: row.id, tier: effectiveTier(row, now) })),
      now,
    );
    if (turns.length === 0) return;
    await registerWaiting(trx, eventId, turns.filter(isOf('register')), now);
    await offerSeats(trx, eventId, turns.filter(isOf('offer')));
    const passed = turns.filter(isOf('pass_over')).map(({ entryId }) => entryId);
    await skipIneligible(trx, eventId, passed, now);
  }
}

const isOf =
  <A extends Turn['act']>(act: A) =>
  (turn: Turn): turn is Extract<Turn, { act: A }> =>
    turn.act === act;
