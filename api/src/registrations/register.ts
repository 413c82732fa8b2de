import type { Wishes } from '@backyard/contract';
import { codedPrice, takeUse, type CodedPrice } from '../codes/index.ts';
import {
  applicantOf,
  availability,
  visibleEvent,
  offeredOf,
  withSeat,
  type Availability,
  type EventRow,
} from '../events/index.ts';
import { settleOpen, type PaymentServices } from '../payments/index.ts';
import { coalesceByKey } from '../platform/coalesce.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { requestName } from '../platform/request-name.ts';
import type { Services } from '../platform/services.ts';
import { answered } from './answered.ts';
import { refusalOf } from './party-refusal.ts';
import { lockEvent, registerSeat, takeSeats, type TakenSeat, type Taker } from './registrations.queries.ts';
import { findOwnHold } from './seats.queries.ts';
import { takeKept } from './take-kept.ts';

/** One statement takes at most this many seats, so that no caller waits behind an endless one. */
const MAX_BATCH = 200;
/** After this many attempts, an event that keeps changing during a registration is reported as changed. */
const MAX_DECISIONS = 3;

type Available = Extract<Availability, { ok: true }>;
type SeatOutcome = TakenSeat | 'refused' | 'registered_already';
type TakeSeat = (available: Available, taker: Taker) => Promise<SeatOutcome>;

/**
 * Registers this member, or finds that they are registered already. Returns whether a registration was created, and the event with their
 * seat if it is known without reading it again. Throws the refusal of `availability` (409 full, past, cancelled; 403 tier or onboarding;
 * 402 payment), 404 when they cannot see the event, 409 event_changed when it kept changing.
 */
export type Register = (
  member: Member,
  eventId: string,
  wishes: Wishes,
  options?: { several?: boolean; code?: string | undefined },
) => Promise<Registered>;
interface Registered {
  created: boolean;
  row?: EventRow | null;
}

export function createRegister(services: Services & PaymentServices): Register {
  const { db, clock } = services;
  const takeSeat = createTakeSeat(services);

  return async (member, eventId, asked, options) => {
    for (let decision = 0; decision < MAX_DECISIONS; decision++) {
      const row = await visibleEvent(db, eventId, member);
      const now = clock();
      const verdict = availability(offeredOf(row), applicantOf(member, row, now), now, asked.guests);
      if (!verdict.ok) {
        if (verdict.reason === 'already_registered') return { created: false };
        throw refusalOf(verdict.reason, row);
      }
      const { code } = options ?? {};
      // Where nothing is to pay a code is left alone.
      const coded =
        code === undefined || verdict.price.payableCents === 0
          ? null
          : await codedPrice(services, member, { row, guests: asked.guests, code }, now);
      const { payableCents, steps } = coded?.price ?? verdict.price;
      const subject = { kind: 'event', eventId } as const;
      if (payableCents > 0) {
        // A successful payment creates the registration itself. We may not have received its webhook yet [PAY-7].
        const payment = await settleOpen(services, member.id, subject);
        if (payment?.given) return { created: true };
        throw new Refusal('payment_required');
      }
      const wishes = answered(row, asked, options);
      const held = row.held_payment_id;
      if (held) {
        const seat = { memberId: member.id, wishes, payableCents, priceSteps: steps };
        if (await takeKept(services, verdict, { ...seat, paymentId: held, use: coded?.use ?? null }))
          return { created: true };
        continue;
      }
      if (coded) {
        const outcome = await takeWithCode(services, verdict, { memberId: member.id, wishes, coded });
        if (outcome === 'again') continue;
        return { created: outcome === 'registered' };
      }
      if (row.wait_state === 'offered') {
        // It has become free for them since they were offered the seat.
        if (await takeOffer(services, verdict, { memberId: member.id, wishes })) return { created: true };
        continue;
      }
      const outcome = await takeSeat(verdict, {
        memberId: member.id,
        wishes,
        payableCents,
        priceSteps: steps,
        requestId: requestName(),
      });
      if (outcome === 'registered_already') return { created: false };
      if (outcome !== 'refused')
        return {
          created: true,
          row: withSeat(row, {
            ...outcome,
            notes: wishes.notes,
            answers: wishes.answers,
            guests: wishes.guests,
            payableCents,
          }),
        };
    }
    throw new Refusal('event_changed');
  };
}

/** Turns the seat held for the first in line into their registration. False if the situation has changed. */
function takeOffer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  available: Available,
  taker: { memberId: string; wishes: Wishes },
): Promise<boolean> {
  const { eventId, price } = available;
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, eventId);
    if (event?.version !== available.version || !(await findOwnHold(trx, eventId, taker.memberId)))
      return false;
    const { payableCents, steps: priceSteps } = price;
    const seat = { ...taker, eventId, paymentId: null, held: true, payableCents, priceSteps, now: clock() };
    return registerSeat(trx, seat);
  });
}

/**
 * A seat that a discount code makes free: behind the event's lock, with its use of the code or not at all [HOLD-100]. `again`: everything
 * has changed meanwhile.
 */
async function takeWithCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { eventId, version }: Available,
  { memberId, wishes, coded }: { memberId: string; wishes: Wishes; coded: CodedPrice },
): Promise<'registered' | 'registered_already' | 'again'> {
  try {
    return await db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, eventId);
      const now = clock();
      if (event?.version !== version || event.starts_at <= now) return 'again';
      const hold = await findOwnHold(trx, eventId, memberId);
      if (hold && hold.payment_id !== null) return 'again';
      const { payableCents, steps: priceSteps } = coded.price;
      const seat = { eventId, memberId, paymentId: null };
      const held = hold !== undefined;
      if (!(await registerSeat(trx, { ...seat, held, wishes, payableCents, priceSteps, now })))
        return 'again';
      if (!(await takeUse(trx, { ...seat, ...coded.use, now }))) throw new Refusal('event_changed');
      return 'registered';
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_active_registration')) return 'registered_already';
    // Undone with its seat: why the code does not count is said when it is decided again.
    if (error instanceof Refusal && error.code === 'event_changed') return 'again';
    throw error;
  }
}

/** A crowd at one event shares statements [REG-13]; the version is part of the key, so each shares one decision. */
function createTakeSeat({ db, clock }: Services): TakeSeat {
  const shared = coalesceByKey<{ available: Available; taker: Taker }, SeatOutcome>({
    maxBatch: MAX_BATCH,
    run: async (_key, items) => {
      const [first] = items;
      if (!first) return [];
      try {
        const takers = items.map((item) => item.taker);
        const taken = await takeSeats(db, first.available, takers, clock());
        return takers.map((taker) => taken.get(taker.memberId) ?? 'refused');
      } catch (error) {
        if (!isUniqueViolation(error, 'one_active_registration')) throw error;
        // At least one of them is registered already, so the whole statement was rolled back. Register them one by one.
        return items.length === 1 ? ['registered_already'] : oneByOne(items);
      }
    },
  });

  async function oneByOne(items: { available: Available; taker: Taker }[]): Promise<SeatOutcome[]> {
    const outcomes: SeatOutcome[] = [];
    for (const { available, taker } of items) {
      try {
        const taken = await takeSeats(db, available, [taker], clock());
        outcomes.push(taken.get(taker.memberId) ?? 'refused');
      } catch (error) {
        if (!isUniqueViolation(error, 'one_active_registration')) throw error;
        outcomes.push('registered_already');
      }
    }
    return outcomes;
  }

  return (available, taker) => shared(`${available.eventId} ${available.version}`, { available, taker });
}
