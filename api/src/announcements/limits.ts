import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Attempts by one person. Sent announcements are limited per event and day. */
export const ANNOUNCEMENTS_TRIED: Limit = { name: 'announcements_tried', hits: 60, seconds: HOUR_SECONDS };
