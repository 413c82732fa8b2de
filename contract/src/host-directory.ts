import { z } from 'zod';
import { ability, event } from './events.ts';
import { LIMITS } from './limits.ts';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A host's next event in brief, with the price for this viewer and whether they can still join. */
const nextEvent = event
  .pick({
    id: true,
    title: true,
    startTime: true,
    timeZone: true,
    location: true,
    city: true,
    state: true,
    pricing: true,
  })
  .extend({
    full: z.boolean().describe('No seat for somebody who comes now: there is a waitlist to join'),
    registered: z.boolean().describe('This person goes'),
  })
  .meta({ id: 'NextEvent' });
export type NextEvent = z.infer<typeof nextEvent>;

/** A host as everyone may see them. Their location is that of their events; their own stays private. */
const hostFacts = z.object({
  hostName: z.string(),
  imageUrl: z.string().nullable().describe('The picture of their profile'),
  bio: z.string().nullable(),
  averageRating: z.number().nullable().describe('Of all their events; null before the first rating'),
  ratings: z.number().int(),
});

const hostCard = hostFacts
  .extend({
    city: z.string().nullable().describe('Of their next event, else of their latest'),
    state: z.string().nullable(),
    upcomingEvents: z.number().int(),
    nextEvent: nextEvent.nullable(),
  })
  .meta({ id: 'HostCard' });
export type HostCard = z.infer<typeof hostCard>;

/** Whether this person follows a host, or may follow them. */
export const following = {
  following: z.boolean().describe('This person does; false for visitors'),
  abilities: z.object({ follow: ability }),
};

/** The host shown on an event's page. */
const eventHost = hostFacts
  .extend({
    ...following,
    upcomingEvents: z.number().int().describe('Without this event'),
    nextEvents: z.array(nextEvent).describe('At most three, soonest first, without this event'),
  })
  .meta({ id: 'EventHost' });
export type EventHost = z.infer<typeof eventHost>;

/** The default radius around a place, in miles. */
const WITHIN = 25;

export const hostDirectoryQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LIMITS.searchLength)
    .optional()
    .describe('A part of the name; accents and case do not matter'),
  near: z.string().trim().max(LIMITS.locationLength).optional().describe('"City, ST" or a ZIP code'),
  within: z.coerce.number().int().min(1).max(500).default(WITHIN).describe('Miles from `near`'),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
  cursor: z.string().max(1000).optional().describe('From the Link header, rel="next"'),
});
export type HostDirectoryQuery = z.infer<typeof hostDirectoryQuery>;

export const hostDirectoryRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/host-directory',
    feature: 'hosts',
    summary:
      'People who host, those with the soonest event first, by name or by where their events are. X-Total-Count carries the total, Link the next page (RFC 8288)',
    access: 'public',
    query: hostDirectoryQuery,
    responses: { 200: z.array(hostCard) },
  }),
  ofEvent: defineRoute({
    method: 'GET',
    path: '/api/events/:id/host',
    feature: 'hosts',
    summary: 'The host of an event, with their next events; 404 also for a host who has no page any more',
    access: 'public',
    params: z.object({ id }),
    responses: { 200: eventHost },
  }),
};
