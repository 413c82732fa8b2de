/**
 * Counting stops here: larger totals are shown as "at least", and sums cover only this many rows. Counting them all would cost more
 * than the page.
 */
export const MAX_COUNTED = 10_000;
