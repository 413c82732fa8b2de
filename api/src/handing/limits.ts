import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Offers of seats that one person makes in a day. */
export const SEATS_OFFERED: Limit = { name: 'seats_offered', hits: 20, seconds: DAY_SECONDS };
/** Views of and answers to offers per hour. A member with a real offer never reaches it. */
export const HANDING_TRIED: Limit = { name: 'handing_tried', hits: 120, seconds: 60 * 60 };
