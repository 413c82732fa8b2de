import { z } from 'zod';
import { duplicateBody, eventBody, repeatBody } from './event-form.ts';
import { eventMap, eventMapQuery } from './event-map.ts';
import { event, eventsQuery } from './events.ts';
import { editForm, hostedEvent } from './hosted-events.ts';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

const params = z.object({ id });
/** If left out: only this date. */
const following = z.object({
  dates: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .optional()
    .describe(
      'This date and those of its series after it, so many in all as the edit form said; 409 when there are more or fewer by now',
    ),
});

export const eventRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/events',
    feature: 'events',
    summary:
      'Upcoming published events, soonest first. X-Total-Count carries the total; past 10,000 it says 10000 and X-Total-Count-Is is "at-least" instead of "exact". Link: the next page (RFC 8288)',
    access: 'public',
    key: 'events:read',
    query: eventsQuery,
    responses: { 200: z.array(event) },
  }),
  map: defineRoute({
    method: 'GET',
    path: '/api/events/map',
    feature: 'events',
    summary: 'How many upcoming published events there are in each place',
    access: 'public',
    query: eventMapQuery,
    responses: { 200: eventMap },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/api/events/:id',
    feature: 'events',
    summary: 'One event as this person may see it',
    access: 'public',
    key: 'events:read',
    params,
    responses: { 200: event },
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/events',
    feature: 'events',
    summary:
      "Make an event: a host's free one is published, a ticketed one waits for approval; an admin's is approved and the platform's own. With `repeat` its further dates are made with it, all or none; the first is answered",
    access: 'organiser',
    key: 'events:write',
    idempotencyKey: true,
    body: eventBody,
    responses: { 201: hostedEvent },
  }),
  editForm: defineRoute({
    method: 'GET',
    path: '/api/events/:id/edit-form',
    feature: 'events',
    summary:
      'What the edit form begins with, and what changes mean for people; for its host, admins and co-hosts, 404 for the rest',
    access: 'member',
    key: 'events:read',
    params,
    responses: { 200: editForm },
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/events/:id',
    feature: 'events',
    summary:
      'Save the form, as its host, an admin or a co-host; a field that is left out stays as it was. A new time or place is mailed to everybody registered; a new price sends an approved event back to pending; saving a rejected one hands it in again',
    access: 'member',
    key: 'events:write',
    params,
    query: following,
    body: eventBody,
    responses: { 200: hostedEvent },
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id',
    feature: 'events',
    summary:
      'Delete an event. With registrations it is cancelled: everybody is told, payments go back, it stays in their history',
    access: 'organiser',
    params,
    query: following,
    responses: { 204: null },
  }),
  duplicate: defineRoute({
    method: 'POST',
    path: '/api/events/:id/duplicate',
    feature: 'events',
    summary: 'The same event at another time, without its people',
    access: 'organiser',
    key: 'events:write',
    idempotencyKey: true,
    params,
    body: duplicateBody,
    responses: { 201: hostedEvent },
  }),
  repeat: defineRoute({
    method: 'POST',
    path: '/api/events/:id/repeat',
    feature: 'events',
    summary:
      "The same event weekly, every two weeks or monthly, at the same time of the event's own zone. A month that is too short has it on its last day. 200 with what is there when all of them were made before",
    access: 'organiser',
    key: 'events:write',
    idempotencyKey: true,
    params,
    body: repeatBody,
    responses: { 201: z.array(hostedEvent), 200: z.array(hostedEvent) },
  }),
};
