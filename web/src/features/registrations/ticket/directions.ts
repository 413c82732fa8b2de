import type { Event } from '@backyard/contract';
import { addressLineOf } from '../../events/index.ts';

/** The way there, in the maps of whoever presses it: a plain link that phones open in their own app (docs/decisions/0054). */
export const directionsLinkOf = (event: Pick<Event, 'location' | 'address' | 'city' | 'state'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    [event.location, addressLineOf(event)].filter(Boolean).join(', '),
  )}`;
