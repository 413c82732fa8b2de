import { sql } from 'kysely';
import { boxAround, EARTH_RADIUS_MILES } from '../platform/gazetteer/index.ts';

/** Everything that is at most so many miles from a point. */
export interface Circle {
  latitude: number;
  longitude: number;
  miles: number;
}

/** Events whose place is known and lies within the circle: first by a box, which an index can answer, then exactly. */
export function isWithin({ latitude, longitude, miles }: Circle) {
  const box = boxAround({ latitude, longitude }, miles);
  return sql<boolean>`(
    events.latitude >= ${box.south}::float8 and events.latitude <= ${box.north}::float8
    and events.longitude >= ${box.west}::float8 and events.longitude <= ${box.east}::float8
    and 2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
      sin(radians(events.latitude - ${latitude}::float8) / 2) ^ 2
      + cos(radians(${latitude}::float8)) * cos(radians(events.latitude))
        * sin(radians(events.longitude - ${longitude}::float8) / 2) ^ 2))) <= ${miles}::float8)`;
}

/** All others, including those at an unknown location. */
export const isBeyond = (circle: Circle) => sql<boolean>`${isWithin(circle)} is not true`;
