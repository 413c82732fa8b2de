import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { optionalText, requiredText } from './text.ts';

const stars = z.number().int().min(LIMITS.minRating).max(LIMITS.maxRating);

/** One person's rating of an event. Anonymous: reviews cannot be traced to their authors. */
export const rating = z
  .object({
    id,
    rating: stars,
    review: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof rating>;

/** A rating in a list, with the host's reply. */
const listedRating = rating
  .extend({
    reply: z
      .object({ text: z.string(), createdAt: instant, updatedAt: instant })
      .nullable()
      .describe("The host's"),
    abilities: z.object({
      reply: z.boolean().describe('This person hosts the event, and there are words to reply to'),
      removeReply: z.boolean().describe('There is one, and it is theirs, or they are an admin'),
    }),
  })
  .meta({ id: 'ListedRating' });
export type ListedRating = z.infer<typeof listedRating>;

/** The member's own rating of one event; both null while there is none. */
const ownRating = z
  .object({ rating: stars.nullable(), review: z.string().nullable() })
  .meta({ id: 'OwnRating' });
export type OwnRating = z.infer<typeof ownRating>;

const PICK_A_STAR = 'Please select a star rating before submitting.';
export const rateBody = z
  .object({
    rating: z
      .number(PICK_A_STAR)
      .int('Ratings are whole stars.')
      .min(LIMITS.minRating, 'Ratings go from 1 to 5 stars.')
      .max(LIMITS.maxRating, 'Ratings go from 1 to 5 stars.'),
    review: optionalText(LIMITS.reviewLength, `Review must be under ${LIMITS.reviewLength} characters`),
  })
  .meta({ id: 'RateBody' });

export const replyBody = z
  .object({ reply: requiredText('Please write a reply', LIMITS.replyLength) })
  .meta({ id: 'ReplyBody' });

const averageRating = z
  .number()
  .nullable()
  .describe('Mean of the stars, not rounded; null while there is no rating');
const average = z.object({ averageRating }).meta({ id: 'AverageRating' });

/** An event's ratings in numbers. */
const ratingSummary = z
  .object({
    averageRating,
    count: z.number().int(),
    stars: z.array(z.number().int()).length(5).describe('How many gave 1, 2, 3, 4 and 5 stars'),
  })
  .meta({ id: 'RatingSummary' });
export type RatingSummary = z.infer<typeof ratingSummary>;

const params = z.object({ id });
const reviewParams = z.object({ id, ratingId: id });

/** Newest first, page after page. */
export const ratingsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
  before: id.optional().describe('From the Link header, rel="next": the last rating of the page before'),
});

export const ratingRoutes = {
  rate: defineRoute({
    method: 'POST',
    path: '/api/events/:id/rating',
    feature: 'ratings',
    summary:
      'Rate an event one was registered for, once it has started: 201 the first time, 200 for a change',
    access: 'member',
    params,
    body: rateBody,
    responses: { 201: rating, 200: rating },
  }),
  own: defineRoute({
    method: 'GET',
    path: '/api/events/:id/rating/user',
    feature: 'ratings',
    summary: "The member's own rating of an event",
    access: 'member',
    params,
    responses: { 200: ownRating },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/events/:id/ratings',
    feature: 'ratings',
    summary: "A past event's ratings without names, newest first. Link carries the next page (RFC 8288)",
    access: 'public',
    params,
    query: ratingsQuery,
    responses: { 200: z.array(listedRating) },
  }),
  summary: defineRoute({
    method: 'GET',
    path: '/api/events/:id/rating',
    feature: 'ratings',
    summary: "An event's average and how many gave how many stars",
    access: 'public',
    params,
    responses: { 200: ratingSummary },
  }),
  reply: defineRoute({
    method: 'PUT',
    path: '/api/events/:id/ratings/:ratingId/reply',
    feature: 'ratings',
    summary: "Reply to a review of an event of one's own: 201 the first time, 200 for a change",
    access: 'host',
    params: reviewParams,
    body: replyBody,
    responses: { 201: replyBody, 200: replyBody },
  }),
  removeReply: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id/ratings/:ratingId/reply',
    feature: 'ratings',
    summary: "Take a reply away: the host one's own, an admin any",
    access: 'organiser',
    params: reviewParams,
    responses: { 204: null },
  }),
  community: defineRoute({
    method: 'GET',
    path: '/api/community/rating',
    feature: 'ratings',
    summary: 'The average of all ratings',
    access: 'public',
    responses: { 200: average },
  }),
  average: defineRoute({
    method: 'GET',
    path: '/api/user/rating/average',
    feature: 'ratings',
    summary: 'The average of the ratings this member gave',
    access: 'member',
    responses: { 200: average },
  }),
};
