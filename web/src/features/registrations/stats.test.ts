// Statements held: dashboard.13-16, interface.1.

import { describe, expect, it } from 'vitest';
import { formatRating, statsOf, upcomingText } from './stats.ts';

const going = (
  past: boolean,
  currentAttendees: number,
  status: 'published' | 'pending' | 'cancelled' = 'published',
  attended?: boolean,
) => ({
  event: {
    past,
    currentAttendees,
    status,
    registration: { id: 'r', notes: null, ticket: '', ...(attended === undefined ? {} : { attended }) },
  },
});

describe('statsOf', () => {
  it('is all nought without registrations', () =>
    expect(statsOf([])).toEqual({ upcoming: 0, completed: 0, connections: 0 }));

  it('sums the attendees over events to come and past', () =>
    expect(statsOf([going(false, 3), going(true, 18), going(true, 400)])).toEqual({
      upcoming: 1,
      completed: 2,
      connections: 421,
    }));

  it('leaves out what is cancelled, and keeps what waits for approval again', () =>
    expect(
      statsOf([going(false, 3, 'cancelled'), going(true, 5, 'cancelled'), going(false, 2, 'pending')]),
    ).toEqual({
      upcoming: 1,
      completed: 0,
      connections: 2,
    }));
});

it('[DOOR-12] an event that one missed counts for nothing', () =>
  expect(
    statsOf([going(true, 5, 'published', false), going(true, 3, 'published', true), going(true, 2)]),
  ).toEqual({ upcoming: 0, completed: 2, connections: 5 }));

describe('formatRating (docs/product.md: dashboard)', () => {
  it.each([
    [4.25, '4.3'],
    [5, '5.0'],
    [null, 'N/A'],
  ])('%s: %s', (average, text) => expect(formatRating(average)).toBe(text));
});

describe('upcomingText', () => {
  it.each([
    [0, '0 upcoming events'],
    [1, '1 upcoming event'],
    [1200, '1,200 upcoming events'],
  ])('%i: %s', (count, text) => expect(upcomingText(count)).toBe(text));
});
