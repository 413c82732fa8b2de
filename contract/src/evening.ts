/** An evening begins at this hour, on the clocks of the place. */
export const EVENING_FROM_HOUR = 17;
