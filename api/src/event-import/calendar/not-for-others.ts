/** Entries that are private or do not take place: reported as such, and asked about if they were imported as an event before. */
export const NOT_FOR_OTHERS = [
  'It is cancelled in the calendar.',
  'It is marked private in the calendar.',
] as const;
