import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { defineRoute } from './route.ts';

/** A suggested place. `label` is what `near` takes. */
const place = z
  .object({
    label: z.string().describe('"Austin, TX", with a ZIP code "Austin, TX 78701"'),
    city: z.string(),
    state: z.string().describe('Two-letter state'),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

/** At most this many places are suggested. */
const MOST_SUGGESTED = 8;

/** The time zone of a place. */
const placeClock = z
  .object({
    label: z.string().nullable().describe('"Austin, TX"; null where the text names no US place'),
    timeZone: z.string().nullable().describe('IANA zone of that place; null where there is none'),
  })
  .meta({ id: 'PlaceClock' });
export type PlaceClock = z.infer<typeof placeClock>;

export const placeRoutes = {
  clock: defineRoute({
    method: 'GET',
    path: '/api/places/clock',
    feature: 'places',
    summary: 'The time zone of the US place that an address, or a venue’s name with its city, ends with',
    access: 'public',
    query: z.object({
      q: z.string().trim().min(1).max(LIMITS.addressLength).describe('"500 Lamar St, Austin, TX"'),
    }),
    responses: { 200: placeClock },
  }),
  suggest: defineRoute({
    method: 'GET',
    path: '/api/places',
    feature: 'places',
    summary:
      'US places whose name begins with `q`, the most populous first; without `q` those where most is on. The same for everybody, from our own tables',
    access: 'public',
    query: z.object({
      q: z.string().trim().max(LIMITS.locationLength).optional().describe('What has been typed so far'),
    }),
    responses: { 200: z.array(place).max(MOST_SUGGESTED) },
  }),
};
