import { DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** People whom one person asks to help in a day: each is a mail [HELP-6]. */
export const HELPERS_ASKED: Limit = { name: 'helpers_asked', hits: 30, seconds: DAY_SECONDS };
/** Answers to invitations in an hour, and looks at them: nobody meets it who has one. */
export const HELPING_TRIED: Limit = { name: 'helping_tried', hits: 120, seconds: HOUR_SECONDS };
