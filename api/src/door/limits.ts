import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** People without a ticket of the event whom one person lets in per hour: more than ever come [DOOR-30]. */
export const WALK_INS_TRIED: Limit = { name: 'door_walk_ins', hits: 60, seconds: HOUR_SECONDS };
/** The same for all doors of one host together: more co-hosts do not mean more tries. */
export const WALK_INS_OF_HOST: Limit = { name: 'door_walk_ins_of_host', hits: 120, seconds: HOUR_SECONDS };
