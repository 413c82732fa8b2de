// Statements held: recommendations.8.

import { describe, expect, it } from 'vitest';
import { recommend, type Candidate, type Seeker } from './ranking.rules.ts';
import { candidate, milesNorth, NOW, seeker } from './testing/made-up.ts';

const reason = (who: Partial<Seeker>, event: Partial<Candidate>) =>
  recommend(seeker(who), [candidate(event)], NOW)[0]?.reason;

describe('[REC-12] the reason', () => {
  it.each<[says: string, Partial<Seeker>, Partial<Candidate>]>([
    [
      'Because Ada and two friends are going · 4 miles away',
      { interests: ['Hiking'] },
      { title: 'Hike to the falls', friends: { firstNames: ['Ada', 'Ben'], total: 3 }, ...milesNorth(4) },
    ],
    [
      'Because you like hiking · 4 miles away',
      { interests: ['Hiking', 'Movies'] },
      { title: 'Hike to the falls', ...milesNorth(4) },
    ],
    [
      'Because you like good food · 1 mile away',
      { interests: ['food'] },
      { categories: ['food'], ...milesNorth(1) },
    ],
    [
      'Something active, since you like hiking · less than a mile away',
      { interests: ['Hiking'] },
      { categories: ['active'], ...milesNorth(0.9) },
    ],
    [
      'Because you enjoy being active · 12 miles away',
      { interests: ['Hiking'], activity: 'active' },
      { categories: ['active'], ...milesNorth(12) },
    ],
    [
      'On a weekday evening, when you like to go out · 2 miles away',
      { times: ['weekday_evening'] },
      { startsAt: new Date('2026-12-03T00:30:00Z'), ...milesNorth(2) },
    ],
    ['2 miles away · 7 people are going', {}, { seatsTaken: 7, ...milesNorth(2) }],
    ['Less than a mile away', {}, { seatsTaken: 2 }],
  ])('%s', (says, who, event) => {
    expect(reason(who, event)).toBe(says);
  });

  it.each<[says: string, Partial<Seeker>, Partial<Candidate>]>([
    [
      'Because you like hiking · on a weekday evening',
      { interests: ['Hiking'], times: ['weekday_evening'] },
      { title: 'Hike by lantern', startsAt: new Date('2026-12-03T00:30:00Z') },
    ],
    ['Because you like hiking', { interests: ['Hiking'] }, { title: 'Hike to the falls' }],
    ['7 people are going', {}, { seatsTaken: 7 }],
    ['In the next few days', {}, { startsAt: new Date('2026-11-24T20:00:00Z') }],
    ['Room for 18 more', {}, { seatsTaken: 2 }],
  ])('without a place: %s', (says, who, event) => {
    expect(reason({ ...who, place: null }, event)).toBe(says);
  });

  it('names the interest that is met best, and of equals the one at home in the category', () => {
    const who = { interests: ['Cooking', 'Board Games'] };
    const evening = { title: 'Dungeons and dumplings', ...milesNorth(3) };
    expect(reason(who, { ...evening, categories: ['games', 'food'] })).toContain('board games');
    expect(reason(who, { ...evening, categories: ['food', 'games'] })).toContain('cooking');
  });
});
