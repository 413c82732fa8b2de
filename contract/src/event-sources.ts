import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** At most this many synced calendars per person. */
export const MAX_EVENT_SOURCES = 10;
export const LONGEST_SOURCE_ADDRESS = 1000;
/** How often a calendar can be fetched; hours. */
export const SOURCE_HOURS = [1, 6, 24] as const;
/** After this many days of failed fetches, the calendar is no longer fetched. */
export const SOURCE_DAYS = 14;

const count = z.number().int();
const everyHours = z.union(
  SOURCE_HOURS.map((hours) => z.literal(hours)),
  'Choose from the list',
);
const whenGone = z
  .enum(['ask', 'remove'], 'Choose from the list')
  .describe(
    'What becomes of an event that the calendar has no more: its host is asked, or it goes where nobody was ever registered',
  );

/** The settings of a synced calendar. */
export const inStep = z.object({ everyHours, whenGone });
export type InStep = z.infer<typeof inStep>;

/** A synced calendar with the result of its last fetch. */
export const eventSource = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    everyHours,
    whenGone,
    status: z
      .enum(['active', 'paused', 'off'])
      .describe(
        'off: by itself, after failing for long or because its owner does not run these events any more',
      ),
    createdAt: instant,
    nextAt: instant.nullable().describe('When it is looked at next'),
    fetchedAt: instant.nullable(),
    problem: z.string().nullable().describe('Why it could not be read, in a sentence'),
    failingSince: instant.nullable(),
    events: count.describe('Events to come that are kept in step with it'),
    lastRun: z
      .object({ importId: id, at: instant, waiting: count, made: count, changed: count, refused: count })
      .nullable()
      .describe('The last time that it brought something'),
    leftOut: z
      .array(z.object({ title: z.string(), reasons: z.array(z.string()) }))
      .describe('What could not become an event when it was read last; the first of them'),
    gone: z
      .array(
        z.object({
          eventId: id,
          title: z.string(),
          startTime: instant,
          timeZone: z.string(),
          registered: count,
        }),
      )
      .describe('Events to come that the calendar has no more, for a decision; the first of them'),
  })
  .meta({ id: 'EventSource' });
export type EventSource = z.infer<typeof eventSource>;

const params = z.object({ id });

export const eventSourceRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/event-sources',
    feature: 'event-import',
    summary: "The person's calendars that are kept in step",
    access: 'organiser',
    responses: { 200: z.array(eventSource) },
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/api/event-sources/:id',
    feature: 'event-import',
    summary: 'How often it is looked at, what becomes of what it has no more, and whether it rests',
    access: 'organiser',
    params,
    body: inStep.extend({ paused: z.boolean() }),
    responses: { 200: eventSource },
  }),
  fetch: defineRoute({
    method: 'POST',
    path: '/api/event-sources/:id/fetch',
    feature: 'event-import',
    summary: 'Look at it now, in the background',
    access: 'organiser',
    params,
    responses: { 202: eventSource },
  }),
  keep: defineRoute({
    method: 'POST',
    path: '/api/event-sources/:id/keep',
    feature: 'event-import',
    summary: 'An event that the calendar has no more stays as it is, and is asked about no more',
    access: 'organiser',
    params,
    body: z.object({ eventId: id }),
    responses: { 200: eventSource },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/event-sources/:id',
    feature: 'event-import',
    summary:
      'Keep it in step no more. With events=remove its events to come that nobody was ever registered for go, in the background',
    access: 'organiser',
    params,
    query: z.object({ events: z.enum(['keep', 'remove']).default('keep') }),
    responses: { 204: null },
  }),
};
