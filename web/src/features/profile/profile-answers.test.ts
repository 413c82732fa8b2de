// Statements held: dashboard.44-48, dashboard.58, profile.37.

import {
  ALL_INTERESTS,
  choiceOf,
  choicesFor,
  INTEREST_CHOICES,
  interestLabel,
  type CurrentUser,
} from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { ageText, travelText } from '../../lib/person-texts.ts';
import {
  answersOf,
  checkProfile,
  profileProblems,
  sameAnswers,
  type ProfileAnswers,
} from './profile-answers.ts';
import { parseDraft } from './profile-draft.ts';
import { membershipText } from './profile-texts.ts';

const answers: ProfileAnswers = {
  firstName: 'Ada',
  lastName: 'Field',
  age: '',
  location: 'Austin, TX',
  bio: '',
  travelDistance: 10,
  interests: ['Hiking'],
  linkedinUrl: '',
  tiktokUrl: '',
  instagramUrl: '',
  friendsReach: '',
  publicEmail: '',
  hiddenFromLists: false,
  faceForVisitors: false,
};

describe('checking the form (docs/product.md: profile)', () => {
  test('empty optional fields clear what was there', () => {
    const check = checkProfile(answers);
    expect(check.ok && check.body).toMatchObject({
      age: null,
      bio: null,
      linkedinUrl: null,
      publicEmail: null,
    });
  });

  test.each<[keyof ProfileAnswers, unknown, string]>([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['age', '17', 'Must be 18 or older'],
    ['age', 'old', 'Age must be a number'],
    ['location', '', 'Location is required'],
    ['bio', 'x'.repeat(501), 'Bio must be under 500 characters'],
    ['interests', [], 'Select at least one'],
    ['linkedinUrl', 'javascript:alert(1)', 'Please enter a valid LinkedIn URL'],
    ['tiktokUrl', 'nope', 'Please enter a valid TikTok URL'],
    ['instagramUrl', 'nope', 'Please enter a valid Instagram URL'],
    ['publicEmail', 'nope', 'Please enter a valid email address'],
  ])('%s %j', (field, value, message) => {
    expect(checkProfile({ ...answers, [field]: value })).toEqual({
      ok: false,
      problems: { [field]: message },
    });
  });

  test('[HOLD-42] another site’s address is a problem, unless it was there before', () => {
    const other = { ...answers, linkedinUrl: 'https://example.com/ada' };
    expect(checkProfile(other)).toEqual({
      ok: false,
      problems: { linkedinUrl: 'Please enter a valid LinkedIn URL' },
    });
    expect(checkProfile(other, { linkedinUrl: other.linkedinUrl })).toMatchObject({ ok: true });
  });

  test("the server's issues find their fields", () => {
    expect(
      profileProblems([
        { path: 'interests.0', message: 'x' },
        { path: 'role', message: 'y' },
      ]),
    ).toEqual({
      interests: 'Select at least one',
    });
  });
});

describe('interests of both lists', () => {
  test('all 38 can be stored, 24 have a chip, none twice by another name', () => {
    expect(ALL_INTERESTS).toHaveLength(38);
    expect(INTEREST_CHOICES).toHaveLength(24);
    expect(new Set(INTEREST_CHOICES.map((choice) => choice.toLowerCase())).size).toBe(24);
    for (const other of ['games', 'art', 'technology', 'books'])
      expect(INTEREST_CHOICES.map(String)).not.toContain(other);
    // Every value that can be stored has its chip.
    expect(ALL_INTERESTS.filter((interest) => choiceOf(interest) === undefined)).toEqual([]);
    expect(ALL_INTERESTS.map(interestLabel).filter((label) => /^[a-z]/.test(label))).toEqual([]);
  });

  test('[dashboard.59] near doubles are offered to nobody, and stay the choice of who has them', () => {
    const offered = choicesFor([]);
    expect(offered).toHaveLength(20);
    for (const near of ['social', 'creative', 'active', 'food'] as const) {
      expect(offered).not.toContain(near);
      expect(choicesFor([near])).toEqual(expect.arrayContaining([near, ...offered]));
    }
  });

  test('one chip stands for both spellings', () => {
    const user = { interests: ['music', 'Board Games', 'outdoor'] } as Partial<CurrentUser> as CurrentUser;
    expect(answersOf(user).interests).toEqual(['Board Games', 'Music', 'outdoor']);
    const stored = { interests: ['technology', 'books', 'Tech'] } as Partial<CurrentUser> as CurrentUser;
    expect(answersOf(stored).interests).toEqual(['Reading', 'Tech']);
  });
});

test('the slider begins at 10 miles where none are set (docs/product.md: profile)', () => {
  const user = { interests: [], travelDistance: 0 } as Partial<CurrentUser> as CurrentUser;
  expect(answersOf(user).travelDistance).toBe(10);
});

describe('what was typed before', () => {
  test('comes back whole', () => {
    const typed = { ...answers, bio: 'half a sent', travelDistance: 33, hiddenFromLists: true };
    expect(parseDraft(JSON.stringify(typed), answers)).toEqual(typed);
    expect(sameAnswers(typed, answers)).toBe(false);
  });

  test.each([null, 'null', '{', '7', '"x"'])('%j is none', (stored) => {
    expect(parseDraft(stored, answers)).toBeNull();
  });

  test('what this form cannot have written is left out', () => {
    const strange = JSON.stringify({
      firstName: 7,
      interests: ['Hiking', 'Sorcery'],
      travelDistance: 'far',
      hiddenFromLists: 'yes',
    });
    expect(parseDraft(strange, answers)).toEqual(answers);
  });
});

test('the words of the view (docs/product.md: profile)', () => {
  const badge = (tone: CurrentUser['badge']['tone']) => membershipText({ tone, text: '', mobileText: '' });
  expect(['club_house', 'host', 'playground', 'game_room'].map((tone) => badge(tone as 'host'))).toEqual([
    'Club House Member',
    'Club House Member',
    'Playground Member',
    'Game Room Member',
  ]);
  expect([travelText(25), travelText(1), travelText(null)]).toEqual(['25 miles', '1 mile', 'Not set']);
  expect(ageText({ age: null, ageRange: '22-25' })).toBe('22 to 25');
  expect(ageText({ age: 30, ageRange: '22-25' })).toBe('30');
  expect(ageText({ age: null, ageRange: null })).toBe('Not set');
});
