// Statements held: card.9.

import { describe, expect, it } from 'vitest';
import { addressLineOf, directionsLinkOf, goingOf, placeOf, refundRuleOf, spotsOf } from './event-facts.ts';

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
  ])('%i: %s', (spotsLeft, text) => expect(spotsOf({ spotsLeft, waitlist: null })).toBe(text));

  it('[interface.110] to who has an offer, that a seat is kept', () => {
    const waitlist = { position: null, offeredUntil: null, notes: null, message: 'A seat is kept for you' };
    expect(spotsOf({ spotsLeft: 0, waitlist })).toBe('A seat is kept for you');
  });
});

describe('addressLineOf', () => {
  const den = { location: 'The Den', address: '12 Elm St', city: 'Austin', state: 'TX' };
  it.each([
    ['street and city', den, '12 Elm St, Austin, TX'],
    [
      'a street that names its city',
      { ...den, address: '12 Elm St, Austin, TX 78701' },
      '12 Elm St, Austin, TX 78701',
    ],
    ['no street', { ...den, address: null }, 'Austin, TX'],
    ['a venue that is the city', { ...den, location: 'Austin, TX', address: null }, ''],
    ['nothing known', { ...den, address: null, city: null, state: null }, ''],
    ['a street alone', { ...den, city: null, state: null }, '12 Elm St'],
  ])('%s', (_what, event, line) => expect(addressLineOf(event)).toBe(line));

  it('is what the map is asked for, or else the venue and its city', () => {
    expect(directionsLinkOf(den)).toMatch(/destination=The%20Den%2C%2012%20Elm%20St%2C%20Austin%2C%20TX$/);
    expect(directionsLinkOf({ ...den, address: null })).toMatch(/destination=The%20Den%2C%20Austin%2C%20TX$/);
  });
});

describe('refundRuleOf (docs/product.md: money)', () => {
  const refund = { until: '2026-12-03T18:00:00.000Z', message: 'The rule, in the words of the server.' };
  const pricing = { listPrice: '10.00', steps: [], payable: '10.00', free: false, refund };
  it('is what the server says where something is paid', () =>
    expect(refundRuleOf({ pricing })).toBe('The rule, in the words of the server.'));
  it('has nothing to give back where nothing is paid', () =>
    expect(
      refundRuleOf({ pricing: { listPrice: '10.00', steps: [], payable: '0.00', free: true } }),
    ).not.toContain('refund'));
});
