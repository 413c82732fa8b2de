import { z } from 'zod';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

export const calendarRoutes = {
  eventFile: defineRoute({
    method: 'GET',
    path: '/api/events/:id/calendar.ics',
    feature: 'calendar',
    summary: 'The event as an iCalendar file (RFC 5545)',
    access: 'public',
    params: z.object({ id }),
    responses: { 200: null },
    produces: 'text/calendar; charset=utf-8',
  }),
};
