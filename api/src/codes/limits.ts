import { DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { DistinctLimit, Limit } from '../platform/http/rate-limit.ts';

/** Wrong codes per person and hour, at all events together: a member who was given a code mistypes it only a few times [HOLD-101]. */
export const WRONG_CODES: Limit = {
  name: 'wrong_codes',
  hits: 20,
  seconds: HOUR_SECONDS,
  reason: 'codes_tried',
};
/**
 * ... and at one event from all accounts, before each member has fewer there. The same text counts once, because links carry codes
 * [HOLD-105].
 */
export const WRONG_CODES_THERE: DistinctLimit = {
  name: 'wrong_codes_there',
  perHour: 400,
  perDay: 24 * 400,
  reason: 'codes_tried',
};
/** Attempts per member and hour at an event whose common attempts are used up: the right code, and one typo before it [HOLD-111]. */
export const TRIES_WHEN_PRESSED = 2;
/** Codes that one host makes in a day, deleted ones too. */
export const CODES_MADE: Limit = { name: 'codes_made', hits: 300, seconds: DAY_SECONDS };
