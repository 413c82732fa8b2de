/// <reference lib="esnext.temporal" />

import { type Tier, HOUR_MS } from '@backyard/contract';
import { availability } from '../../events/availability.policy.ts';
import type { Offered, PriceStep } from '../../events/index.ts';

/** The rules of the line, by number in docs/rules/waitlist.md. */
const LONGEST_OFFER_MS = 12 * HOUR_MS;
const SHORTEST_OFFER_MS = HOUR_MS / 4;
/** Between these hours, on the event's clock, no one is expected to read a mail. */
const [EVENING, MORNING] = [22, 9];
/** Time left for the next in line when an offer lasts until the morning. */
const LEFT_FOR_THE_NEXT_MS = HOUR_MS;

/**
 * Until when a seat is held for the first in line, who has to pay [WAIT-10]: twelve hours, but no more than half of the time that is left,
 * so that the next in line still has time; at least a quarter of an hour, and never past the start. An offer that would end at night ends
 * in the morning [WAIT-14].
 */
export function offerUntil({ startsAt, timeZone }: { startsAt: Date; timeZone: string }, now: Date): Date {
  const left = startsAt.getTime() - now.getTime();
  const lasts = Math.max(SHORTEST_OFFER_MS, Math.min(LONGEST_OFFER_MS, left / 2));
  const until = now.getTime() + Math.min(lasts, left);
  const night = nightAround(until, timeZone);
  if (!night) return new Date(until);
  if (night.ends + LEFT_FOR_THE_NEXT_MS <= startsAt.getTime()) return new Date(night.ends);
  // It begins in the morning: the evening before, as long as that is an offer.
  return new Date(night.begins - now.getTime() >= SHORTEST_OFFER_MS ? night.begins : until);
}

/** The night that contains this instant at the event's place, without its two ends. Milliseconds. */
function nightAround(moment: number, timeZone: string): { begins: number; ends: number } | null {
  const here = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const at = (day: Temporal.PlainDate, hour: number): number =>
    day.toPlainDateTime({ hour }).toZonedDateTime(timeZone).epochMilliseconds;
  const evening = here.toPlainDate().subtract({ days: here.hour < MORNING ? 1 : 0 });
  const night = { begins: at(evening, EVENING), ends: at(evening.add({ days: 1 }), MORNING) };
  return night.begins < moment && moment < night.ends ? night : null;
}

/** A member on the waitlist. `tier` is the effective one. */
export interface WaitingMember {
  entryId: string;
  tier: Tier;
}

/** What happens to a member whose turn it is. Prices are US cents. */
export type Turn =
  | { entryId: string; act: 'register'; priceSteps: PriceStep[] }
  | { entryId: string; act: 'offer'; until: Date }
  | { entryId: string; act: 'pass_over' };

/**
 * Whose turn it is, in the order of the waitlist, while there are seats [WAIT-6 to WAIT-9]: a member who pays nothing is registered, one
 * who has to pay is offered the seat, and one the event is closed to is passed over without a seat. There are no turns while the event is
 * not open: unpublished, cancelled or started. `line` is its front, first in line first.
 */
export function turnsOf(
  event: Offered & { timeZone: string },
  line: readonly WaitingMember[],
  now: Date,
): Turn[] {
  let free = event.capacity - event.seatsTaken - event.seatsHeld;
  const open: Offered = { ...event, seatsTaken: 0, seatsHeld: 0, waiting: 0 };
  const turns: Turn[] = [];
  for (const { entryId, tier } of line) {
    if (free <= 0) break;
    // Treated as a new attendee for whom a seat is free.
    const verdict = availability(open, { tier, onboarded: true, registered: false }, now);
    if (!verdict.ok) {
      if (verdict.reason !== 'club_house_required') return [];
      turns.push({ entryId, act: 'pass_over' });
      continue;
    }
    free -= 1;
    turns.push(
      verdict.price.payableCents === 0
        ? { entryId, act: 'register', priceSteps: verdict.price.steps }
        : { entryId, act: 'offer', until: offerUntil(event, now) },
    );
  }
  return turns;
}
