import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { nameLine } from './names.ts';
import {
  AGE_RANGES,
  DEFAULT_TRAVEL_DISTANCE,
  INTERESTS,
  PERSONALITY_QUESTIONS,
  TRAVEL_DISTANCES,
} from './onboarding-options.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { optionalText, requiredLine } from './text.ts';
import { ROLES, TIERS } from './tiers.ts';

/** The signed-in person's own data. Abilities and badge are decided by the server; screens offer only what they allow. */
export const currentUser = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    publicEmail: z.string().nullable(),
    friendsReach: z.string().nullable().describe('How friends reach them: seen by friends alone'),
    location: z.string().nullable(),
    place: z
      .string()
      .nullable()
      .describe('"City, ST" as the gazetteer knows their location; null where it does not'),
    bio: z.string().nullable(),
    age: z.number().int().nullable(),
    ageRange: z.string().nullable(),
    travelDistance: z.number().int().describe('Miles'),
    interests: z.array(z.string()),
    linkedinUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    hiddenFromLists: z
      .boolean()
      .describe('In lists of events they go to they are counted and not named, but for the host and admins'),
    faceForVisitors: z.boolean().describe('Visitors see their picture on cards, without a name'),
    role: z.enum(ROLES),
    subscriptionTier: z.enum(TIERS).describe('The tier on record, expired or not'),
    subscriptionExpiresAt: instant.nullable(),
    onboardingCompleted: z.boolean(),
    unread: z.boolean().describe('Something in the inbox was not read'),
    badge: z.object({
      tone: z.enum(['game_room', 'playground', 'club_house', 'host']),
      text: z.string(),
      mobileText: z.string(),
    }),
    abilities: z.object({
      browse: z.boolean().describe('Onboarded: may use the pages of members'),
      host: z.boolean(),
      becomeHost: z.boolean().describe('Has the Club House: may ask to become a host'),
      admin: z.boolean(),
    }),
  })
  .meta({ id: 'User' });
export type CurrentUser = z.infer<typeof currentUser>;

const answer = Object.fromEntries(
  PERSONALITY_QUESTIONS.map((question) => {
    const value = z.enum(
      question.options.map((option) => option.value),
      'Choose one of the answers',
    );
    return [
      question.id,
      (question.kind === 'single' ? value : z.array(value, 'Choose from the answers').max(4)).optional(),
    ];
  }),
);

/** The wizard's answers (docs/product.md: profile). Personality questions may be skipped: steps 3 and 4 always pass. */
export const onboardingBody = z
  .object({
    firstName: nameLine('First name is required', LIMITS.nameLength),
    lastName: nameLine('Last name is required', LIMITS.nameLength),
    bio: optionalText(LIMITS.bioLength, 'Bio must be under 500 characters'),
    age: z.enum(AGE_RANGES, 'Choose an age range'),
    location: requiredLine('Location is required', LIMITS.locationLength),
    travelDistance: z
      .number('Choose one of the distances')
      .refine((miles) => TRAVEL_DISTANCES.some((option) => option === miles), 'Choose one of the distances')
      .default(DEFAULT_TRAVEL_DISTANCE),
    interests: z
      .array(z.enum(INTERESTS, 'Choose from the list'), 'Select at least one interest')
      .min(1, 'Select at least one interest')
      .max(INTERESTS.length)
      .transform((list) => [...new Set(list)]),
    responses: z.object(answer).default({}),
  })
  .meta({ id: 'Onboarding' });
export type OnboardingBody = z.infer<typeof onboardingBody>;

export const memberRoutes = {
  profilePage: defineRoute({
    method: 'GET',
    path: '/profile',
    feature: 'members',
    summary: 'To the profile, which is a tab of the dashboard',
    access: 'public',
    responses: { 302: null },
  }),
  completeOnboarding: defineRoute({
    method: 'POST',
    path: '/api/onboarding',
    feature: 'members',
    summary: 'Finish the wizard',
    access: 'signed_in',
    body: onboardingBody,
    responses: { 200: currentUser },
  }),
};
