import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { defineRoute } from './route.ts';

/** A place to choose. `label` is what `near` takes. */
const place = z
  .object({
    label: z.string().describe('"Austin, TX", with a ZIP code "Austin, TX 78701"'),
    city: z.string(),
    state: z.string().describe('Two-letter state'),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

/** How many places are suggested at most. */
const MOST_SUGGESTED = 8;

export const placeRoutes = {
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

/** The cookie in which a device keeps the place that was chosen on it: the server draws the page with it. */
export const PLACE_COOKIE = 'place';

/** Miles around a place, where nothing else is known. */
export const USUAL_RADIUS = 25;

/** What was chosen on this device, and by whom: it counts for that person alone. */
export interface PlaceChoice {
  /** A member's id, or `visitor`. */
  by: string;
  /** "Austin, TX"; null is anywhere: nothing comes first. */
  near: string | null;
  /** Miles. */
  radius: number;
}

export const VISITOR = 'visitor';

/** As the cookie has it: `visitor.25.Austin%2C%20TX`. */
export const placeCookieOf = ({ by, near, radius }: PlaceChoice): string =>
  `${by}.${radius}.${encodeURIComponent(near ?? '')}`;

/** Null for whatever `placeCookieOf` did not make: a device that has chosen nothing. */
export function readPlaceCookie(value: string | undefined): PlaceChoice | null {
  const [, by, miles, written] = /^([\w-]{1,40})\.(\d{1,3})\.([^.;\s]*)$/.exec(value ?? '') ?? [];
  if (by === undefined || written === undefined) return null;
  const radius = Number(miles);
  const near = decoded(written)?.trim();
  if (near === undefined || near.length > LIMITS.locationLength) return null;
  return radius >= 1 && radius <= LIMITS.maxRadius ? { by, radius, near: near || null } : null;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
