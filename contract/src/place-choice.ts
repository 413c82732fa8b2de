import { LIMITS } from './limits.ts';

/** The cookie that stores the place chosen on this device: the server renders the page with it. */
export const PLACE_COOKIE = 'place';

/** The default radius around a place, in miles. */
export const USUAL_RADIUS = 25;

/** The place chosen on this device, and who chose it: it applies to that person only. */
export interface PlaceChoice {
  /** A member's id, or `visitor`. */
  by: string;
  /** "Austin, TX"; null means anywhere. */
  near: string | null;
  /** Miles. */
  radius: number;
}

export const VISITOR = 'visitor';

/** The cookie's format: `visitor:25:Austin%2C%20TX`. */
export const placeCookieOf = ({ by, near, radius }: PlaceChoice): string =>
  [by, radius, encodeURIComponent(near ?? '')].join(':');

/** Null for any value that `placeCookieOf` did not make, as if nothing was chosen. */
export function readPlaceCookie(value = ''): PlaceChoice | null {
  try {
    const [by = '', miles, place = ''] = value.split(':');
    const [near, radius] = [decodeURIComponent(place), Number(miles)];
    const isRadius = Number.isInteger(radius) && radius > 0 && radius <= LIMITS.maxRadius;
    return isRadius && near.length <= LIMITS.locationLength ? { by, near: near || null, radius } : null;
  } catch {
    // Malformed percent-encoding.
    return null;
  }
}
