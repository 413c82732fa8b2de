import { TRAVEL_DISTANCES } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { choiceQuery } from './choice.ts';
import { circleOf, type Circle } from './circle.ts';

/** What a profile may begin with. */
export interface PlaceOfVisitor {
  location: string;
  travelDistance: number;
}

/** The distances of a profile end before those of a list do; none offered falls short of what was chosen but the furthest. */
export const asProfile = ({ label, radius }: Circle): PlaceOfVisitor => ({
  location: label,
  travelDistance: TRAVEL_DISTANCES.find((miles) => miles >= radius) ?? Math.max(...TRAVEL_DISTANCES),
});

/** The place that was chosen on this device before anybody had signed in, and how far from it. */
export function useVisitorsPlace(): PlaceOfVisitor | null {
  const circle = circleOf(null, useQuery(choiceQuery).data);
  return circle && asProfile(circle);
}
