import { z } from 'zod';
import { MAX_SERIES_DATES } from './event-form.ts';
import { event } from './events.ts';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';
import { WISH_FIELDS } from './wishes.ts';

/** At most this many dates per registration request. */
export const MAX_DATES_AT_ONCE = 12;

/** One date of a series, as this person may see it. */
export const seriesDate = event
  .pick({
    id: true,
    title: true,
    startTime: true,
    endTime: true,
    timeZone: true,
    location: true,
    maxAttendees: true,
    spotsLeft: true,
    status: true,
    past: true,
    registration: true,
    waitlist: true,
    abilities: true,
    pricing: true,
    questions: true,
  })
  .meta({ id: 'SeriesDate' });
export type SeriesDate = z.infer<typeof seriesDate>;

const seriesDates = z
  .object({
    rhythm: z.string().nullable().describe('"Every Tuesday", in words; null where its dates are not regular'),
    total: z.number().int().describe('Dates to come, with those beyond `limit`'),
    dates: z.array(seriesDate).describe('Published dates to come, cancelled ones too, soonest first'),
  })
  .meta({ id: 'SeriesDates' });
export type SeriesDates = z.infer<typeof seriesDates>;

const dateOutcome = z
  .object({
    id,
    registered: z.boolean().describe('This person has a seat there now, from this request or from before'),
    code: z.string().optional().describe('Why not'),
    message: z.string().optional().describe('The same as a sentence'),
  })
  .meta({ id: 'DateOutcome' });
export type DateOutcome = z.infer<typeof dateOutcome>;

const registerDatesBody = z
  .object({
    dates: z
      .array(id)
      .min(1, 'Choose at least one date')
      .max(MAX_DATES_AT_ONCE, `At most ${MAX_DATES_AT_ONCE} dates at a time`)
      .describe('Events of the series'),
    ...WISH_FIELDS,
  })
  .meta({ id: 'RegisterDatesBody' });

const params = z.object({ id });

export const seriesRoutes = {
  dates: defineRoute({
    method: 'GET',
    path: '/api/events/:id/dates',
    feature: 'events',
    summary: 'The dates to come of the series that this event is one of; none where it stands alone',
    access: 'public',
    key: 'events:read',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_SERIES_DATES).default(MAX_SERIES_DATES),
    }),
    responses: { 200: seriesDates },
  }),
  register: defineRoute({
    method: 'POST',
    path: '/api/events/:id/dates/register',
    feature: 'registrations',
    summary:
      'Take a seat at several dates of a series. Each by the rules of registering for it alone, in a transaction of its own, with an answer of its own, in the order asked; asked again it answers the same',
    access: 'member',
    params,
    body: registerDatesBody,
    responses: { 200: z.array(dateOutcome) },
  }),
};
