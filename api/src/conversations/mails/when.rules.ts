import { MINUTE_MS } from '@backyard/contract';

/** Nobody has two of these mails about one event in less time [TALK-19]. */
export const ONE_MAIL_MS = 60 * MINUTE_MS;

/** Rounds in which it is looked who is to be told. */
const ROUND_MS = 5 * MINUTE_MS;

/**
 * When that is done for what was said at an instant: with the end of the next round, so that whoever looks meanwhile has no mail; and what
 * is said in one round is looked at once.
 */
export const lookedAt = (said: Date): Date =>
  new Date((Math.floor(said.getTime() / ROUND_MS) + 2) * ROUND_MS);
