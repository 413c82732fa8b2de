import { z } from 'zod';
import { event } from './events.ts';
import { INTERESTS } from './onboarding-options.ts';
import { circleRadius, nearPlace } from './place-query.ts';
import { flag, id } from './primitives.ts';
import { defineRoute } from './route.ts';

/** An event as this member sees it, with the reason for recommending it. */
export const recommendation = event
  .extend({
    reason: z.string().describe('One or two short parts: "Because you like hiking · 4 miles away"'),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof recommendation>;

export const recommendationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/events/recommended',
    feature: 'recommendations',
    summary:
      'Up to six upcoming events that this member can register for, the best first, each with its reason',
    access: 'member',
    query: z.object({
      near: nearPlace,
      radius: circleRadius.describe("Miles, instead of the member's own travel distance"),
      anywhere: flag.optional().describe('However far it is'),
    }),
    responses: { 200: z.array(recommendation).max(6) },
  }),
  interestsOfEvent: defineRoute({
    method: 'GET',
    path: '/api/events/:id/interests',
    feature: 'recommendations',
    summary: 'What one probably likes who comes for this event: interests of the wizard, the surest first',
    access: 'public',
    params: z.object({ id }),
    responses: { 200: z.array(z.enum(INTERESTS)).max(2) },
  }),
};
