import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Reports by one member per day [SAFE-33]. A member who reaches the limit is told so. */
export const REPORTS_SENT: Limit = {
  name: 'reports_sent',
  hits: 10,
  seconds: DAY_SECONDS,
  reason: 'reports_many',
};
