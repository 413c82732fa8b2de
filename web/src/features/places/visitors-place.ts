import { TRAVEL_DISTANCES } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { choiceQuery } from './choice.ts';
import { circleOf, type Circle } from './circle.ts';

/** Initial values for a profile. */
export interface PlaceOfVisitor {
  location: string;
  travelDistance: number;
}

/** A profile offers shorter distances than lists do: the smallest one that covers the choice is taken, or the largest there is. */
export const asProfile = ({ label, radius }: Circle): PlaceOfVisitor => ({
  location: label,
  travelDistance: TRAVEL_DISTANCES.find((miles) => miles >= radius) ?? Math.max(...TRAVEL_DISTANCES),
});

/** The place that was chosen on this device before anybody had signed in, and how far from it. */
export function useVisitorsPlace(): PlaceOfVisitor | null {
  const circle = circleOf(null, useQuery(choiceQuery).data);
  return circle && asProfile(circle);
}
