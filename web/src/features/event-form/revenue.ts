import { HOST_REVENUE_PERCENT, formatDollars } from '@backyard/contract';

const CENTS = 100;
const dollars = (cents: number): string => formatDollars((cents / CENTS).toFixed(2));

/**
 * Estimates the host's revenue per ticket and for a full event: 10% of the price (docs/product.md: host), to the cent. The server
 * computes the actual amount. Null without a price.
 */
export function revenueText(price: string, seats: string): string | null {
  const cents = Math.round(Number(price) * CENTS);
  if (!Number.isFinite(cents) || cents <= 0) return null;
  const each = Math.round((cents * HOST_REVENUE_PERCENT) / 100);
  const full = Number(seats);
  const house = Number.isInteger(full) && full > 1 ? `, ${dollars(each * full)} with all ${full} sold` : '';
  return `You get ${dollars(each)} of each ticket (${HOST_REVENUE_PERCENT}%)${house}.`;
}
