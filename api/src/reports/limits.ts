import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** What one member reports in a day [SAFE-33]: who meets it is told so. */
export const REPORTS_SENT: Limit = {
  name: 'reports_sent',
  hits: 10,
  seconds: DAY_SECONDS,
  reason: 'reports_many',
};
