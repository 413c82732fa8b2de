import { describe, expect, it } from 'vitest';
import { placeIn, pointOf } from './place.rules.ts';

describe('[HOLD-24] where an entry takes place', () => {
  it.each([
    [['30.2672', '-97.7431'], { latitude: 30.2672, longitude: -97.7431 }],
    [['30.2672;-97.7431'], { latitude: 30.2672, longitude: -97.7431 }],
    [['geo:30.2672,-97.7431'], { latitude: 30.2672, longitude: -97.7431 }],
    [['30.2672'], undefined],
    [['', ''], undefined],
    [['91', '0'], undefined],
    [['somewhere', 'else'], undefined],
  ])('%j', (values, point) => expect(pointOf(values)).toEqual(point));

  const lines =
    'Get up-to-date information at: https://luma.com/x\n\nAddress:\nHall\nAustin, TX\nUnited States\n\nHello';
  it('a place stays, a link gives way to the lines behind "Address:"', () => {
    expect(placeIn('The Loft, Austin, TX', lines)).toEqual({ location: 'The Loft, Austin, TX' });
    expect(placeIn('https://luma.com/event/evt-1', lines)).toEqual({
      location: 'Hall',
      address: 'Austin, TX',
    });
    expect(placeIn(undefined, lines)).toEqual({ location: 'Hall', address: 'Austin, TX' });
    expect(placeIn(undefined, 'Address:\nHall')).toEqual({ location: 'Hall', address: undefined });
    expect(placeIn('https://luma.com/event/evt-1', 'Address:\n\nno')).toEqual({
      location: 'https://luma.com/event/evt-1',
    });
    expect(placeIn(undefined, undefined)).toEqual({ location: undefined });
  });
});
