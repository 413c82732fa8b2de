import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/**
 * How often one person registers, cancels, joins and leaves waitlists in an hour, all together. Normal use never reaches it. It stops
 * anyone who tries to fill the mail queue for others [HOLD-6].
 */
export const SEATS_CHANGED: Limit = { name: 'seats_changed', hits: 120, seconds: HOUR_SECONDS };

/** ... and changes of wishes about tables and company, which send no mail. */
export const WISHES_CHANGED: Limit = { name: 'wishes_changed', hits: 300, seconds: HOUR_SECONDS };
