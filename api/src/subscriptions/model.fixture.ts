import { type Tier, DAY_MS, HOUR_MS } from '@backyard/contract';

type Paid = 'playground' | 'club_house';

const PRICES: Record<Tier, number> = { game_room: 0, playground: 499, club_house: 1999 };
const RANK: Record<Tier, number> = { game_room: 0, playground: 1, club_house: 2 };

/** What the person chooses does. */
export type Choice = 'free' | { pay: number };

/**
 * A member's plan as one would keep it with pencil and paper: no processor, no database, no events. Time only moves
 * forward; everything that is due is done in its order.
 */
export class Model {
  /** Every charge in US cents, in order. */
  charges: number[] = [];
  tier: Tier = 'game_room';
  next: Tier = 'game_room';
  end: Date | null = null;
  graceUntil: Date | null = null;
  expired = false;
  private started = new Date(0);
  private months = 0;
  private cardFails = false;

  get status(): string {
    if (this.graceUntil) return 'grace';
    if (this.tier === 'game_room') return this.expired ? 'expired' : 'none';
    return this.next === this.tier ? 'active' : 'ending';
  }

  advance(now: Date): void {
    while (this.end && this.end <= now) {
      if (this.graceUntil) {
        if (this.graceUntil <= now) this.stop(true);
        return;
      }
      if (this.next === 'game_room') this.stop(false);
      else if (this.cardFails) this.graceUntil = new Date(this.end.getTime() + 3 * DAY_MS);
      else {
        this.tier = this.next;
        this.charges.push(PRICES[this.tier]);
        this.months += 1;
        this.end = sameDay(this.started, this.months);
      }
    }
  }

  /** What choosing the tier costs now. */
  priceOf(tier: Tier, now: Date): Choice {
    if (tier === 'game_room') return 'free';
    if (this.tier === 'game_room' || this.graceUntil || !this.end) return { pay: PRICES[tier] };
    if (RANK[tier] <= RANK[this.tier]) return 'free';
    const begin = sameDay(this.started, this.months - 1).getTime();
    const from = Math.min(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS, this.end.getTime());
    const left = (this.end.getTime() - from) / (this.end.getTime() - begin);
    const difference = Math.round(PRICES[tier] * left) - Math.round(PRICES[this.tier] * left);
    return { pay: Math.max(50, difference) };
  }

  /** Chooses a tier, and pays what it costs. */
  choose(tier: Tier, now: Date, cardFails: boolean): void {
    const price = this.priceOf(tier, now);
    if (price === 'free') {
      if (this.graceUntil || this.tier === 'game_room') this.stop(false);
      else this.next = tier;
      return;
    }
    this.charges.push(price.pay);
    if (this.tier === 'game_room' || this.graceUntil) {
      this.started = now;
      this.months = 1;
      this.end = sameDay(now, 1);
      this.cardFails = cardFails;
      this.graceUntil = null;
      this.expired = false;
    }
    this.tier = tier as Paid;
    this.next = tier;
  }

  private stop(expired: boolean): void {
    Object.assign(this, { tier: 'game_room', next: 'game_room', end: null, graceUntil: null, expired });
  }
}

/** Found by trying: the day of the month, or the nearest one before it that the month has. */
function sameDay(from: Date, months: number): Date {
  const target = (from.getUTCMonth() + months) % 12;
  for (let day = from.getUTCDate(); ; day--) {
    const found = new Date(from);
    found.setUTCDate(1);
    found.setUTCMonth(from.getUTCMonth() + months, day);
    if (found.getUTCMonth() === target) return found;
  }
}
