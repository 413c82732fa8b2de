import { titleWithDate } from '../calendar/index.ts';
import { applicantOf, availability, findVisibleEvent, offeredOf } from '../events/index.ts';
import type { Payable } from '../payments/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { answered } from './answered.ts';
import { fulfilSeat } from './fulfil-seat.ts';
import { refusalOf } from './party-refusal.ts';
import { eventIdOf, seatHold } from './seat-hold.ts';

/**
 * What a payment for an event gives: a seat. It is kept from the start of the payment, becomes the registration with the
 * success, and is free again when the payment ends without one (PAY-4 to PAY-14 of docs/rules/payments.md). Whoever was
 * first in line pays for the seat that is kept for them already, and has it back while its offer lasts [WAIT-11].
 */
export const seatPayable = ({ db, config }: Pick<Services, 'db' | 'config'>): Payable => ({
  quote: async (member, subject, now, wishes) => {
    const row = await findVisibleEvent(db, eventIdOf(subject), member);
    if (!row) throw new Refusal('event_not_found');
    const verdict = availability(offeredOf(row), applicantOf(member, row, now), now, wishes.guests);
    if (!verdict.ok) throw refusalOf(verdict.reason, row);
    const { payableCents, steps } = verdict.price;
    if (payableCents === 0) throw new Refusal('nothing_to_pay');
    return {
      amountCents: payableCents,
      wishes: answered(row, wishes),
      description:
        wishes.guests > 0 ? `${titleWithDate(row)} · ${1 + wishes.guests} seats` : titleWithDate(row),
      details: { version: verdict.version, priceSteps: steps, offered: row.wait_state === 'offered' },
    };
  },

  ...seatHold({ config }),
  fulfil: fulfilSeat,
});
