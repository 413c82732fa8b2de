import { describe, expect, it } from 'vitest';
import { stateOf } from './event-state.ts';

const open = {
  status: 'published',
  past: false,
  registration: null,
  waitlist: null,
  spotsLeft: 15,
  maxAttendees: 20,
} as const;
const mine = { id: '01980000-0000-7000-8000-000000000001', notes: null, ticket: '' };

describe('stateOf', () => {
  it('says nothing about an event with room', () => expect(stateOf(open)).toBeNull());

  it('says that somebody is going before it says that the event is full', () =>
    expect(stateOf({ ...open, registration: mine, spotsLeft: 0 })).toBe('going'));

  it('says that somebody waits rather than that the event is full', () => {
    const waitlist = { position: 3, offeredUntil: null, notes: null, message: 'You are 3rd on the waitlist' };
    expect(stateOf({ ...open, waitlist, spotsLeft: 0 })).toBe('waitlist');
    expect(stateOf({ ...open, waitlist: { ...waitlist, position: null }, spotsLeft: 0 })).toBe('kept');
    expect(stateOf({ ...open, waitlist, registration: mine })).toBe('going');
    expect(stateOf({ ...open, waitlist, status: 'cancelled' })).toBe('cancelled');
  });

  it('[series.17] says nothing where its series has seats on a later date, and that somebody is going all the same', () => {
    const openDate = { id: mine.id, day: 'Tue, Dec 1', text: 'Tue, Nov 24 full · next Tue, Dec 1' };
    expect(stateOf({ ...open, openDate, spotsLeft: 0 })).toBeNull();
    expect(stateOf({ ...open, openDate, registration: mine, spotsLeft: 0 })).toBe('going');
  });

  it('says full at no seat, also when more are taken than there are', () => {
    expect(stateOf({ ...open, spotsLeft: 0 })).toBe('full');
    expect(stateOf({ ...open, spotsLeft: -1 })).toBe('full');
  });

  it.each([
    [2, 6, 'few_left'],
    [3, 6, null],
    [4, 20, 'few_left'],
    [5, 20, null],
    [10, 300, 'few_left'],
    [11, 300, null],
  ] as const)('%i seats left of %i: %s', (spotsLeft, maxAttendees, state) =>
    expect(stateOf({ ...open, spotsLeft, maxAttendees })).toBe(state),
  );

  it('says that an event is over, to those who went too', () =>
    expect(stateOf({ ...open, past: true, registration: mine })).toBe('completed'));

  it('says cancelled before everything else', () =>
    expect(stateOf({ ...open, status: 'cancelled', past: true, registration: mine })).toBe('cancelled'));
});
