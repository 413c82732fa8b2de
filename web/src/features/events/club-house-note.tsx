import type { Event } from '@backyard/contract';
import { withClubHouse } from './event-price.tsx';

/** Says which tier a price is for, in lists with their own price format. */
export function ClubHouseNote({ categories, free }: { categories: Event['categories']; free: boolean }) {
  const note = withClubHouse(categories, free);
  return note === undefined ? null : <span className="text-sm font-normal text-muted"> {note}</span>;
}
