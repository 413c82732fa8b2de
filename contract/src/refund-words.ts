import { DAY_MS } from './durations.ts';
/** A paid registration that is cancelled at least so long before the start is refunded in full (docs/product.md: money). */
export const REFUND_NOTICE_MS = DAY_MS;

/** As the person reads it before paying [PAY-21]; where that time has gone by nobody pays in the belief that something comes back. */
export const refundWords = (startsAt: Date, now: Date): string =>
  now.getTime() <= startsAt.getTime() - REFUND_NOTICE_MS
    ? 'Full refund until 24 hours before the start. No refund after that.'
    : 'It starts within 24 hours: if you cancel, nothing comes back.';
