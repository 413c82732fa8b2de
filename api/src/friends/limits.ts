import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one member may save choices in an hour; never reached by hand. */
export const CHOICES_SAVED: Limit = { name: 'see_again_saved', hits: 120, seconds: HOUR_SECONDS };
/** ... and end friendships or invite friends. */
export const FRIENDS_CHANGED: Limit = { name: 'friends_changed', hits: 60, seconds: HOUR_SECONDS };
