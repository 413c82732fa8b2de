import { resolvePlace } from './resolve-place.ts';
import { timeZoneAt } from './time-zone.ts';

/** Where an event is, as the columns of `events` have it; all null where the gazetteer knows no such place. */
export interface PlaceColumns {
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
}

const NOWHERE: PlaceColumns = { city: null, state: null, latitude: null, longitude: null };

/** The place that the address names, else the one that the venue's name does ("Zilker Park, Austin, TX"). */
export function placeOf(event: { location: string; address: string | null }): PlaceColumns {
  for (const text of [event.address, event.location]) {
    const found = text ? resolvePlace(text) : null;
    if (found?.ok) {
      const { city, state, latitude, longitude } = found.place;
      return { city, state, latitude, longitude };
    }
  }
  return NOWHERE;
}

/** The time zone where most people live: the fallback if neither the event nor its host has a place. */
const LAST_RESORT = 'America/New_York';

/** The time zone of a new event whose form names none: that of its place, otherwise of its host's home [HOST-15]. */
export function timeZoneOf(
  place: PlaceColumns,
  host: { latitude: number; longitude: number } | null,
): string {
  if (place.latitude !== null && place.longitude !== null) return timeZoneAt(place.latitude, place.longitude);
  return host ? timeZoneAt(host.latitude, host.longitude) : LAST_RESORT;
}
