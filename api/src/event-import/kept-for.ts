import { DAY_MS } from '@backyard/contract';

/** A file that was only previewed is deleted after this time, with the personal data it contains [IMP-52]. */
export const PREVIEW_MS = DAY_MS;
/** How long the outcome of an import can be looked up. */
export const KEPT_MS = 30 * DAY_MS;
