import { nameKey } from './name-key.ts';
import type { TablePlace } from './place.ts';
import { linesOf, placesText, zipsText } from './table-files.ts';
import { isStateCode } from './us-states.ts';
import type { StateCode } from './us-states.ts';
import { firstPoint } from './zip-table.ts';

/** The places of one state by {@link nameKey}. */
export type StatePlaces = ReadonlyMap<string, TablePlace>;

/** A place of fewer people is never meant, nor suggested, where no state is named. */
const WELL_KNOWN_POPULATION = 10_000;

const states = new Map<StateCode, StatePlaces>();
let wellKnown: ReadonlyMap<string, readonly TablePlace[]> | undefined;

/**
 * The places of a state: towns of GeoNames, and post offices that are no such town (population 0). "The Villages" is
 * there as "villages" too.
 */
export function placesIn(state: StateCode): StatePlaces {
  let places = states.get(state);
  if (places === undefined) states.set(state, (places = readState(state)));
  return places;
}

/** The places of 10,000 people and more over all states by {@link nameKey}, the most populous of a name first. */
export function wellKnownPlaces(): ReadonlyMap<string, readonly TablePlace[]> {
  wellKnown ??= readWellKnown();
  return wellKnown;
}

function readState(state: StateCode): Map<string, TablePlace> {
  const places = new Map<string, TablePlace>();
  for (const line of linesOf(placesText(), state)) {
    const place = placeOf(line, state);
    places.set(nameKey(place.city), place);
  }
  for (const [key, place] of places) {
    const short = key.replace(/^the /, '');
    if (!places.has(short)) places.set(short, place);
  }
  for (const line of linesOf(zipsText(), state)) {
    const [, city = '', codes = ''] = line.split('\t');
    const key = nameKey(city);
    if (!places.has(key)) places.set(key, { city, state, ...firstPoint(codes), population: 0, abroad: 0 });
  }
  return places;
}

function readWellKnown(): Map<string, TablePlace[]> {
  const named = new Map<string, TablePlace[]>();
  for (const line of placesText().split('\n')) {
    const state = line.slice(0, 2);
    if (!isStateCode(state)) continue;
    const place = placeOf(line, state);
    if (place.population < WELL_KNOWN_POPULATION) continue;
    const key = nameKey(place.city);
    const namesakes = named.get(key);
    if (namesakes === undefined) named.set(key, [place]);
    else namesakes.push(place);
  }
  for (const namesakes of named.values()) namesakes.sort((a, b) => b.population - a.population);
  return named;
}

function placeOf(line: string, state: StateCode): TablePlace {
  const [, city = '', latitude, longitude, population, abroad = 0] = line.split('\t');
  return {
    city,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    abroad: Number(abroad),
  };
}
