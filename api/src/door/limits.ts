import type { Limit } from '../platform/http/rate-limit.ts';

/** People without a ticket of the event whom one person lets in in an hour: more than come, fewer than tell who is a member [DOOR-7]. */
export const WALK_INS_TRIED: Limit = { name: 'door_walk_ins', hits: 60, seconds: 60 * 60 };
