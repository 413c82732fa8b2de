import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** An event that two people have in common. */
const commonEvent = z.object({ id, title: z.string() });

/** At most this many shared interests are named: someone with every interest must not learn all of another person's (rule ATT-10). */
export const MAX_IN_COMMON = 3;

/** What two people have in common, limited to what both may know. */
export const inCommon = z.object({
  interests: z
    .array(z.string())
    .max(MAX_IN_COMMON)
    .describe('Some of what both like, at most three, in alphabetical order'),
  met: commonEvent.nullable().describe('The last event that both were at'),
});

/** A member as the viewer may see them. Fields that the viewer may not see are null. */
export const person = z
  .object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    hostName: z.string().nullable().describe('Of their public page, where they are a host'),
    publicEmail: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    ...inCommon.shape,
    together: z
      .array(commonEvent.extend({ startTime: instant, timeZone: z.string() }))
      .describe(
        'Events to come that both go to, soonest first; none for the host of one they go to, but where the two are friends',
      ),
    self: z.boolean().describe('It is the one who asks: they see it as others do'),
    hidden: z.boolean().describe('They hide from lists, as admins and they themselves are told'),
    friend: z
      .object({
        reach: z.string().nullable().describe('How friends reach them, in their own words'),
        met: commonEvent.describe('After it the two chose each other'),
        askedTo: z.array(id).describe('Events to come to which the viewer asked them along'),
      })
      .nullable()
      .describe('The two are friends; null for everybody else'),
    abilities: z.object({
      contact: z.boolean().describe('Whether links and public email are shown to them'),
    }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

export const peopleRoutes = {
  show: defineRoute({
    method: 'GET',
    path: '/api/people/:id',
    feature: 'people',
    summary:
      'A member: for whoever has been or is going to one event with them, for their friends, for hosts of events they go to, and for admins; 404 in the same words for everybody else',
    access: 'member',
    params: z.object({ id }),
    responses: { 200: person },
  }),
};
