import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** People without a ticket of the event whom one person lets in in an hour: more than come [DOOR-30]. */
export const WALK_INS_TRIED: Limit = { name: 'door_walk_ins', hits: 60, seconds: HOUR_SECONDS };
/** The same at the doors of one host, whoever stands there: more co-hosts are no more tries. */
export const WALK_INS_OF_HOST: Limit = { name: 'door_walk_ins_of_host', hits: 120, seconds: HOUR_SECONDS };
