import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one host writes and takes away replies in an hour, all together. */
export const REPLIES_CHANGED: Limit = { name: 'replies_changed', hits: 120, seconds: HOUR_SECONDS };
