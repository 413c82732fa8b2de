import type { Limit } from '../platform/http/rate-limit.ts';

const HOUR = 60 * 60;

/** How often one member follows and unfollows in an hour, all together. Nobody meets it who means it. */
export const FOLLOWS_CHANGED: Limit = { name: 'follows_changed', hits: 120, seconds: HOUR };
