// Statements held: recommendations.2, recommendations.4-7.

import { describe, expect, it } from 'vitest';
import { recommend, type Candidate, type Seeker } from './ranking.rules.ts';
import { candidate, milesNorth, NOW, seeker } from './testing/made-up.ts';

const ids = (who: Seeker, events: Candidate[]) => recommend(who, events, NOW).map(({ id }) => id);
/** Events of different hosts and titles, so that diversity has nothing to say. */
const apart = (events: Partial<Candidate>[]): Candidate[] =>
  events.map((given, n) => candidate({ hostId: `host ${n}`, title: `Evening ${n}`, ...given }));

describe('who may come', () => {
  it.each<[string, Partial<Candidate>]>([
    ['past', { startsAt: new Date(NOW.getTime() - 1) }],
    ['beginning this very moment', { startsAt: NOW }],
    ['cancelled', { cancelledAt: NOW }],
    ['pending', { approvalStatus: 'pending' }],
    ['rejected', { approvalStatus: 'rejected' }],
    ['full', { capacity: 5, seatsTaken: 5 }],
    ['registered for', { registered: true }],
    ['full of people who are paying', { capacity: 5, seatsTaken: 4, seatsHeld: 1 }],
    ['closed to the tier', { categories: ['clubhouse_exclusive'] }],
    ["the member's own", { hostId: 'me' }],
  ])('[REC-1] leaves out an event that is %s', (_what, given) => {
    expect(ids(seeker(), [candidate()])).toEqual(['plain']);
    expect(ids(seeker(), [candidate(given)])).toEqual([]);
  });

  it('[REC-1] a price closes nothing, a tier opens what is closed', () => {
    expect(ids(seeker(), [candidate({ priceCents: 500 })])).toEqual(['plain']);
    const included = candidate({ priceCents: 500, requiredTier: 'playground' });
    const closed = candidate({ categories: ['clubhouse_exclusive'] });
    expect(ids(seeker({ tier: 'playground' }), [included])).toEqual(['plain']);
    expect(ids(seeker({ tier: 'playground' }), [closed])).toEqual([]);
    expect(ids(seeker({ tier: 'club_house' }), [closed])).toEqual(['plain']);
  });

  it('[REC-2] goes a quarter beyond the travel distance and no farther', () => {
    expect(ids(seeker(), [candidate(milesNorth(24.9))])).toEqual(['plain']);
    expect(ids(seeker(), [candidate(milesNorth(25.1))])).toEqual([]);
  });

  it('[REC-2] an event nobody knows the place of is only for members without one', () => {
    const nowhere = candidate({ latitude: null, longitude: null });
    expect(ids(seeker(), [nowhere])).toEqual([]);
    expect(ids(seeker({ place: null }), [nowhere])).toEqual(['plain']);
  });
});

describe('what counts', () => {
  it('[REC-4] an interest beats everything else together', () => {
    const who = seeker({ interests: ['Hiking'], activity: 'social', times: ['weekday_evening'] });
    const events = apart([
      { id: 'lively', seatsTaken: 15 },
      { id: 'hike', title: 'Hike to the falls', categories: ['active'], ...milesNorth(8) },
    ]);
    expect(ids(who, events)[0]).toBe('hike');
  });

  it('[REC-16] [friends.12] friends who go: two for more than one, and none changes nothing', () => {
    const plain = apart([{ id: 'one' }, { id: 'other' }, { id: 'none', seatsTaken: 9 }]);
    const [one, other, none] = plain as [Candidate, Candidate, Candidate];
    const ada = { firstNames: ['Ada'], total: 1 };
    const both = { firstNames: ['Ada', 'Ben'], total: 2 };
    expect(ids(seeker(), plain)[0]).toBe('none');
    expect(ids(seeker(), [{ ...one, friends: ada }, { ...other, friends: both }, none])).toEqual([
      'other',
      'one',
      'none',
    ]);
    // Friends do not bring up an event that the member may not attend.
    expect(ids(seeker(), [{ ...one, friends: both, seatsTaken: 20, capacity: 20 }])).toEqual([]);
  });

  it('[REC-4] several interests count for more than one', () => {
    const events = apart([
      { id: 'one', title: 'Hike to the falls' },
      { id: 'both', title: 'Hike with a camera' },
    ]);
    expect(ids(seeker({ interests: ['Hiking', 'Photography'] }), events)[0]).toBe('both');
  });

  it('[REC-3] reads interests whatever their case, and passes over what it does not know', () => {
    const events = apart([{ id: 'other' }, { id: 'hike', title: 'Hike to the falls' }]);
    expect(ids(seeker({ interests: ['hIKING ', 'Falconry', '__proto__'] }), events)[0]).toBe('hike');
  });

  it.each([
    ['active', 'active'],
    ['creative', 'creative'],
    ['intellectual', 'games'],
    ['intellectual', 'networking'],
    ['social', 'social'],
  ] as const)('[REC-5] %s activities are found in %s', (activity, category) => {
    const events = apart([
      { id: 'other', categories: ['food'] },
      { id: 'such', categories: [category] },
    ]);
    expect(ids(seeker({ activity }), events)[0]).toBe('such');
  });

  it("[REC-6] the time of week is the event's own", () => {
    // The same instant: Wednesday 18:30 in Austin, Thursday 00:30 in London.
    const startsAt = new Date('2026-12-03T00:30:00.000Z');
    const events = apart([
      { id: 'london', startsAt, timeZone: 'Europe/London' },
      { id: 'noon', startsAt: new Date('2026-12-02T20:00:00.000Z') },
      { id: 'austin', startsAt, latitude: milesNorth(1).latitude },
    ]);
    expect(ids(seeker({ times: ['weekday_evening'] }), events.slice(1))[0]).toBe('austin');
    expect(ids(seeker({ times: ['weekend_morning'] }), events)).not.toBe('austin');
  });

  it('[REC-7] nearer is better, and without a place distance says nothing', () => {
    const events = apart([
      { id: 'far', ...milesNorth(15), startsAt: new Date('2026-12-02T19:00:00.000Z') },
      { id: 'near', ...milesNorth(2) },
    ]);
    expect(ids(seeker(), events)).toEqual(['near', 'far']);
    expect(ids(seeker({ place: null }), events)).toEqual(['far', 'near']);
  });

  it('[REC-8] company is better than none, and room better than the last seat', () => {
    expect(ids(seeker(), apart([{ id: 'none' }, { id: 'some', seatsTaken: 8 }]))[0]).toBe('some');
    const crowds = apart([
      { id: 'last', capacity: 9, seatsTaken: 8 },
      { id: 'room', capacity: 30, seatsTaken: 8 },
    ]);
    expect(ids(seeker(), crowds)[0]).toBe('room');
  });

  it('[REC-9] with nothing else to go by, the sooner comes first', () => {
    const events = apart([{ id: 'later', startsAt: new Date('2026-12-09T20:00:00.000Z') }, { id: 'sooner' }]);
    expect(ids(seeker(), events)).toEqual(['sooner', 'later']);
  });

  it('[REC-10] of equals the lower id comes first, in whatever order they come', () => {
    const events = apart([{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
    expect(ids(seeker(), events)).toEqual(['a', 'b', 'c']);
    expect(ids(seeker(), events.toReversed())).toEqual(['a', 'b', 'c']);
  });
});

describe('six that differ', () => {
  const hikes = (count: number, host: string) =>
    Array.from({ length: count }, (_, n) =>
      candidate({ id: `${host} ${n}`, hostId: host, title: `Hike number ${n}`, categories: ['active'] }),
    );

  it('[REC-11] at most two of one host while others have something', () => {
    const others = apart(Array.from({ length: 6 }, (_, n) => ({ id: `other ${n}` })));
    const shown = ids(seeker({ interests: ['Hiking'] }), [...hikes(6, 'keen'), ...others]);
    expect(shown).toHaveLength(6);
    expect(shown.filter((id) => id.startsWith('keen'))).toHaveLength(2);
  });

  it('[REC-11] but more when there is nobody else', () => {
    expect(ids(seeker(), hikes(9, 'alone'))).toHaveLength(6);
  });

  it('[REC-11] one evening of a series, whoever else there is', () => {
    const weekly = Array.from({ length: 4 }, (_, week) =>
      candidate({ id: `week ${week}`, startsAt: new Date(NOW.getTime() + (week + 1) * 7 * 86_400_000) }),
    );
    expect(ids(seeker(), weekly)).toEqual(['week 0']);
  });

  it('[REC-11] one interest does not push the others out', () => {
    const events = [
      ...apart(Array.from({ length: 6 }, (_, n) => ({ id: `hike ${n}`, title: `Hike ${n}` }))),
      candidate({ id: 'chess', hostId: 'club', title: 'Chess', ...milesNorth(6) }),
    ];
    const shown = ids(seeker({ interests: ['Hiking', 'Board Games'] }), events);
    expect(shown).toContain('chess');
    expect(shown.indexOf('chess')).toBeLessThan(3);
  });

  it('[REC-11] never the same event twice', () => {
    expect(ids(seeker(), [candidate(), candidate()])).toEqual(['plain']);
  });
});
