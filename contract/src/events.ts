import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { duplicateBody, eventBody, repeatBody } from './event-form.ts';
import { LIMITS } from './limits.ts';
import { dollars, id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { TIERS } from './tiers.ts';

/** Whether this person may do a thing now, and if not, why: a reason code and its sentence. */
export export const ability = z.object({
  allowed: z.boolean(),
  reason: z.string().optional(),
  message: z.string().optional(),
});
export type Ability = z.infer<typeof ability>;

/** The price this person pays, step by step (docs/rules/pricing.md). */
const pricing = z.object({
  listPrice: dollars,
  steps: z.array(z.object({ name: z.string(), label: z.string(), amount: dollars })),
  payable: dollars,
  free: z.boolean().describe('payable is 0.00'),
});

/** An event as one person may see it. */
export const event = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    location: z.string().describe('Venue name'),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable().describe('Two-letter state'),
    distanceMiles: z.number().nullable().describe("From the place asked for, or the member's own"),
    imageUrl: z.string().nullable(),
    startTime: instant,
    endTime: instant,
    timeZone: z.string().describe('IANA zone in which the event takes place'),
    price: dollars.describe('List price'),
    isTicketed: z.boolean(),
    categories: z.array(z.enum(CATEGORIES)),
    requiredTier: z
      .enum(TIERS)
      .describe('Sets the price a member pays; only clubhouse_exclusive closes an event'),
    currentAttendees: z.number().int(),
    maxAttendees: z.number().int(),
    spotsLeft: z.number().int(),
    hostName: z.string(),
    status: z.enum(['published', 'pending', 'rejected', 'cancelled']),
    past: z.boolean().describe('Started before now'),
    faces: z
      .array(z.object({ letter: z.string(), imageUrl: z.string().nullable() }))
      .describe('Up to four attendees; empty for visitors'),
    registration: z.object({ id, notes: z.string().nullable() }).nullable().describe("This person's own"),
    abilities: z.object({
      register: ability,
      cancel: ability,
      rate: ability,
      edit: ability.optional().describe('Only for its host and admins: they see the way to edit and delete'),
    }),
    pricing,
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

/** One step of an event's way through approval, kept for good. */
export const approvalEntry = z
  .object({
    action: z.enum(['submitted', 'resubmitted', 'price_changed', 'approved', 'rejected']),
    by: z.string().describe("Who did it; admins are the platform's name to a host"),
    notes: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'ApprovalEntry' });
export type ApprovalEntry = z.infer<typeof approvalEntry>;

/** An event for those who run it: its host, and admins. */
export const hostedEvent = event
  .extend({
    registrationCount: z.number().int().describe('People registered now'),
    approvalStatus: z.enum(['pending', 'approved', 'rejected']),
    approvalNotes: z.string().nullable().describe("The admin's, of the last decision"),
    hostRevenue: dollars.describe("A ticket's share for the host: 10%"),
    history: z.array(approvalEntry).describe('Oldest first; empty for an event that never needed approval'),
    createdAt: instant,
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'HostedEvent' });
export type HostedEvent = z.infer<typeof hostedEvent>;

/** What the edit form begins with, and what saving or deleting means for people. */
const editForm = z
  .object({
    event: hostedEvent,
    values: z
      .object({
        title: z.string(),
        description: z.string(),
        location: z.string(),
        address: z.string().nullable(),
        startTime: instant,
        endTime: instant,
        timeZone: z.string(),
        maxAttendees: z.number().int(),
        categories: z.array(z.enum(CATEGORIES)),
        price: dollars,
        requiredTier: z.enum(TIERS),
        imageUrl: z.string().nullable(),
        version: z.number().int(),
      })
      .describe('As PUT takes them'),
    consequences: z.object({
      registered: z.number().int().describe('People who are told of a new time or place, or that it is cancelled'),
      paid: z.number().int().describe('Payments that go back when it is deleted'),
      leastAttendees: z.number().int().describe('The capacity cannot be lower: people registered or about to pay'),
      priceNeedsApproval: z.boolean().describe('A new price sends this event back to pending'),
      deleting: z.enum(['removes', 'cancels']).describe('With registrations it stays in their history, cancelled'),
    }),
    abilities: z.object({
      edit: ability,
      delete: ability,
      changeTimes: ability.describe('Not once it has started'),
    }),
  })
  .meta({ id: 'EventEditForm' });
export type EventEditForm = z.infer<typeof editForm>;

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
/** From the year 1 on: PostgreSQL's calendar has no year 0 (its documentation, section 8.5). */
const calendarDay = z.iso
  .date('Use a date like 2026-11-21')
  .refine((day) => day >= '0001', 'Use a date like 2026-11-21');

/** Discovery's filters. `all` in category or tier means no filter, as the screens send it. */
export const eventsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LIMITS.searchLength)
    .optional()
    .describe('Every word must appear in title, description or location'),
  category: z.enum(['all', ...CATEGORIES]).optional(),
  tier: z.enum(['all', ...TIERS]).optional(),
  host: z.string().trim().max(LIMITS.titleLength).optional().describe("The host's public name"),
  startDate: calendarDay.optional().describe("First day, in the event's own zone"),
  endDate: calendarDay.optional().describe("First day not included, in the event's own zone"),
  free: flag.optional().describe('Events whose list price is 0'),
  within: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe("Miles from `near`, or from the member's own place"),
  near: z.string().trim().max(LIMITS.locationLength).optional().describe('"City, ST" or a ZIP code'),
  includePast: flag
    .optional()
    .describe('Admins only: past, pending, rejected and cancelled events too, newest start first'),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
  cursor: z.string().max(200).optional().describe('From the Link header, rel="next"'),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

const params = z.object({ id });

export const eventRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/events',
    feature: 'events',
    summary:
      'Upcoming published events, soonest first. X-Total-Count carries the total, Link the next page (RFC 8288)',
    access: 'public',
    query: eventsQuery,
    responses: { 200: z.array(event) },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/api/events/:id',
    feature: 'events',
    summary: 'One event as this person may see it',
    access: 'public',
    params,
    responses: { 200: event },
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/events',
    feature: 'events',
    summary:
      "Make an event: a host's free one is published, a ticketed one waits for approval; an admin's is approved and the platform's own",
    access: 'organiser',
    body: eventBody,
    responses: { 201: hostedEvent },
  }),
  editForm: defineRoute({
    method: 'GET',
    path: '/api/events/:id/edit-form',
    feature: 'events',
    summary: "What the edit form begins with, and what changes mean for people; 404 for another host's event",
    access: 'organiser',
    params,
    responses: { 200: editForm },
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/events/:id',
    feature: 'events',
    summary:
      'Save the whole form. A new time or place is mailed to everybody registered; a new price sends an approved event back to pending; saving a rejected one hands it in again',
    access: 'organiser',
    params,
    body: eventBody,
    responses: { 200: hostedEvent },
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id',
    feature: 'events',
    summary: 'Delete an event. With registrations it is cancelled: everybody is told, payments go back, it stays in their history',
    access: 'organiser',
    params,
    responses: { 204: null },
  }),
  duplicate: defineRoute({
    method: 'POST',
    path: '/api/events/:id/duplicate',
    feature: 'events',
    summary: 'The same event at another time, without its people',
    access: 'organiser',
    params,
    body: duplicateBody,
    responses: { 201: hostedEvent },
  }),
  repeat: defineRoute({
    method: 'POST',
    path: '/api/events/:id/repeat',
    feature: 'events',
    summary:
      "The same event weekly or monthly, at the same time of the event's own zone. A month that is too short has it on its last day. 200 with what is there when all of them were made before",
    access: 'organiser',
    params,
    body: repeatBody,
    responses: { 201: z.array(hostedEvent), 200: z.array(hostedEvent) },
  }),
};
