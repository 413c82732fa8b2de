import { MINUTE_MS } from '@backyard/contract';

/** The minimum time between two of these mails to one member about one event [TALK-19]. */
export const ONE_MAIL_MS = 60 * MINUTE_MS;

/** The interval at which new messages are checked for mails. */
const ROUND_MS = 5 * MINUTE_MS;

/**
 * When a message written at this instant is checked: at the end of the next interval, so that a member who looks meanwhile gets no mail.
 * All messages of an interval are checked together.
 */
export const lookedAt = (said: Date): Date =>
  new Date((Math.floor(said.getTime() / ROUND_MS) + 2) * ROUND_MS);
