import { TEST_NOW } from './builders.ts';

/** This many hours from the tests' now, as a form sends it. */
export const inHours = (hours: number): string =>
  new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

/** A host's event as the form sends it: from the next day, for two hours. */
export const eventForm = (given: object = {}) => ({
  title: 'Pottery for two',
  description: 'Clay and company.',
  location: 'The Kiln',
  address: '12 Congress Ave, Austin, TX',
  startTime: inHours(24),
  endTime: inHours(26),
  maxAttendees: 8,
  categories: ['creative'],
  ...given,
});
