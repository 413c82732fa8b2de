import { releaseUse, takeUse, type CodeUse } from '../codes/index.ts';
import type { Availability } from '../events/index.ts';
import { endAtProcessor, giveWay, mayGiveWay, type PaymentServices } from '../payments/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockEvent, registerSeat, type Taker } from './registrations.queries.ts';
import { moveHold } from './seats.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';

/**
 * The seat became free of charge while they were paying, because of their plan, the host or a code. The seats held for the payment become
 * their registration in the transaction that ends the payment, so no one else can take them in between [PAY-15, PAY-18]. False if the
 * situation changed: the hold remains, and the caller decides again.
 */
export async function takeKept(
  services: PaymentServices,
  { eventId, version }: Pick<Extract<Availability, { ok: true }>, 'eventId' | 'version'>,
  taker: Pick<Taker, 'memberId' | 'wishes' | 'payableCents' | 'priceSteps'> & {
    paymentId: string;
    use: CodeUse | null;
  },
): Promise<boolean> {
  const { memberId, use, paymentId, ...seat } = taker;
  if (!(await mayGiveWay(services, paymentId))) return false;
  const taken = await orNot(() =>
    services.db.transaction().execute(async (trx) => {
      const now = services.clock();
      // Payment first, then event [PAY-14].
      if (!(await giveWay(trx, services, paymentId, now))) return false;
      await lockEvent(trx, eventId);
      const seats = 1 + seat.wishes.guests;
      const moved = await moveHold(trx, { eventId, version, from: paymentId, to: null, seats, now });
      if (!moved) throw new Refusal('event_changed');
      const kept = await releaseUse(trx, paymentId);
      const given = { ...seat, eventId, memberId, paymentId: null, held: true, now };
      if (!(await registerSeat(trx, given))) throw new Refusal('event_changed');
      if (use && !(await takeUse(trx, { ...use, eventId, memberId, paymentId: null, kept, now })))
        throw new Refusal('event_changed');
      if (moved.freed > 0) await offerFreedSeats(trx, eventId, now);
      return true;
    }),
  );
  if (taken) await endAtProcessor(services, paymentId);
  return taken;
}

/** Thrown inside the transaction to roll it back. */
async function orNot(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'event_changed') return false;
    throw error;
  }
}
