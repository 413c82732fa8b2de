import type { NextEvent } from '@backyard/contract';
import { presentListed, type EventRow } from '../../events/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** What a host does next, for this viewer: the price and whether there is a seat are what the event's own page says. */
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
