import type { RawBuilder } from 'kysely';
import { isBeyond, isWithin, type Circle } from './circle.queries.ts';

/** Outer edges, in miles. From Hawaii, all of the mainland lies between the last of them. */
export const RING_EDGES = [100, 200, 350, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000] as const;

/** The area between two circles around one point. Without `miles`: everything farther away or at an unknown location. */
interface Ring {
  miles: (typeof RING_EDGES)[number] | null;
  where: RawBuilder<boolean>[];
}

/** All that does not lie within a circle, the nearest first. */
export function ringsAround(circle: Circle): Ring[] {
  let inner = circle;
  const rings: Ring[] = [];
  for (const miles of RING_EDGES) {
    if (miles <= circle.miles) continue;
    const outer = { ...circle, miles };
    rings.push({ miles, where: [isBeyond(inner), isWithin(outer)] });
    inner = outer;
  }
  return [...rings, { miles: null, where: [isBeyond(inner)] }];
}
