import { HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Added, changed and given new secrets. */
export const WEBHOOKS_CHANGED: Limit = { name: 'webhook_changed', hits: 60, seconds: HOUR_SECONDS };
/** Test messages and repeats: each calls a third-party server, and lifts the pause of one that does not answer. */
export const WEBHOOKS_ASKED_FOR: Limit = { name: 'webhook_asked', hits: 20, seconds: 10 * 60 };
/** … of the same message: a person repairing a server needs a few, and no server needs one a hundred times. */
export const SENT_AGAIN: Limit = { name: 'webhook_again', hits: 10, seconds: HOUR_SECONDS };

/** Sent to one address at the same time. */
export const AT_ONCE = 8;
/** … and in one turn; then others have theirs, and this one goes on ten seconds later: 24 a second. */
export const A_TURN = 240;
export const TURN_MS = 10_000;
/** An address that does not answer at all is paused, so that it blocks no worker; waiting messages are tried afterwards. */
export const REST_MS = MINUTE_MS;
/** … and so does one that asks to be left alone, for as long as it says, at the most so long: a test ends it. */
export const LONGEST_REST_MS = HOUR_MS;
/** … and one that takes longer than this for a batch rests so many times as long [HOLD-98]: as one that says nothing, it holds a worker for a seventh of the time. */
export const SLOW_MS = 1000;
export const SLOW_RESTS = 6;
/** How long a worker reserves an address: longer than a batch can take. */
export const BUSY_MS = 45_000;
/** All of one call, looking up included. */
export const CALL_MS = 10_000;
