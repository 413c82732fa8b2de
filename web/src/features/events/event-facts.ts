import type { Event } from '@backyard/contract';

/** "Barton Creek Trailhead, Austin, TX"; the city is left out where the venue's name already holds it. */
export function placeOf({ location, city, state }: Pick<Event, 'location' | 'city' | 'state'>): string {
  const town = [city, state].filter(Boolean).join(', ');
  const known = city !== null && location.toLowerCase().includes(city.toLowerCase());
  return town === '' || known ? location : `${location}, ${town}`;
}

/** "18 going", "18 attended" once it has started. */
export function goingOf({ currentAttendees, past }: Pick<Event, 'currentAttendees' | 'past'>): string {
  const count = currentAttendees.toLocaleString('en-US');
  if (past) return `${count} attended`;
  return currentAttendees === 0 ? 'Be the first to go' : `${count} going`;
}

/** "3 spots left", "1 spot left", "No spots left" */
export function spotsOf({ spotsLeft }: Pick<Event, 'spotsLeft'>): string {
  if (spotsLeft <= 0) return 'No spots left';
  return spotsLeft === 1 ? '1 spot left' : `${spotsLeft.toLocaleString('en-US')} spots left`;
}
