import { createKept, type Kept } from '../kept.ts';
import type { Services } from '../services.ts';
import type { PageAnswer } from './page-renderer.ts';

/** No longer than what the screens themselves take for fresh (web: events.queries.ts): a seat count may be this old. */
const KEPT_MS = 2000;
const MAX_PAGES = 500;

/** Visitors' pages, by address: kept for two seconds, and dropped when any process says that an event has changed. */
export const createPageCache = (services: Pick<Services, 'clock' | 'changes'>): Kept<PageAnswer> =>
  createKept(services, { ms: KEPT_MS, most: MAX_PAGES, isFailure: ({ status }) => status >= 500 });
