import type { Limit } from '../platform/http/rate-limit.ts';

/** Addresses that one person tries at doors in an hour: more than come without a ticket, fewer than tell who is a member [DOOR-7]. */
export const ADDRESSES_TRIED: Limit = { name: 'door_addresses', hits: 60, seconds: 60 * 60 };
