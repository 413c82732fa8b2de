/** A paid registration that is cancelled at least so long before the start is refunded in full (docs/product.md: money). */
const REFUND_NOTICE_MS = 24 * 60 * 60 * 1000;

/** As the person reads it before paying [PAY-21]. */
const REFUND_RULE = 'Full refund until 24 hours before the start. No refund after that.';

/** The same where that time has gone by: nobody pays in the belief that something comes back. */
const TOO_LATE = 'It starts within 24 hours: if you cancel, nothing comes back.';

/** The rule that holds for whoever pays now. */
export const refundRule = (startsAt: Date, now: Date): string =>
  refundability(startsAt, now).due ? REFUND_RULE : TOO_LATE;

/** Until when cancelling brings the money back, and whether it does now: PAY-21 of docs/rules/payments.md. */
export function refundability(startsAt: Date, now: Date): { until: Date; due: boolean } {
  const until = new Date(startsAt.getTime() - REFUND_NOTICE_MS);
  return { until, due: now <= until };
}
