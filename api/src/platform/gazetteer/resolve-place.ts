import { cityAlone, similarCity } from './city-alone.ts';
import { cityInState, similarInState } from './city-in-state.ts';
import type { CityMatch } from './city-in-state.ts';
import { distanceMiles } from './distance.ts';
import { cityCalledLikeItsState, cityPerhapsMeant } from './other-names.ts';
import { readPlaceText } from './place-text.ts';
import type { PlaceText } from './place-text.ts';
import type { Place } from './place.ts';
import { trailingState } from './state-words.ts';
import { isStreet } from './street.ts';
import type { StateCode } from './us-states.ts';
import { placeOfZip } from './zip-table.ts';

/**
 * The place a text names. `matchedBy` tells how certain the match is: by ZIP code (then the coordinates are the code's), by name, by an
 * alternative name, or by a close spelling. `suggestion` is a "City, ST" to confirm, or null.
 */
export type PlaceResult =
  | { ok: true; place: Place; matchedBy: 'exact' | 'alias' | 'near' | 'zip' }
  | { ok: false; suggestion: string | null };

/** A ZIP code farther than this from the city beside it belongs to another place: one of them is a slip. */
const ZIP_BELONGS_MILES = 40;

/**
 * Finds the US place that a profile or an address names: "Austin, TX", "brooklyn new york", "NYC", "78701",
 * "412 E 6th St, Austin, TX 78701". Where a state is named, no other is looked into. Without one only a ZIP code or a
 * clearly dominant city counts ("Chicago", not "Springfield"). Never throws; a text over 500 characters is no place.
 */
export function resolvePlace(text: string): PlaceResult {
  const said = readPlaceText(text);
  if (said === null || said.abroad) return { ok: false, suggestion: null };
  return said.state === null ? withoutState(said) : inState(said, said.state);
}

function inState(said: PlaceText, state: StateCode): PlaceResult {
  const zip = zipPlace(said, state);
  if (said.segments.length === 0 && zip === undefined) return stateAlone(said.stateWords);
  const city = cityInState(said.segments, state);
  if (zip !== undefined && (city === null || city.matchedBy === 'near' || belongs(zip, city.place))) {
    return found(city !== null && belongs(zip, city.place) ? { ...zip, city: city.place.city } : zip, 'zip');
  }
  if (city !== null) return found(city.place, city.matchedBy);
  // "350 5th Ave, New York": after nothing but a street the state's name is the city's.
  if (said.segments.every(isStreet) && cityCalledLikeItsState(said.stateWords))
    return stateAlone(said.stateWords);
  return notFound(similarInState(said.segments.at(-1) ?? [], state));
}

function withoutState(said: PlaceText): PlaceResult {
  const last = said.segments.at(-1);
  const zip = said.zip === null ? undefined : placeOfZip(said.zip);
  if (zip !== undefined) {
    if (last === undefined) return found(zip, 'zip');
    const city = cityAlone(said.segments) ?? sure(cityInState(said.segments, zip.state));
    if (city !== null && belongs(zip, city.place)) return found({ ...zip, city: city.place.city }, 'zip');
    // A foreign postal code looks the same ("75001 Paris"), so a city that is not the ZIP code's settles nothing.
    return notFound(null);
  }
  if (last === undefined || said.zip !== null) return notFound(null);
  const city = cityAlone(said.segments);
  if (city === null) return notFound(similarCity(last));
  return namesAnotherState(said.segments, city.place.state)
    ? notFound(null)
    : found(city.place, city.matchedBy);
}

function stateAlone(stateWords: string): PlaceResult {
  const city = cityCalledLikeItsState(stateWords);
  return city === undefined ? notFound(cityPerhapsMeant(stateWords) ?? null) : found(city, 'alias');
}

function zipPlace(said: PlaceText, state: StateCode): Place | undefined {
  const place = said.zip === null ? undefined : placeOfZip(said.zip);
  return place?.state === state ? place : undefined;
}

function belongs(zip: Place, city: Place): boolean {
  return zip.state === city.state && distanceMiles(zip, city) <= ZIP_BELONGS_MILES;
}

/** "Portland ME, Boston": a city that follows a place in another state is not the one meant. */
function namesAnotherState(segments: PlaceText['segments'], state: StateCode): boolean {
  return segments.slice(0, -1).some((segment) => {
    const named = trailingState(segment);
    if (named === null || named.state === state) return false;
    return cityInState([segment.slice(0, -named.taken)], named.state)?.matchedBy === 'exact';
  });
}

function sure(match: CityMatch | null): CityMatch | null {
  return match?.matchedBy === 'near' ? null : match;
}

function found(
  { city, state, latitude, longitude }: Place,
  matchedBy: CityMatch['matchedBy'] | 'zip',
): PlaceResult {
  return { ok: true, place: { city, state, latitude, longitude }, matchedBy };
}

function notFound(near: Pick<Place, 'city' | 'state'> | null): PlaceResult {
  return { ok: false, suggestion: near && `${near.city}, ${near.state}` };
}
