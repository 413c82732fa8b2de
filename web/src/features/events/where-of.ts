import type { Event } from '@backyard/contract';
import { formatDistance } from '../../lib/formats.ts';

/** The city and its distance from the viewer's place: "Austin, TX, 769 miles away" */
export function whereOf({ city, state, location, distanceMiles }: Event): string {
  const town = [city, state].filter(Boolean).join(', ') || location;
  return distanceMiles === null ? town : `${town}, ${formatDistance(distanceMiles)}`;
}
