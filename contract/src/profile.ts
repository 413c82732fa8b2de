import { z } from 'zod';
import { optionalEmail } from './email-address.ts';
import { ALL_INTERESTS, distinctInterests } from './interests.ts';
import { LIMITS } from './limits.ts';
import { currentUser } from './members.ts';
import { nameLine } from './names.ts';
import { optionalLink } from './profile-fields.ts';
import { defineRoute } from './route.ts';
import { clearableLine, clearableText, requiredLine } from './text.ts';

const atLeastOne = 'Select at least one interest';

/**
 * The profile form (docs/product.md: profile). Fields that are left out stay unchanged; null or an empty string clears an optional
 * field.
 */
export const profileBody = z
  .object({
    firstName: nameLine('First name is required', LIMITS.nameLength),
    lastName: nameLine('Last name is required', LIMITS.nameLength),
    age: z
      .number('Age must be a number')
      .int('Age must be a whole number')
      .min(LIMITS.minAge, 'Must be 18 or older')
      .max(LIMITS.maxAge, `Must be at most ${LIMITS.maxAge}`)
      .nullish(),
    location: requiredLine('Location is required', LIMITS.locationLength),
    bio: clearableText(LIMITS.bioLength, 'Bio must be under 500 characters'),
    travelDistance: z
      .number('Travel distance must be a number of miles')
      .int('Travel distance must be whole miles')
      .min(LIMITS.minTravelDistance, `Must be at least ${LIMITS.minTravelDistance} mile`)
      .max(LIMITS.maxTravelDistance, `Must be at most ${LIMITS.maxTravelDistance} miles`)
      .optional(),
    interests: z
      .array(z.enum(ALL_INTERESTS, 'Choose from the list'), atLeastOne)
      .min(1, atLeastOne)
      .max(ALL_INTERESTS.length)
      .transform(distinctInterests),
    linkedinUrl: optionalLink('linkedinUrl'),
    tiktokUrl: optionalLink('tiktokUrl'),
    instagramUrl: optionalLink('instagramUrl'),
    publicEmail: optionalEmail('Please enter a valid email address'),
    friendsReach: clearableLine(LIMITS.reachLength),
    hiddenFromLists: z.boolean('Say true or false').optional(),
    faceForVisitors: z.boolean('Say true or false').optional(),
  })
  .meta({ id: 'Profile' });
export type ProfileBody = z.infer<typeof profileBody>;

export const profileRoutes = {
  update: defineRoute({
    method: 'PUT',
    path: '/api/user/profile',
    feature: 'members',
    summary: 'Save the profile',
    access: 'member',
    body: profileBody,
    responses: { 200: currentUser },
  }),
  setImage: defineRoute({
    method: 'PUT',
    path: '/api/user/profile-image',
    feature: 'members',
    summary: 'Make an uploaded picture the profile picture: cut to a square, 256 and 512 pixels wide',
    access: 'member',
    body: z.object({
      imageURL: z.string().max(2000).describe('The uploadURL that the file was sent to'),
    }),
    responses: { 200: currentUser },
  }),
  removeImage: defineRoute({
    method: 'DELETE',
    path: '/api/user/profile-image',
    feature: 'members',
    summary: 'Go back to the letter',
    access: 'member',
    responses: { 200: currentUser },
  }),
};
