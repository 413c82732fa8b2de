import { z } from 'zod';
import { releaseUse, takeUse, type CodeUse } from '../codes/index.ts';
import type { Held, Paid, Payable, Subject } from '../payments/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { requireMayHold } from './hold-limits.ts';
import { lockEvent } from './registrations.queries.ts';
import {
  extendSeatHold,
  findHold,
  holdSeat,
  payForOffer,
  releaseHeldSeat,
  returnToOffer,
} from './seats.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/** A seat is kept for so long while somebody pays, and once more when they ask (docs/product.md: money). */
const HOLD_MS = 10 * 60 * 1000;

export const eventIdOf = (subject: Subject): string => {
  if (subject.kind !== 'event') throw new Error('a seat is paid for with an event');
  return subject.eventId;
};

/** What a payment takes of a discount code; null: it goes without one. */
export function useOf({ details }: Pick<Paid, 'details'>): CodeUse | null {
  const read = z.object({ codeId: z.uuid(), seats: z.number() }).safeParse(details['code']);
  return read.success ? read.data : null;
}

/** What a payment took over of one before it, at another price: how long its seats are kept, and whether that was for longer already. */
function keptBefore({ details }: Pick<Paid, 'details'>): { until: Date; extended: boolean } | null {
  const read = z.object({ until: z.coerce.date(), extended: z.boolean() }).safeParse(details['kept']);
  return read.success ? read.data : null;
}

type SeatHold = Required<Pick<Payable, 'reserve' | 'release' | 'held' | 'extend'>>;

/** The seat that is kept while somebody pays for it. */
export const seatHold = ({ config }: Pick<Services, 'config'>): SeatHold => ({
  reserve: async (trx, payment, now) => {
    const { offered, chain } = payment.details;
    // A seat that is offered has its own time.
    const kept = offered === true ? null : keptBefore(payment);
    const expiresAt = kept?.until ?? new Date(now.getTime() + HOLD_MS);
    const seat = {
      eventId: eventIdOf(payment.subject),
      version: Number(payment.details['version']),
      memberId: payment.memberId,
      paymentId: payment.id,
      seats: payment.wishes.guests + (payment.addsTo === null ? 1 : 0),
      expiresAt,
      extended: kept?.extended ?? false,
    };
    // A seat that is offered to whoever was first in line is kept for them already.
    if (offered !== true)
      await requireMayHold(
        trx,
        { ...seat, chain: typeof chain === 'string' ? chain : null, pauses: config.rateLimits },
        now,
      );
    const stands =
      offered === true
        ? // Locked, so that calling the event off finds this payment, or this finds the event called off.
          (await lockEvent(trx, seat.eventId))?.version === seat.version && (await payForOffer(trx, seat))
        : await holdSeat(trx, { ...seat, now });
    // Decided again: full by now, or another event than a moment ago.
    if (!stands) throw new Refusal('event_changed');
    // A seat that is kept is a use of its code until it is let go of [CODE-5].
    const use = useOf(payment);
    if (use && !(await takeUse(trx, { ...use, ...seat }))) throw new Refusal('code_used_up');
    return { expiresAt, extendable: !seat.extended };
  },

  release: async (trx, payment, now) => {
    const eventId = eventIdOf(payment.subject);
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
