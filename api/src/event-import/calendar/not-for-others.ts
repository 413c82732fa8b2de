/** What is not for others, or does not take place: said of it, and asked about where it was an event here before. */
export const NOT_FOR_OTHERS = [
  'It is cancelled in the calendar.',
  'It is marked private in the calendar.',
] as const;
