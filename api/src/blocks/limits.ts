import type { Limit } from '../platform/http/rate-limit.ts';

const DAY = 24 * 60 * 60;

/** People whom one member blocks in a day [SAFE-6]: who meets it is told so. */
export const BLOCKS_MADE: Limit = { name: 'blocks_made', hits: 20, seconds: DAY, reason: 'blocks_many' };
/** ... and whom a host keeps away. */
export const KEPT_AWAY: Limit = { name: 'kept_away', hits: 20, seconds: DAY, reason: 'blocks_many' };
