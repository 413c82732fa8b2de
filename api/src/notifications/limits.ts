import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one member may change settings in an hour. Normal use never reaches it. */
export const SETTINGS_CHANGED: Limit = { name: 'notifications_changed', hits: 120, seconds: HOUR_SECONDS };

/** A push service that does not answer is asked again so often, over some minutes. */
export const PUSH_TRIES = 5;

/** A device whose pushes failed in a row is forgotten after so many; one that answers begins anew. */
export const MAX_PUSH_FAILURES = 10;
