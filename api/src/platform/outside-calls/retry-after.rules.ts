import { DAY_MS } from '@backyard/contract';
/** A server may not delay us longer than this: the work must get done. */
const LONGEST_ASKED = DAY_MS;

/**
 * How long a server asks us to wait, in milliseconds, by Retry-After: seconds or a date (RFC 9110, 10.2.3), with 429 and 503, which
 * invite a retry. 0 if it does not.
 */
export function retryAfterMs(status: number, retryAfter: string | undefined, now: Date): number {
  if ((status !== 429 && status !== 503) || !retryAfter) return 0;
  const text = retryAfter.trim();
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1000 : httpDate(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_ASKED);
}

/** "Sun, 06 Nov 1994 08:49:37 GMT" and no other way of writing it. */
const httpDate = (text: string): number =>
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
