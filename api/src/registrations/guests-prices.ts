import { LIMITS, type GuestsPrices } from '@backyard/contract';
import { codeOverText, guestsPrices } from '../codes/index.ts';
import { comesBack, offeredOf, type EventRow } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { toDollars } from '../platform/money.ts';
import type { Services } from '../platform/services.ts';
import { findPaymentsOf } from './guests.queries.ts';
import { backFor } from './refund-guests.ts';

/** What more guests cost a member with a seat, and what is refunded for guests taken back, to the cent as charged [SEAT-15, SEAT-17]. */
export async function priceGuests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  row: EventRow,
): Promise<GuestsPrices> {
  if (row.own_id === null) throw new Refusal('not_registered');
  const now = clock();
  const guests = (row.own_seats ?? 1) - 1;
  const priceOf = await guestsPrices(
    db,
    offeredOf(row),
    { registrationId: row.own_id, memberId: member.id },
    now,
  );
  const more = Math.max(0, Math.min(LIMITS.guests, row.guests) - guests);
  const payments = await findPaymentsOf(db, row.own_id);
  return {
    adding: Array.from({ length: more }, (_none, at) => {
      const { price, coded, over } = priceOf(at + 1);
      return {
        guests: at + 1,
        payable: toDollars(price.payableCents),
        ...(over && { codeOver: codeOverText(over, at + 1) }),
        ...(coded && { code: coded.code, off: toDollars(coded.offCents) }),
      };
    }),
    back: Array.from({ length: guests }, (_none, at) => ({
      guests: at + 1,
      amount: toDollars(
        backFor(payments, at + 1)
          .filter(({ payment }) => comesBack(row, payment, { now, checkedInAt: row.own_checked_in_at }))
          .reduce((sum, { payment, guests: of }) => sum + of * payment.guest_cents, 0),
      ),
    })),
  };
}
