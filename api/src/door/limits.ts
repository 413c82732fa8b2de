import { DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** People without a ticket of the event whom one person lets in in an hour: more than come [DOOR-30]. */
export const WALK_INS_TRIED: Limit = { name: 'door_walk_ins', hits: 60, seconds: HOUR_SECONDS };
/** The same at the doors of one host, whoever stands there: more co-hosts are no more tries. */
export const WALK_INS_OF_HOST: Limit = { name: 'door_walk_ins_of_host', hits: 120, seconds: HOUR_SECONDS };
/** Mails of this kind that one address is sent in a day, whoever types it: nobody fills a mailbox with them. */
export const WALK_INS_MAILED: Limit = { name: 'walk_in_mailed', hits: 3, seconds: DAY_SECONDS };
