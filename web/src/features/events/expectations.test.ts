import { BRAND } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { joined, pricedEvent } from '../../testing/events.ts';
import { bringingOf, expectationsOf } from './expectations.ts';

const event = {
  startTime: '2026-11-22T01:00:00.000Z',
  endTime: '2026-11-22T03:00:00.000Z',
  timeZone: 'America/Chicago',
  hostName: 'Ada Okafor',
  location: 'The Den',
  currentAttendees: 18,
  maxAttendees: 40,
  registration: null,
};

describe('expectationsOf', () => {
  it("says when to be there in the event's own zone, and whom to ask for", () =>
    expect(expectationsOf(event)).toEqual([
      'Be at The Den around 6:50\u00A0PM: a few minutes early is the easiest way in.',
      'Ask for Ada Okafor, who hosts it, and say that it is your first time.',
      'There is room for 40.',
    ]));

  it('says nothing of room to whoever has a seat', () =>
    expect(expectationsOf({ ...event, registration: joined(pricedEvent()).registration })).toHaveLength(2));

  it('asks for nobody in person where the platform is the host', () =>
    expect(expectationsOf({ ...event, hostName: BRAND.name })).toContain(
      `Say that you are there for the ${BRAND.name} event, and that it is your first time.`,
    ));

  it.each([
    [0, 8, 'It is a small group, 8 at most, and the list starts with you.'],
    [1, 12, 'It is a small group, 12 at most.'],
    [0, 300, 'There is room for 300, and the list starts with you.'],
    [1200, 3000, 'There is room for 3,000.'],
  ])('%i of %i', (currentAttendees, maxAttendees, sentence) =>
    expect(expectationsOf({ ...event, currentAttendees, maxAttendees }).at(-1)).toBe(sentence),
  );
});

it.each([
  [0, 20, ''],
  [1, 20, 'You can bring somebody'],
  [3, 20, 'You can bring up to 3 guests'],
  // A seat offer includes all guests.
  [3, 3, 'You can bring up to 2 guests'],
  [3, 1, ''],
  [3, 0, ''],
  [3, -2, ''],
])('[interface.66] with %i guests allowed and %i spots left: "%s"', (guests, spotsLeft, words) =>
  expect(bringingOf({ guests, spotsLeft })).toBe(words),
);
