/** Days as people say them, counted on the calendar of the place where an event is. A weekday is its next one, today included. */
export const RELATIVE_DAYS = [
  'today',
  'tonight',
  'tomorrow',
  'weekend',
  'next_weekend',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type RelativeDay = (typeof RELATIVE_DAYS)[number];
