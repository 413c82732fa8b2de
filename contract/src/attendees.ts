import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { inCommon } from './people.ts';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

/**
 * An attendee of an event as the viewer may see them (docs/product.md: people). Fields that the viewer may not see are null: the server
 * omits them, so screens have nothing to hide.
 */
export const attendee = z
  .object({
    id: id.describe("The registration's"),
    memberId: id.nullable().describe('Of their page, where it is open to this viewer'),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    location: z.string().nullable(),
    line: z.string().nullable().describe('How what they say about themselves begins'),
    ...inCommon.shape,
    email: z.string().nullable().describe("The account's; for admins only"),
    publicEmail: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    abilities: z.object({
      contact: z.boolean().describe('Whether links and public email are shown to them'),
    }),
  })
  .meta({ id: 'Attendee' });
export type Attendee = z.infer<typeof attendee>;

/** In the order of registering, page after page. */
export const attendeesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.maxPageSize),
  after: id.optional().describe('From the Link header, rel="next": the last attendee of the page before'),
});

export const attendeeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/events/:id/attendees',
    feature: 'people',
    summary:
      'Who is going, or was there. X-Total-Count carries how many are named, X-Hidden-Count how many are not: they hide from lists, but for the host and admins. Link: the next page (RFC 8288)',
    access: 'member',
    params: z.object({ id }),
    query: attendeesQuery,
    responses: { 200: z.array(attendee) },
  }),
};
