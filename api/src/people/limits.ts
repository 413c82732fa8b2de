import type { DistinctLimit } from '../platform/http/rate-limit.ts';

/**
 * How many pages of different attendee lists one member reads. Members looking for an event never reach it. It stops collecting who goes
 * where [ATT-8]. A page read again on the same day is not counted again.
 */
export const LISTS_READ: DistinctLimit = {
  name: 'lists_read',
  perHour: 30,
  perDay: 90,
  reason: 'people_read_many',
};

/** How many different people's pages: a long list has many, and no one opens all of them. */
export const PEOPLE_READ: DistinctLimit = {
  name: 'people_read',
  perHour: 60,
  perDay: 200,
  reason: 'people_read_many',
};
