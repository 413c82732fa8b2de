import { useOf } from '../codes/index.ts';
import { comesBack, type Refundable } from '../events/index.ts';
import { requestGuestsRefund } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { findPaymentsOf, takeBack } from './guests.queries.ts';

/**
 * So many guests of a registration are taken back: those whose seats were paid for last first, and what each of them cost is on its way to who paid,
 * where cancelling would bring that payment back as well [SEAT-15, SEAT-16, PAY-25]; who is checked in takes nobody back. What nobody paid for brings nothing. The event's row is locked.
 * Answers what their seats had cost, US cents, and how many of them were had with a code, each of which was a use of it [PRICE-12].
 */
export async function refundGuests(
  trx: Executor,
  registrationId: string,
  given: { guests: number; event: Refundable; now: Date },
): Promise<{ cents: number; coded: number }> {
  let [cents, coded] = [0, 0];
  for (const { payment, guests } of backFor(await findPaymentsOf(trx, registrationId), given.guests)) {
    await takeBack(trx, payment.id, guests);
    cents += guests * payment.guest_cents;
    if (useOf(payment) !== null) coded += guests;
    const due = comesBack(given.event, payment, { now: given.now, checkedInAt: null });
    if (due && payment.guest_cents > 0) await requestGuestsRefund(trx, payment, { guests, now: given.now });
  }
  return { cents, coded };
}

/** Of which payments so many guests are taken back, those of the last first. */
export function backFor<Of extends { guests: number; guests_back: number }>(
  payments: readonly Of[],
  wanted: number,
): { payment: Of; guests: number }[] {
  let left = wanted;
  return payments.flatMap((payment) => {
    const guests = Math.min(left, payment.guests - payment.guests_back);
    left -= guests;
    return guests > 0 ? [{ payment, guests }] : [];
  });
}
