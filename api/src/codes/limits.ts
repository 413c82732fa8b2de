import { DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { DistinctLimit, Limit } from '../platform/http/rate-limit.ts';

/** Wrong codes that one person gives in an hour, wherever: whoever was told one types it wrong a few times [HOLD-101]. */
export const WRONG_CODES: Limit = {
  name: 'wrong_codes',
  hits: 20,
  seconds: HOUR_SECONDS,
  reason: 'codes_tried',
};
/**
 * ... and that all give at one event, from however many accounts, before each has fewer there: the same word is one, since links bring words
 * along [HOLD-105].
 */
export const WRONG_CODES_THERE: DistinctLimit = {
  name: 'wrong_codes_there',
  perHour: 400,
  perDay: 24 * 400,
  reason: 'codes_tried',
};
/** So many each has in an hour at an event where all together have used theirs up: the right one, and one slip before it [HOLD-111]. */
export const TRIES_WHEN_PRESSED = 2;
/** Codes that one host makes in a day, deleted ones too. */
export const CODES_MADE: Limit = { name: 'codes_made', hits: 300, seconds: DAY_SECONDS };
