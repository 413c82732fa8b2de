import type { Tier } from '@backyard/contract';
import {
  priceFor,
  priceOfGuests,
  priceOfParty,
  type Price,
  type Priced,
  type PriceStep,
} from '../events/pricing.rules.ts';

/** What a code takes off each seat: a percentage, or US cents. */
export interface CodeOff {
  code: string;
  percent: number | null;
  offCents: number | null;
}

/** Minimum card charge, US cents. A lower remainder is waived [CODE-4]. */
export const LEAST_CHARGE_CENTS = 50;

/**
 * What a member of this tier pays with a code, with so many guests. What the membership takes off comes first, then the code from what
 * remains of each seat [CODE-3]. `seats`: from so many it takes something, which are so many uses [CODE-5]; `guestCents`: what a guest pays then.
 */
export function priceWithCode(
  event: Priced,
  tier: Tier,
  guests: number,
  off: CodeOff,
): { price: Price; seats: number; offCents: number; guestCents: number } {
  const before = priceOfParty(event, tier, guests);
  const ofOwn = offOf(priceFor(event, tier).payableCents, off);
  const ofGuest = offOf(event.priceCents, off);
  const offCents = ofOwn + guests * ofGuest;
  const seats = (ofOwn > 0 ? 1 : 0) + (ofGuest > 0 ? guests : 0);
  const guestCents = event.priceCents - ofGuest;
  if (offCents === 0) return { price: before, seats: 0, offCents: 0, guestCents };
  const price = withCode(before, offCents, off.code);
  return { price, seats, offCents, guestCents: price.payableCents === 0 ? 0 : guestCents };
}

/** The same for guests added to a seat that was bought with the code. Each of them is one use [CODE-11]. */
export function priceOfGuestsWithCode(
  event: Pick<Priced, 'priceCents'>,
  guests: number,
  off: CodeOff,
): { price: Price; offCents: number; guestCents: number } {
  const each = offOf(event.priceCents, off);
  const offCents = guests * each;
  const price = withCode(priceOfGuests(event, guests), offCents, off.code);
  return { price, offCents, guestCents: price.payableCents === 0 ? 0 : event.priceCents - each };
}

/** The price after a code's discount. A remainder too small to charge is waived [CODE-4]. */
function withCode({ steps, payableCents }: Price, offCents: number, code: string): Price {
  const left = payableCents - offCents;
  const coded: PriceStep[] = [...steps, { name: 'code', cents: -offCents, code }];
  return left === 0 || left >= LEAST_CHARGE_CENTS
    ? { steps: coded, payableCents: left }
    : { steps: [...coded, { name: 'too_little', cents: -left }], payableCents: 0 };
}

/** From one seat: never more than it costs; a part of a cent stays to be paid, as with a membership [PRICE-4]. */
const offOf = (cents: number, { percent, offCents }: CodeOff): number =>
  percent === null ? Math.min(cents, offCents ?? 0) : Math.floor((cents * percent) / 100);

/** A code's current state. */
export interface CodeNow {
  isOn: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  uses: number;
}
export type CodeState = 'on' | 'off' | 'not_yet' | 'ended' | 'used_up';

/** Whether it counts now. Both of its moments are its own. */
export function codeState(code: CodeNow, now: Date): CodeState {
  if (!code.isOn) return 'off';
  if (code.startsAt !== null && now < code.startsAt) return 'not_yet';
  if (code.endsAt !== null && now > code.endsAt) return 'ended';
  return code.maxUses !== null && code.uses >= code.maxUses ? 'used_up' : 'on';
}

/** What of a code is left; null: as much as anybody wants. */
export const usesLeft = ({ maxUses, uses }: Pick<CodeNow, 'maxUses' | 'uses'>): number | null =>
  maxUses === null ? null : Math.max(0, maxUses - uses);
