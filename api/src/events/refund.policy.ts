/** A paid registration that is cancelled at least so long before the start is refunded in full (product decisions, Money). */
const REFUND_NOTICE_MS = 24 * 60 * 60 * 1000;

/** The rule as the person reads it before paying [PAY-21]. */
export const REFUND_RULE = 'Full refund until 24 hours before the start. No refund after that.';

/** Until when cancelling brings the money back, and whether it does now: PAY-21 of docs/rules/payments.md. */
export function refundability(startsAt: Date, now: Date): { until: Date; due: boolean } {
  const until = new Date(startsAt.getTime() - REFUND_NOTICE_MS);
  return { until, due: now <= until };
}
