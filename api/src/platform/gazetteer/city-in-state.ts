import { distanceMiles } from './distance.ts';
import { keyOfWords } from './name-key.ts';
import { mostSimilar, nearName } from './near-name.ts';
import { otherName } from './other-names.ts';
import { placesIn } from './place-table.ts';
import type { StatePlaces } from './place-table.ts';
import type { TablePlace } from './place.ts';
import { isAside, possibleNames } from './street.ts';
import type { StateCode } from './us-states.ts';

export type CityMatch = { place: TablePlace; matchedBy: 'exact' | 'alias' | 'near' };

/** Words around a city's name that do not change which city it is, when it is a large one. */
const BEFORE_LARGE =
  /^(?:downtown|midtown|uptown|greater|central|metro|near|north|south|east|west|northeast|northwest|southeast|southwest|[ns][ew])$/;
const AFTER_LARGE = /^(?:area|metro|city|suburbs|township|twp)$/;
const LARGE_POPULATION = 50_000;
const SAME_NAME_POPULATION = 20_000;
const SAME_NAME_MILES = 50;
const SAME_NAME_WORDS = 8;
const TOWN_POPULATION = 10_000;
const LONGEST_NAME = 5;

/**
 * The city that segments of words name within a state, the last segment first; an earlier one only when what follows is
 * an aside (a county, a suite). Never looks into another state. Null when there is none.
 */
export function cityInState(segments: readonly (readonly string[])[], state: StateCode): CityMatch | null {
  const places = placesIn(state);
  for (const segment of segments.toReversed()) {
    const match = matchSegment(segment, state, places);
    if (match !== null) return match;
    if (!isAside(segment)) return null;
  }
  return null;
}

/** What to suggest if no city was found: the largest town named among the words, otherwise the most similar name. */
export function similarInState(segment: readonly string[], state: StateCode): TablePlace | null {
  const places = placesIn(state);
  let largest: TablePlace | null = null;
  for (let start = 0; start < segment.length; start++) {
    for (let length = 1; length <= LONGEST_NAME; length++) {
      const place = places.get(keyOfWords(segment.slice(start, start + length)));
      if (place !== undefined && place.population > (largest?.population ?? TOWN_POPULATION)) largest = place;
    }
  }
  return largest ?? mostSimilar(keyOfWords(segment), places);
}

function matchSegment(segment: readonly string[], state: StateCode, places: StatePlaces): CityMatch | null {
  for (const name of possibleNames(segment)) {
    const match = named(name, state, places);
    if (match !== null) return match;
  }
  const around = withoutWordsAround(segment, places) ?? firstOfSameName(segment, places);
  if (around !== null) return { place: around, matchedBy: 'alias' };
  if (isAside(segment) || segment.some((word) => /\d/.test(word))) return null;
  const near = nearName(keyOfWords(segment), places);
  return near && { place: near, matchedBy: 'near' };
}

function named(name: readonly string[], state: StateCode, places: StatePlaces): CityMatch | null {
  const exact = places.get(keyOfWords(name));
  if (exact !== undefined) return { place: exact, matchedBy: 'exact' };
  const other = otherName(name.join(' '), state);
  return other === undefined ? null : { place: other, matchedBy: 'alias' };
}

/** "City of Austin", "Carrboro Town", and of large cities "Downtown Austin" or "Boston area". */
function withoutWordsAround(segment: readonly string[], places: StatePlaces): TablePlace | null {
  const [first = '', second = '', last = ''] = [segment[0], segment[1], segment.at(-1)];
  if (second === 'of' && ['city', 'town', 'village', 'township', 'borough'].includes(first)) {
    return places.get(keyOfWords(segment.slice(2))) ?? null;
  }
  if (last === 'borough' || last === 'village' || last === 'town') {
    return places.get(keyOfWords(segment.slice(0, -1))) ?? null;
  }
  const inner = segment.slice(BEFORE_LARGE.test(first) ? 1 : 0, AFTER_LARGE.test(last) ? -1 : undefined);
  if (inner.length === segment.length) return null;
  const place = places.get(keyOfWords(inner));
  return place !== undefined && place.population >= LARGE_POPULATION ? place : null;
}

/** The first of two neighbouring cities named in one breath: "Raleigh-Durham", "Minneapolis/St. Paul". */
function firstOfSameName(segment: readonly string[], places: StatePlaces): TablePlace | null {
  if (segment.length > SAME_NAME_WORDS) return null;
  for (let first = 1; first < segment.length; first++) {
    const one = places.get(keyOfWords(segment.slice(0, first)));
    const other = places.get(keyOfWords(segment.slice(first)));
    if (one === undefined || other === undefined) continue;
    if (Math.min(one.population, other.population) < SAME_NAME_POPULATION) continue;
    if (distanceMiles(one, other) <= SAME_NAME_MILES) return one;
  }
  return null;
}
