import { z } from 'zod';
import { event, eventsQuery } from './events.ts';
import { following } from './host-directory.ts';
import { hostedEvent } from './hosted-events.ts';
import { LIMITS } from './limits.ts';
import { isHostName, NO_NAME } from './names.ts';
import { id, instant } from './primitives.ts';
import { answer } from './questions.ts';
import { defineRoute } from './route.ts';
import { clearableText, requiredLine } from './text.ts';
import { TIERS } from './tiers.ts';

const hostEntry = z
  .object({ hostName: z.string(), upcomingEvents: z.number().int() })
  .meta({ id: 'HostEntry' });
export type HostEntry = z.infer<typeof hostEntry>;

/** A host's public page. */
const hostPage = z
  .object({
    memberId: id
      .nullable()
      .describe('For members, to report them; null for visitors, for themselves, and of the platform'),
    hostName: z.string(),
    bio: z.string().nullable(),
    imageUrl: z.string().nullable(),
    averageRating: z.number().nullable().describe('Of all their events; null before the first rating'),
    ratings: z.number().int(),
    followers: z.number().int().describe('How many follow them; who it is, nobody is told'),
    ...following,
    events: z.number().int().describe('All published ones, to come and past'),
    upcoming: z.array(event).describe('Published ones, soonest first, at most 24: /api/events/hosts has all'),
    past: z.array(event).describe('Published ones, latest first, at most 24'),
  })
  .meta({ id: 'HostPage' });
export type HostPage = z.infer<typeof hostPage>;

/** An attendee as the event's host sees them (docs/product.md: attendees). */
const hostAttendee = z
  .object({
    id: id.describe("The registration's"),
    eventId: id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    subscriptionTier: z.enum(TIERS).describe('Whose rights they have now: an expired tier is game_room'),
    tierLabel: z.string(),
    notes: z.string().nullable().describe('What they wrote when registering'),
    answers: z.array(answer).describe('To the host’s questions, as they were asked'),
    profileImageUrl: z.string().nullable(),
    guests: z.number().int().describe('How many come along'),
    guestNames: z.array(z.string()).describe('Of those who were named'),
    registeredAt: instant,
    checkedInAt: instant.nullable().describe('At the door'),
    came: z.number().int().describe('How many of them were let in, guests too; 0: nobody'),
    saidAttended: z
      .enum(['said', 'refused'])
      .nullable()
      .describe('They say that they were there, and whether the host has refused that'),
    canRefuse: z.boolean().describe('They say so, and the host may still say that they were not'),
  })
  .meta({ id: 'HostAttendee' });
export type HostAttendee = z.infer<typeof hostAttendee>;

/** A person on an event's waitlist, as the host sees them. */
const hostWaiting = hostAttendee
  .omit({
    id: true,
    guests: true,
    guestNames: true,
    registeredAt: true,
    checkedInAt: true,
    came: true,
    saidAttended: true,
    canRefuse: true,
  })
  .extend({
    id: id.describe("The place's"),
    position: z.number().int().nullable().describe('1 is next; null for whom a seat is kept'),
    offeredUntil: instant.nullable().describe('A seat is kept for them, to be paid for until then'),
    waitingSince: instant,
  })
  .meta({ id: 'HostWaiting' });
export type HostWaiting = z.infer<typeof hostWaiting>;

/** A host's public information about themselves. */
const hostProfile = z
  .object({
    hostName: z.string(),
    bio: z.string().nullable(),
    imageUrl: z.string().nullable(),
    followers: z.number().int().describe('How many follow them; who it is, nobody is told'),
  })
  .meta({ id: 'HostProfile' });
export type HostProfile = z.infer<typeof hostProfile>;

export const hostNameField = requiredLine('Host name is required', LIMITS.hostNameLength).refine(
  (text) => isHostName(text),
  NO_NAME,
);

/** Fields that are left out stay unchanged. */
export const hostProfileBody = z
  .object({
    hostName: hostNameField.optional(),
    bio: clearableText(LIMITS.bioLength, 'Bio must be under 500 characters'),
  })
  .meta({ id: 'HostProfileBody' });
export type HostProfileBody = z.infer<typeof hostProfileBody>;

const eventId = id.optional().describe("One event of the host's; 404 for another's. Left out: all of them");

export const hostAttendeesQuery = z.object({
  eventId,
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
  after: id.optional().describe('From the Link header, rel="next": the last attendee of the page before'),
});

/** Filters a host's own events; if left out, all are returned. */
export const OWN_LISTS = ['upcoming', 'past', 'rejected', 'near'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

const MAX_OWN = 1000;
const ownPage = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_OWN).default(MAX_OWN),
  cursor: z.string().max(200).optional().describe('From the Link header, rel="next"'),
});
const ownEventsQuery = ownPage.extend({
  list: z
    .enum(OWN_LISTS)
    .optional()
    .describe(
      'upcoming: not begun; past: begun, the latest first; rejected: sent back, and not begun; near: not over, and begun or beginning within a day',
    ),
});

/** A host's events in numbers (docs/product.md: host). */
const hostSummary = z
  .object({
    upcoming: z.number().int().describe('Not cancelled'),
    past: z.number().int().describe('Begun, and not cancelled'),
    attendees: z.number().int().describe('The sum of registrationCount over all their events'),
    pending: z.number().int().describe('To come, and waiting for approval'),
    attended: z
      .object({
        month: z.string().describe('The month that runs, in UTC: "2026-11"'),
        thisMonth: z.number().int().describe('So far; each event belongs to the month of its own calendar'),
        monthBefore: z.number().int(),
      })
      .describe('How often somebody was at an event of theirs (docs/rules/analytics.md, ANA-10)'),
  })
  .meta({ id: 'HostSummary' });
export type HostSummary = z.infer<typeof hostSummary>;

export const hostRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/hosts',
    feature: 'hosts',
    summary: 'Hosts with upcoming events, most events first: what the host filter offers',
    access: 'public',
    responses: { 200: z.array(hostEntry) },
  }),
  page: defineRoute({
    method: 'GET',
    path: '/api/hosts/:name',
    feature: 'hosts',
    summary: "A host's public page, by name (percent-encoded, also its slashes); letter case does not matter",
    access: 'public',
    params: z.object({ name: z.string().max(300) }),
    responses: { 200: hostPage },
  }),
  events: defineRoute({
    method: 'GET',
    path: '/api/events/hosts',
    feature: 'hosts',
    summary:
      "Upcoming published events of hosts, soonest first: one host's, or everybody's (all=true, or no host). The platform's own only by its name. X-Total-Count carries the total, as for all events. Link: the next page (RFC 8288)",
    access: 'public',
    query: eventsQuery.pick({ host: true, near: true, radius: true, limit: true, cursor: true }).extend({
      all: z.enum(['true', 'false']).optional().describe('true: all hosts, whatever `host` says'),
    }),
    responses: { 200: z.array(event) },
  }),
  myEvents: defineRoute({
    method: 'GET',
    path: '/api/host/events',
    feature: 'hosts',
    summary:
      "The host's own events, pending, rejected and cancelled ones too: those to come, soonest first, then the past ones, latest first. X-Total-Count carries the total, Link the next page (RFC 8288)",
    access: 'host',
    key: 'events:read',
    query: ownEventsQuery,
    responses: { 200: z.array(hostedEvent) },
  }),
  myPending: defineRoute({
    method: 'GET',
    path: '/api/host/events/pending',
    feature: 'hosts',
    summary:
      "The host's own events that wait for approval, with admins' notes and history, soonest first. X-Total-Count carries the total, Link the next page (RFC 8288)",
    access: 'host',
    key: 'events:read',
    query: ownPage,
    responses: { 200: z.array(hostedEvent) },
  }),
  mySummary: defineRoute({
    method: 'GET',
    path: '/api/host/summary',
    feature: 'hosts',
    summary:
      "How many of the host's own events are to come, past and waiting, and how many people registered",
    access: 'host',
    key: 'events:read',
    responses: { 200: hostSummary },
  }),
  myAttendees: defineRoute({
    method: 'GET',
    path: '/api/host/attendees',
    feature: 'hosts',
    summary:
      "People registered for the host's own events, in the order of registering. X-Total-Count carries the total, Link the next page (RFC 8288)",
    access: 'host',
    key: 'attendees:read',
    query: hostAttendeesQuery,
    responses: { 200: z.array(hostAttendee) },
  }),
  waiting: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/waitlist',
    feature: 'hosts',
    summary:
      "Who waits for a seat at one of the host's own events: kept seats first, then in line; at most 500, X-Total-Count carries the total",
    access: 'host',
    key: 'attendees:read',
    params: z.object({ id }),
    responses: { 200: z.array(hostWaiting) },
  }),
  attendeesFile: defineRoute({
    method: 'GET',
    path: '/api/host/attendees.csv',
    feature: 'hosts',
    summary:
      'The same people as a file for spreadsheets (RFC 4180), all of them; no cell is read as a formula',
    access: 'host',
    key: 'attendees:read',
    query: z.object({ eventId }),
    responses: { 200: null },
    produces: 'text/csv; charset=utf-8',
  }),
  myProfile: defineRoute({
    method: 'GET',
    path: '/api/host/profile',
    feature: 'hosts',
    summary: 'What the host says about themselves in public',
    access: 'host',
    responses: { 200: hostProfile },
  }),
  saveProfile: defineRoute({
    method: 'PUT',
    path: '/api/host/profile',
    feature: 'hosts',
    summary:
      'Change the public name (409 when another host has it, or one that looks like it; the old address is free then) or the words on the public page',
    access: 'host',
    body: hostProfileBody,
    responses: { 200: hostProfile },
  }),
};
