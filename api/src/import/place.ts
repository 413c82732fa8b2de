import {
  isStateCode,
  resolvePlace,
  timeZoneAt,
  type Place,
  type StateCode,
} from '../platform/gazetteer/index.ts';
import { zoneOfState } from './state-zone.ts';

/** Where an event is, as far as that could be made out. */
export interface FoundPlace {
  place: Place | null;
  state: StateCode | null;
  timeZone: string;
  /** What a person should look at: it was read as another name, or not found at all. */
  remark: string | null;
}

/** A text that is no known place keeps its state, if it names one, and that state's time. */
export function findPlace(text: string): FoundPlace {
  const resolved = resolvePlace(text);
  if (resolved.ok) {
    const { place } = resolved;
    return {
      place,
      state: place.state,
      timeZone: timeZoneAt(place.latitude, place.longitude),
      remark: resolved.matchedBy === 'near' ? `read as ${place.city}, ${place.state}` : null,
    };
  }
  const code = /,\s*([A-Z]{2})$/.exec(text.trim())?.[1] ?? '';
  const state = isStateCode(code) ? code : null;
  const hint = resolved.suggestion ? `; is it ${resolved.suggestion}?` : '';
  return {
    place: null,
    state,
    timeZone: zoneOfState(state),
    remark: `not found, kept as it is without coordinates${hint}`,
  };
}
