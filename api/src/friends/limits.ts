import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one member saves choices in an hour: nobody meets it by hand. */
export const CHOICES_SAVED: Limit = { name: 'see_again_saved', hits: 120, seconds: HOUR_SECONDS };
/** ... and ends friendships or asks along. */
export const FRIENDS_CHANGED: Limit = { name: 'friends_changed', hits: 60, seconds: HOUR_SECONDS };
