import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/**
 * How often one person registers, cancels, joins and leaves lines in an hour, all together. Nobody meets it who means it; who
 * does it to fill the mail queue for others does [HOLD-6].
 */
export const SEATS_CHANGED: Limit = { name: 'seats_changed', hits: 120, seconds: HOUR_SECONDS };

/** ... and changes of mind about tables and company, which cost nobody a mail. */
export const WISHES_CHANGED: Limit = { name: 'wishes_changed', hits: 300, seconds: HOUR_SECONDS };
