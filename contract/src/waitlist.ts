import { z } from 'zod';
import { event } from './events.ts';
import { id } from './primitives.ts';
import { waitBody } from './registrations.ts';
import { defineRoute } from './route.ts';

const params = z.object({ id });

/** Waiting for a seat at a full event (docs/rules/waitlist.md). */
export const waitlistRoutes = {
  join: defineRoute({
    method: 'POST',
    path: '/api/events/:id/waitlist',
    feature: 'registrations',
    summary:
      'Join the waitlist of a full event; a second call answers 200. The notes are those of the registration it may become',
    access: 'member',
    params,
    body: waitBody,
    responses: { 201: event, 200: event },
  }),
  leave: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id/waitlist',
    feature: 'registrations',
    summary: 'Leave the waitlist, or give a seat back that is kept for its first',
    access: 'member',
    params,
    responses: { 204: null },
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/api/user/waitlist',
    feature: 'registrations',
    summary: 'Upcoming events on whose waitlist the member is, soonest first',
    access: 'member',
    responses: { 200: z.array(event) },
  }),
};
