import { LIMITS } from './limits.ts';

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

/** As the cookie has it: `visitor:25:Austin%2C%20TX`. */
export const placeCookieOf = ({ by, near, radius }: PlaceChoice): string =>
  [by, radius, encodeURIComponent(near ?? '')].join(':');

/** Null for whatever `placeCookieOf` did not make: a device that has chosen nothing. */
export function readPlaceCookie(value = ''): PlaceChoice | null {
  try {
    const [by = '', miles, place = ''] = value.split(':');
    const [near, radius] = [decodeURIComponent(place), Number(miles)];
    const isRadius = Number.isInteger(radius) && radius > 0 && radius <= LIMITS.maxRadius;
    return isRadius && near.length <= LIMITS.locationLength ? { by, near: near || null, radius } : null;
  } catch {
    // Percent signs that no encoder makes.
    return null;
  }
}
