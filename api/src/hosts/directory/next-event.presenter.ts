import type { NextEvent } from '@backyard/contract';
import { presentListed, type EventRow } from '../../events/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** A host's next event for this viewer: the price and free seats are the same as on the event's own page. */
export function presentNextEvent(row: EventRow, viewer: Viewer, now: Date): NextEvent {
  const event = presentListed(row, viewer, now);
  const { id, title, startTime, timeZone, location, city, state, pricing } = event;
  return {
    id,
    title,
    startTime,
    timeZone,
    location,
    city,
    state,
    pricing,
    full: event.spotsLeft === 0,
    registered: event.registration !== null,
  };
}
