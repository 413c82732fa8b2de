import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Tries of one person: what was written counts by event and day. */
export const ANNOUNCEMENTS_TRIED: Limit = { name: 'announcements_tried', hits: 60, seconds: HOUR_SECONDS };
