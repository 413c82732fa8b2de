import { DAY_MS } from './durations.ts';
/** A paid registration that is cancelled at least this long before the start is refunded in full (docs/product.md: money). */
export const REFUND_NOTICE_MS = DAY_MS;

/** The refund terms shown before paying [PAY-21]. After the deadline they say that nothing is refunded. */
export const refundWords = (startsAt: Date, now: Date): string =>
  now.getTime() <= startsAt.getTime() - REFUND_NOTICE_MS
    ? 'Full refund until 24 hours before the start. No refund after that.'
    : 'It starts within 24 hours: if you cancel, nothing comes back.';
