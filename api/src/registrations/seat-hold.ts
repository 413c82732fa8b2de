import { MINUTE_MS } from '@backyard/contract';
import { releaseUse, takeAddedUse, takeUse, useOf, type CodeUse } from '../codes/index.ts';
import type { EventSubject, Held, Paid, Payable } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { requireMayHold } from './hold-limits.ts';
import { lockEvent } from './registrations.queries.ts';
import {
  extendSeatHold,
  findHold,
  holdSeat,
  moveHold,
  payForOffer,
  releaseHeldSeat,
  returnToOffer,
} from './seats.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/** How long a seat is held during payment. Can be extended once by the same time (docs/product.md: money). */
const HOLD_MS = 10 * MINUTE_MS;

const versionOf = ({ details }: Pick<Paid, 'details'>): number => Number(details['version']);

type SeatHold = Required<Pick<Payable<EventSubject>, 'reserve' | 'release' | 'held' | 'extend'>>;

/** The seat held during a payment. */
export const seatHold = ({ config }: Pick<Services, 'config'>): SeatHold => ({
  reserve: async (trx, payment, now, instead) => {
    const { offered, chain } = payment.details;
    const seat = {
      eventId: payment.subject.eventId,
      version: versionOf(payment),
      memberId: payment.memberId,
      paymentId: payment.id,
      seats: payment.wishes.guests + (payment.addsTo === null ? 1 : 0),
      expiresAt: new Date(now.getTime() + HOLD_MS),
      chain: typeof chain === 'string' ? chain : null,
      pauses: config.rateLimits,
      use: useOf(payment),
      adds: payment.addsTo !== null,
    };
    if (instead) return keepOn(trx, seat, instead, now);
    // The seat offered to the first in line is already held for them.
    if (offered !== true) await requireMayHold(trx, seat, now);
    const stands =
      offered === true
        ? // Locks the event, so that either its cancellation finds this payment, or this finds the event cancelled.
          (await lockEvent(trx, seat.eventId))?.version === seat.version && (await payForOffer(trx, seat))
        : await holdSeat(trx, { ...seat, now });
    // Decided again: the event is full or has changed since.
    if (!stands) throw new Refusal('event_changed');
    // A held seat counts as a use of its code until it is released [CODE-5].
    if (seat.use && !(await takeFor(trx, seat, seat.use, now))) throw new Refusal('event_changed');
    return { expiresAt: seat.expiresAt, extendable: true };
  },

  release: async (trx, payment, now) => {
    const { eventId } = payment.subject;
    await lockEvent(trx, eventId);
    await releaseUse(trx, payment.id);
    if (!(await findHold(trx, payment.id)) || (await returnToOffer(trx, payment.id, now))) return;
    await releaseHeldSeat(trx, eventId, payment.id);
    const place = await findWaitlistEntry(trx, eventId, payment.memberId);
    if (place?.state === 'offered') await endWaitlistEntry(trx, place, 'expired', now);
    await offerFreedSeats(trx, eventId, now);
  },

  held: async (executor, paymentId) => {
    const hold = await findHold(executor, paymentId);
    return hold ? { expiresAt: hold.expires_at, extendable: !hold.extended } : null;
  },

  extend: async (trx, payment, now): Promise<Held> => {
    const hold = await findHold(trx, payment.id);
    if (!hold || hold.expires_at <= now) throw new Refusal('payment_over');
    const expiresAt = new Date(hold.expires_at.getTime() + HOLD_MS);
    if (!(await extendSeatHold(trx, payment.id, expiresAt))) throw new Refusal('hold_extended');
    return { expiresAt, extendable: false };
  },
});

/** Takes what a payment uses of a code: for a seat, or beside what the registration uses to which it adds guests. */
function takeFor(
  trx: Executor,
  seat: { eventId: string; memberId: string; paymentId: string; adds: boolean; kept?: CodeUse | null },
  use: CodeUse,
  now: Date,
): Promise<boolean> {
  const { eventId, memberId, paymentId, adds, kept = null } = seat;
  return adds
    ? takeAddedUse(trx, { ...use, paymentId, kept, now })
    : takeUse(trx, { ...use, eventId, memberId, paymentId, kept, now });
}

/**
 * Transfers the hold of one payment to another, with as many seats and code uses as the new one needs [PAY-18]. The expiry is unchanged
 * unless the event changed meanwhile [HOLD-103]. Throws event_changed when that is impossible: the caller decides again.
 */
async function keepOn(
  trx: Executor,
  seat: {
    eventId: string;
    version: number;
    memberId: string;
    paymentId: string;
    seats: number;
    expiresAt: Date;
    chain: string | null;
    pauses: boolean;
    use: CodeUse | null;
    adds: boolean;
  },
  instead: Paid,
  now: Date,
): Promise<Held> {
  const { eventId, use, paymentId } = seat;
  const before = await findHold(trx, instead.id);
  // More seats than were kept are kept by the same rules as any.
  if (before && seat.seats > before.seats) await requireMayHold(trx, seat, now);
  await lockEvent(trx, eventId);
  const until = versionOf(instead) === seat.version ? undefined : seat.expiresAt;
  const moved = await moveHold(trx, { ...seat, from: instead.id, to: paymentId, until, now });
  if (!moved) throw new Refusal('event_changed');
  const kept = await releaseUse(trx, instead.id);
  if (use && !(await takeFor(trx, { ...seat, kept }, use, now))) throw new Refusal('event_changed');
  if (moved.freed > 0) await offerFreedSeats(trx, eventId, now);
  return { expiresAt: moved.expiresAt, extendable: !moved.extended };
}
