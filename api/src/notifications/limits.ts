import type { Limit } from '../platform/http/rate-limit.ts';

/** How often one member switches in an hour. Nobody meets it who means it. */
export const SETTINGS_CHANGED: Limit = { name: 'notifications_changed', hits: 120, seconds: 60 * 60 };
