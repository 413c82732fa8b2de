export { boxAround, distanceMiles, EARTH_RADIUS_MILES } from './distance.ts';
export type { Coordinates } from './distance.ts';
export { nearestTown } from './nearest-town.ts';
export type { Place } from './place.ts';
export { resolvePlace } from './resolve-place.ts';
export type { PlaceResult } from './resolve-place.ts';
export { formatOwnDay, timeZoneAt } from './time-zone.ts';
export { isStateCode, US_STATES } from './us-states.ts';
export type { StateCode } from './us-states.ts';
