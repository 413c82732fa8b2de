import { priceOfGuests, type Price, type Priced } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { codeState, priceOfGuestsWithCode, usesLeft, type CodeState } from './code.rules.ts';
import { codeNow } from './coded-price.ts';
import { findCodeOfSeat } from './codes.queries.ts';
import type { CodeUse } from './uses.queries.ts';

/** The price of additional guests for a member with a seat. */
export interface GuestsPrice {
  price: Price;
  /** What each of them costs, US cents. */
  guestCents: number;
  /** The total discount on all of them, and its code. Null: they pay the list price. */
  coded: { code: string; offCents: number; use: CodeUse } | null;
  /** Why the seat's code gives no discount on all of them although it could [PRICE-11]. Null: it does, or there is none. */
  over: { code: string; state: Exclude<CodeState, 'on'>; left: number } | null;
}

/**
 * The price of this many additional guests for the holder of this seat: with the seat's code if it is valid and has enough uses for all of
 * them, else the list price [CODE-11]. While they pay, the price they were shown [CODE-6].
 */
export async function guestsPrices(
  executor: Executor,
  event: Priced,
  seat: { registrationId: string; memberId: string },
  now: Date,
): Promise<(more: number) => GuestsPrice> {
  const found = event.priceCents === 0 ? undefined : await findCodeOfSeat(executor, { ...seat, now });
  const full = (more: number): GuestsPrice => ({
    price: priceOfGuests(event, more),
    guestCents: event.priceCents,
    coded: null,
    over: null,
  });
  if (!found) return full;
  const others = { ...codeNow(found), uses: found.uses - found.kept };
  const state = codeState(others, now);
  const left = usesLeft(others) ?? Infinity;
  const off = { code: found.code, percent: found.percent, offCents: found.off_cents };
  return (more) => {
    const { price, offCents, guestCents } = priceOfGuestsWithCode(event, more, off);
    if (more === 0 || offCents === 0) return full(more);
    if (more > found.kept && !(state === 'on' && more <= left))
      return {
        ...full(more),
        over: {
          code: found.code,
          state: state === 'on' ? 'used_up' : state,
          left: state === 'on' ? left : 0,
        },
      };
    return {
      price,
      guestCents,
      coded: { code: found.code, offCents, use: { codeId: found.id, seats: more } },
      over: null,
    };
  };
}
