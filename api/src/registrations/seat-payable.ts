import { titleWithDate } from '../calendar/index.ts';
import { codedPrice, codeText } from '../codes/index.ts';
import { applicantOf, availability, visibleEvent, isMovedSince, offeredOf } from '../events/index.ts';
import type { EventSubject, Payable } from '../payments/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { answered } from './answered.ts';
import { fulfilSeat } from './fulfil-seat.ts';
import { fulfilGuests, quoteGuests } from './paid-guests.ts';
import { refusalOf } from './party-refusal.ts';
import { seatHold } from './seat-hold.ts';

/**
 * What a payment for an event buys: a seat. It is held from the start of the payment, becomes the registration when the payment succeeds,
 * and is released when the payment ends without success (PAY-4 to PAY-14 of docs/rules/payments.md). The first in line pays for the seat
 * already held for them, and gets it back while its offer lasts [WAIT-11].
 */
export const seatPayable = (services: Pick<Services, 'db' | 'clock' | 'config'>): Payable<EventSubject> => ({
  quote: async (member, subject, now, { wishes, code, seen }) => {
    const { db } = services;
    const row = await visibleEvent(db, subject.eventId, member);
    // The event was moved while they looked at the page: they would pay for something they have not seen, under a refund rule they have not
    // read [PAY-28].
    if (seen && isMovedSince(seen, row)) throw new Refusal('event_changed');
    if (subject.adding) return quoteGuests(db, row, member, wishes.guests, now);
    const verdict = availability(offeredOf(row), applicantOf(member, row, now), now, wishes.guests);
    if (!verdict.ok) throw refusalOf(verdict.reason, row);
    if (verdict.price.payableCents === 0) throw new Refusal('nothing_to_pay');
    const coded =
      code === undefined
        ? null
        : await codedPrice(services, member, { row, guests: wishes.guests, code }, now);
    const { payableCents, steps } = coded?.price ?? verdict.price;
    // The code makes the seat free: they register with it instead of paying.
    if (payableCents === 0) throw new Refusal('nothing_to_pay');
    return {
      amountCents: payableCents,
      wishes: answered(row, wishes),
      guestCents: coded?.guestCents ?? row.price_cents,
      description: [
        titleWithDate(row),
        ...(wishes.guests > 0 ? [`${1 + wishes.guests} seats`] : []),
        ...(coded ? [codeText(coded)] : []),
      ].join(' · '),
      details: {
        version: verdict.version,
        priceSteps: steps,
        offered: row.wait_state === 'offered',
        ...(coded ? { code: coded.use } : {}),
      },
    };
  },

  ...seatHold(services),
  fulfil: (trx, payment, now) =>
    payment.addsTo === null ? fulfilSeat(trx, payment, now) : fulfilGuests(trx, payment, payment.addsTo, now),
});
