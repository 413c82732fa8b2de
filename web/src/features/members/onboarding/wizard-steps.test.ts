// Statements held: onboarding.1, onboarding.13, onboarding.28-36, profile.4.

import { AGE_RANGES, INTERESTS } from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { firstAnswers } from './wizard-answers.ts';
import { checkStep, firstOpenStep, LAST_STEP, onboardingBodyOf, STEPS } from './wizard-steps.ts';

const nobody = { firstName: null, lastName: null };
const filled = {
  ...firstAnswers({ firstName: 'Ada', lastName: 'Lovelace' }),
  age: AGE_RANGES[1],
  location: 'Austin, TX',
  interests: [INTERESTS[1]],
};

describe('the wizard (docs/product.md: onboarding)', () => {
  test('has four steps, the last one titled "You\'re all set"', () => {
    expect(STEPS).toHaveLength(4);
    expect(STEPS[LAST_STEP]?.title).toBe("You're all set");
  });

  test('step 1 needs first name, last name, age range and location', () => {
    expect(checkStep(0, firstAnswers(nobody))).toEqual({
      ok: false,
      problems: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        age: 'Choose an age range',
        location: 'Location is required',
      },
    });
  });

  test('spaces are not a name', () => {
    expect(checkStep(0, { ...filled, firstName: '   ' })).toMatchObject({
      problems: { firstName: 'First name is required' },
    });
  });

  test('step 1 passes without a bio, and not with one of more than 500 characters', () => {
    expect(checkStep(0, filled)).toEqual({ ok: true });
    expect(checkStep(0, { ...filled, bio: 'x'.repeat(500) })).toEqual({ ok: true });
    expect(checkStep(0, { ...filled, bio: 'x'.repeat(501) })).toMatchObject({
      problems: { bio: 'Bio must be under 500 characters' },
    });
  });

  test('a name has at most 50 characters', () => {
    expect(checkStep(0, { ...filled, lastName: 'x'.repeat(51) })).toMatchObject({ ok: false });
  });

  test('only the offered distances pass; 10 miles to begin with', () => {
    expect(filled.travelDistance).toBe(10);
    expect(checkStep(0, { ...filled, travelDistance: 11 })).toMatchObject({ ok: false });
  });

  test('step 2 needs an interest, and says so in a toast', () => {
    expect(checkStep(1, { ...filled, interests: [] })).toEqual({
      ok: false,
      problems: { interests: 'Select at least one interest' },
      toast: {
        title: 'Please select interests',
        description: 'Select at least one interest to continue.',
        variant: 'destructive',
      },
    });
    expect(checkStep(1, filled)).toEqual({ ok: true });
  });

  test('steps 3 and 4 always pass', () => {
    expect(checkStep(2, firstAnswers(nobody))).toEqual({ ok: true });
    expect(checkStep(3, firstAnswers(nobody))).toEqual({ ok: true });
  });

  test('nobody gets past the first step whose answers are missing', () => {
    expect(firstOpenStep(firstAnswers(nobody))).toBe(0);
    expect(firstOpenStep({ ...filled, interests: [] })).toBe(1);
    expect(firstOpenStep(filled)).toBe(LAST_STEP);
  });

  test('what is sent is trimmed, and is nothing while an answer is missing', () => {
    const responses = { social_style: 'introvert', time_preference: ['weekend_morning'] };
    expect(onboardingBodyOf({ ...filled, firstName: ' Ada ', responses })).toMatchObject({
      firstName: 'Ada',
      bio: null,
      travelDistance: 10,
      responses,
    });
    expect(onboardingBodyOf(firstAnswers(nobody))).toBeUndefined();
  });
});
