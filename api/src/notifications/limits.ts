import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one member may change settings in an hour. Normal use never reaches it. */
export const SETTINGS_CHANGED: Limit = { name: 'notifications_changed', hits: 120, seconds: HOUR_SECONDS };

/** How many times a push service that does not answer is tried, over some minutes. */
export const PUSH_TRIES = 5;

/** A device is forgotten after this many failed pushes in a row; a successful one resets the count. */
export const MAX_PUSH_FAILURES = 10;
