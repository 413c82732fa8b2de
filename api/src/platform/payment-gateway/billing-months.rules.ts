/**
 * Months as both processors count them: UTC, from the instant a subscription started, on its day of the month, or on the month's last
 * day if it has no such day. Rules SUB-1 to SUB-3 of docs/rules/subscriptions.md.
 */

/** The end of the paid month after `end`, of a subscription that started at `anchor`. */
export function nextMonthEnd(anchor: Date, end: Date): Date {
  let months =
    (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth() - anchor.getUTCMonth();
  while (monthsAfter(anchor, months) <= end) months += 1;
  return monthsAfter(anchor, months);
}

/** The same time of day this many months later: 31 January, one month on, is 28 or 29 February, then 31 March. */
export function monthsAfter(anchor: Date, months: number): Date {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(anchor);
  later.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return later;
}

/** The least a card can be charged in US dollars (Stripe's documentation, "Minimum and maximum charge amounts"). */
export const LEAST_CHARGE_CENTS = 50;

/**
 * The cost of changing to a higher monthly price for the rest of the current month, in US cents: the new price for the remaining
 * seconds, less the old one, each rounded to a cent. SUB-4 of docs/rules/subscriptions.md.
 */
export function proratedUpgrade(given: {
  fromCents: number;
  toCents: number;
  periodStart: Date;
  periodEnd: Date;
  at: Date;
}): number {
  const total = seconds(given.periodEnd) - seconds(given.periodStart);
  const left = Math.min(total, Math.max(0, seconds(given.periodEnd) - seconds(given.at)));
  return Math.round((given.toCents * left) / total) - Math.round((given.fromCents * left) / total);
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
