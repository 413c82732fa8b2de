import { DAY_MS } from '@backyard/contract';

/** A file that was only looked at goes with what it holds about others [IMP-52]. */
export const PREVIEW_MS = DAY_MS;
/** So long it can be looked up what became of a file. */
export const KEPT_MS = 30 * DAY_MS;
