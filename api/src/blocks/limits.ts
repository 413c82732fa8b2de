import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** People one member blocks per day [SAFE-6]. A member who reaches the limit is told so. */
export const BLOCKS_MADE: Limit = {
  name: 'blocks_made',
  hits: 20,
  seconds: DAY_SECONDS,
  reason: 'blocks_many',
};
/** ... and people a host keeps away. */
export const KEPT_AWAY: Limit = { name: 'kept_away', hits: 20, seconds: DAY_SECONDS, reason: 'blocks_many' };
