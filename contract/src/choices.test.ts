// Statements held: about.5, about.29, access.39, discovery.21, discovery.29, event.20-21, interface.3,
//   onboarding.10, onboarding.18-24, plans.6, registration.14.

/** Checks the offered choices word for word (docs/product.md). */
import { describe, expect, it } from 'vitest';
import {
  AGE_RANGES,
  CATEGORIES,
  CATEGORY_LABELS,
  DEFAULT_TRAVEL_DISTANCE,
  FILTER_CATEGORIES,
  INTERESTS,
  LIMITS,
  LOGIN_REDIRECT_DELAY_MS,
  PERSONALITY_QUESTIONS,
  ROLES,
  TIER_LABELS,
  TIERS,
  TRAVEL_DISTANCES,
} from './index.ts';

describe('onboarding', () => {
  it('age ranges run from 18 to 35', () => {
    expect(AGE_RANGES).toEqual(['18-21', '22-25', '26-29', '30-35']);
  });

  it('travel distances are 5, 10, 25 and 50 miles, 10 to begin with', () => {
    expect(TRAVEL_DISTANCES).toEqual([5, 10, 25, 50]);
    expect(DEFAULT_TRAVEL_DISTANCE).toBe(10);
  });

  it('the 18 interests, in their order', () => {
    expect(INTERESTS.join(', ')).toBe(
      'Board Games, Hiking, Art & Crafts, Cooking, Sports, Music, Photography, Dancing, Reading, Movies, Tech, ' +
        'Fitness, Yoga, Meditation, Travel, Networking, Volunteering, Gaming',
    );
  });

  it.each([
    ['social_style', 'single', ['introvert', 'ambivert', 'extrovert']],
    ['activity_preference', 'single', ['active', 'creative', 'intellectual', 'social']],
    [
      'time_preference',
      'multiple',
      ['weekday_morning', 'weekday_evening', 'weekend_morning', 'weekend_evening'],
    ],
    ['commitment_level', 'single', ['spontaneous', 'flexible', 'planned']],
  ])('question %s takes %s of %j', (id, kind, values) => {
    const question = PERSONALITY_QUESTIONS.find((one) => one.id === id);
    expect(question?.kind).toBe(kind);
    expect(question?.options.map(({ value }) => value)).toEqual(values);
  });

  it('asks no other question', () => expect(PERSONALITY_QUESTIONS).toHaveLength(4));
});

describe('events', () => {
  it('seven categories', () => {
    expect(CATEGORIES).toEqual([
      'social',
      'creative',
      'active',
      'games',
      'food',
      'networking',
      'clubhouse_exclusive',
    ]);
    expect(CATEGORY_LABELS.clubhouse_exclusive).toBe('Club House Exclusive');
  });

  it('the filter offers six of them', () => {
    expect(FILTER_CATEGORIES).toEqual(['social', 'creative', 'active', 'games', 'food', 'networking']);
  });

  it('Load More from 12 results on', () => expect(LIMITS.loadMoreFrom).toBe(12));
});

describe('members', () => {
  it('exactly three tiers, lowest first, and their labels', () => {
    expect(TIERS).toEqual(['game_room', 'playground', 'club_house']);
    expect(TIERS.map((tier) => TIER_LABELS[tier])).toEqual(['Game Room', 'Playground', 'Club House']);
  });

  it('three roles', () => expect(ROLES).toEqual(['user', 'host', 'admin']));

  it('half a second between saying that the session is over and going to log in', () =>
    expect(LOGIN_REDIRECT_DELAY_MS).toBe(500));
});
