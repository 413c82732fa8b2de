import { DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Addresses that one person invites in a day [INVITED-8]: each is a mail. */
export const ADDRESSES_INVITED: Limit = { name: 'addresses_invited', hits: 300, seconds: DAY_SECONDS };
/** Links that one person makes in a day. */
export const LINKS_MADE: Limit = { name: 'invite_links_made', hits: 60, seconds: DAY_SECONDS };
/** Links tried per hour. A person with a real link never reaches it. */
export const LINKS_TRIED: Limit = { name: 'invite_links_tried', hits: 60, seconds: HOUR_SECONDS };
