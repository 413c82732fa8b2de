import { distanceMiles, type Coordinates } from './distance.ts';
import { wellKnownPlaces } from './place-table.ts';
import type { Place } from './place.ts';

/** A point farther than this from every town of 10,000 people is near none. */
const NEAR_MILES = 25;

/** The town of 10,000 people or more that is nearest to a point; null where none is within 25 miles. */
export function nearestTown(point: Coordinates): Place | null {
  let nearest: Place | null = null;
  let least = NEAR_MILES;
  for (const places of wellKnownPlaces().values()) {
    for (const place of places) {
      // Half a degree of latitude is more than 25 miles: farther towns need no distance calculation.
      if (Math.abs(place.latitude - point.latitude) > 0.5) continue;
      const miles = distanceMiles(place, point);
      if (miles <= least) [nearest, least] = [place, miles];
    }
  }
  return nearest;
}
