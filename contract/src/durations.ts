/** Durations. A day here is 24 hours; calendar days, which may have 23 or 25, are counted in the place's time zone. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The same in seconds, for limits and cookies. */
export const HOUR_SECONDS = HOUR_MS / 1000;
export const DAY_SECONDS = DAY_MS / 1000;
