import type { Tier } from '@backyard/contract';

/** One named step from the list price to the payable price. US cents, and a discount is negative. */
export interface PriceStep {
  name:
    | 'list_price'
    | 'club_house_free'
    | 'playground_free'
    | 'playground_half'
    | 'guests'
    | 'code'
    | 'too_little';
  cents: number;
  /** The discount code that made the step. */
  code?: string;
}

export interface Price {
  steps: PriceStep[];
  payableCents: number;
}

/** What a price depends on. */
export interface Priced {
  priceCents: number;
  requiredTier: Tier;
  categories: readonly string[];
}

/** Only this category closes an event to others (docs/product.md: access). */
export const isClubHouseExclusive = (event: Pick<Priced, 'categories'>): boolean =>
  event.categories.includes('clubhouse_exclusive');

/**
 * What a person of this effective tier pays, in US cents, with the steps that led there (docs/product.md: access; the rules are
 * numbered in docs/rules/pricing.md). A visitor is priced as game_room.
 */
export function priceFor(event: Priced, tier: Tier): Price {
  const steps: PriceStep[] = [{ name: 'list_price', cents: event.priceCents }];
  const discount = event.priceCents > 0 ? discountFor(event, tier) : null;
  if (discount) steps.push(discount);
  return { steps, payableCents: steps.reduce((sum, step) => sum + step.cents, 0) };
}

/** The same with so many guests, who pay the list price: a membership is its member's [SEAT-4]. */
export function priceOfParty(event: Priced, tier: Tier, guests: number): Price {
  const own = priceFor(event, tier);
  const cents = guests * event.priceCents;
  if (cents === 0) return own;
  return { steps: [...own.steps, { name: 'guests', cents }], payableCents: own.payableCents + cents };
}

/** Of guests who are added to a seat that its member has: the list price alone [SEAT-4]. */
export function priceOfGuests(event: Pick<Priced, 'priceCents'>, guests: number): Price {
  const cents = guests * event.priceCents;
  return { steps: [{ name: 'guests', cents }], payableCents: cents };
}

function discountFor(event: Priced, tier: Tier): PriceStep | null {
  if (tier === 'club_house') return { name: 'club_house_free', cents: -event.priceCents };
  if (tier === 'playground' && !isClubHouseExclusive(event)) {
    if (event.requiredTier === 'playground') return { name: 'playground_free', cents: -event.priceCents };
    if (event.requiredTier === 'club_house') {
      // Half, an odd cent rounded up to the payable side.
      return { name: 'playground_half', cents: -Math.floor(event.priceCents / 2) };
    }
  }
  return null;
}

/** What a step is called beside its amount. */
export const PRICE_STEP_LABELS: Record<PriceStep['name'], string> = {
  list_price: 'Price',
  club_house_free: 'Included in Club House',
  playground_free: 'Included in Playground',
  playground_half: 'Playground: half price',
  guests: 'Your guests',
  code: 'Code',
  too_little: 'Too little to charge',
};
