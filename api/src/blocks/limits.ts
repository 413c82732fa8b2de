import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** People whom one member blocks in a day [SAFE-6]: who meets it is told so. */
export const BLOCKS_MADE: Limit = {
  name: 'blocks_made',
  hits: 20,
  seconds: DAY_SECONDS,
  reason: 'blocks_many',
};
/** ... and whom a host keeps away. */
export const KEPT_AWAY: Limit = { name: 'kept_away', hits: 20, seconds: DAY_SECONDS, reason: 'blocks_many' };
