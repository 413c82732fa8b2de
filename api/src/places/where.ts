import { resolvePlace, type Coordinates, type Place } from '../platform/gazetteer/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Circle } from './circle.queries.ts';

/** Where a list is asked from: the place that was named, otherwise the member's own. Throws place_unknown. */
export function placeAsked(viewer: Viewer, near: string | undefined): Coordinates | null {
  return near ? placeNamed(near) : (viewer?.place ?? null);
}

/** The place that a text names. Throws place_unknown, with suggestions. */
export function placeNamed(near: string): Place {
  const resolved = resolvePlace(near);
  if (resolved.ok) return resolved.place;
  const message = resolved.suggestion
    ? `We don’t know “${near}”. Did you mean ${resolved.suggestion}?`
    : undefined;
  throw new Refusal('place_unknown', message ? { message } : {});
}

/** The circle a list starts with. Null if none was requested, or its center is unknown. */
export function circleAsked(from: Coordinates | null, radius: number | undefined): Circle | null {
  return from && radius ? { latitude: from.latitude, longitude: from.longitude, miles: radius } : null;
}
