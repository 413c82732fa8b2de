import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Offers of seats that one person makes in a day. */
export const SEATS_OFFERED: Limit = { name: 'seats_offered', hits: 20, seconds: DAY_SECONDS };
/** Looks at offers and answers to them in an hour: nobody meets it who has one. */
export const HANDING_TRIED: Limit = { name: 'handing_tried', hits: 120, seconds: 60 * 60 };
