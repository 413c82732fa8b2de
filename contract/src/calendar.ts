import { z } from 'zod';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The address from which a member's calendar programs read their events. It is a secret: anyone who knows it can read them. */
export const calendarAddress = z
  .object({
    url: z.string().describe("The member's private feed, absolute; the same as webcal:// for programs"),
  })
  .meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.infer<typeof calendarAddress>;

const TEXT_CALENDAR = 'text/calendar; charset=utf-8';

export const calendarRoutes = {
  eventFile: defineRoute({
    method: 'GET',
    path: '/api/events/:id/calendar.ics',
    feature: 'calendar',
    summary: 'The event as an iCalendar file (RFC 5545)',
    access: 'public',
    params: z.object({ id }),
    responses: { 200: null },
    produces: TEXT_CALENDAR,
  }),
  address: defineRoute({
    method: 'GET',
    path: '/api/user/calendar',
    feature: 'calendar',
    summary: "The member's private feed address, to subscribe to in any calendar program",
    access: 'member',
    responses: { 200: calendarAddress },
  }),
  reset: defineRoute({
    method: 'POST',
    path: '/api/user/calendar/reset',
    feature: 'calendar',
    summary: 'A new private feed address; the old one stops working',
    access: 'member',
    idempotencyKey: true,
    responses: { 200: calendarAddress },
  }),
  /** Not under /api: calendar programs have no session, the address itself is the key. */
  feed: defineRoute({
    method: 'GET',
    path: '/calendar/:token.ics',
    feature: 'calendar',
    summary:
      "A member's registrations as a calendar feed (RFC 5545); 304 when nothing changed (If-None-Match)",
    access: 'public',
    params: z.object({ token: z.string() }),
    responses: { 200: null, 304: null },
    produces: TEXT_CALENDAR,
  }),
};
