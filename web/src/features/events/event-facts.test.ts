import { describe, expect, it } from 'vitest';
import { goingOf, placeOf, spotsOf } from './event-facts.ts';

describe('placeOf', () => {
  it('adds the city to the venue', () =>
    expect(placeOf({ location: 'The Den', city: 'Austin', state: 'TX' })).toBe('The Den, Austin, TX'));
  it('does not say the city twice', () =>
    expect(placeOf({ location: 'Austin, TX', city: 'Austin', state: 'TX' })).toBe('Austin, TX'));
  it('is the venue alone when nothing else is known', () =>
    expect(placeOf({ location: 'The Den', city: null, state: null })).toBe('The Den'));
});

describe('goingOf', () => {
  it.each([
    [0, false, 'Be the first to go'],
    [1, false, '1 going'],
    [1200, false, '1,200 going'],
    [0, true, '0 attended'],
    [18, true, '18 attended'],
  ])('%i people, past %s: %s', (currentAttendees, past, text) =>
    expect(goingOf({ currentAttendees, past })).toBe(text),
  );
});

describe('spotsOf', () => {
  it.each([
    [0, 'No spots left'],
    [1, '1 spot left'],
    [24, '24 spots left'],
  ])('%i: %s', (spotsLeft, text) => expect(spotsOf({ spotsLeft })).toBe(text));
});
