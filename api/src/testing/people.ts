/** Every kind of person: a visitor has no session; `host` runs the event in question, `otherHost` runs others. */
export const PEOPLE = [
  'visitor',
  'notOnboarded',
  'gameRoom',
  'playground',
  'clubHouse',
  'host',
  'otherHost',
  'admin',
] as const;
export type Person = (typeof PEOPLE)[number];
