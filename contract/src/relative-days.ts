/** Days in everyday words, counted on the calendar of the event's place. A weekday means its next one, including today. */
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
