import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one member may follow and unfollow in an hour, all hosts together. Normal use never reaches it. */
export const FOLLOWS_CHANGED: Limit = { name: 'follows_changed', hits: 120, seconds: HOUR_SECONDS };

/** Files of attendees that one host takes in an hour: one for each event of a busy evening, and again. */
export const ATTENDEE_FILES: Limit = { name: 'attendees_file', hits: 60, seconds: HOUR_SECONDS };
