import { useOf } from '../codes/index.ts';
import { comesBack, type Refundable } from '../events/index.ts';
import { requestGuestsRefund } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { findPaymentsOf, takeBack } from './guests.queries.ts';

/**
 * Takes back this many guests of a registration, those paid for last first. Each is refunded to the payer if cancelling would refund that
 * payment too [SEAT-15, SEAT-16, PAY-25]. A checked-in member cannot take guests back. Unpaid guests bring no refund. The event's row is
 * locked. Returns what their seats cost in US cents, and how many of them used a code [PRICE-12].
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

/** Which payments this many guests are taken from, the latest payment first. */
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
