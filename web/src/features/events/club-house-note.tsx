import type { Event } from '@backyard/contract';
import { withClubHouse } from './event-price.tsx';

/** For whom a price is, beside one that a list writes its own way. */
export function ClubHouseNote({ categories, free }: { categories: Event['categories']; free: boolean }) {
  const note = withClubHouse(categories, free);
  return note === undefined ? null : <span className="text-sm font-normal text-muted"> {note}</span>;
}
