import { DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Invitations to help by one person per day. Each is a mail [HELP-6]. */
export const HELPERS_ASKED: Limit = { name: 'helpers_asked', hits: 30, seconds: DAY_SECONDS };
/** Answers to invitations and views of them per hour. A person with a real invitation never reaches it. */
export const HELPING_TRIED: Limit = { name: 'helping_tried', hits: 120, seconds: HOUR_SECONDS };
