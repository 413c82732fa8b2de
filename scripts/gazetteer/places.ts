import { nameKey } from '../../api/src/platform/gazetteer/name-key.ts';
import { isStateCode, US_TERRITORIES } from '../../api/src/platform/gazetteer/us-states.ts';
import type { StateCode } from '../../api/src/platform/gazetteer/us-states.ts';
import type { GeoNamesCity } from './sources.ts';

/** One line of us-places.tsv; `abroad` is the population of the largest place of the same name outside the US. */
export type CutPlace = {
  state: StateCode;
  city: string;
  latitude: number;
  longitude: number;
  population: number;
  abroad: number;
};

/** The name in use on the ground where GeoNames has a longer one. */
const IN_USE = new Map([
  ['New York City', 'New York'],
  ['Washington, D.C.', 'Washington'],
  ['The Bronx', 'Bronx'],
]);

/** GeoNames codes of places that nobody lives in any more: abandoned, destroyed, historical. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH']);

/** Only a place this large can be meant without its state, so only there does a namesake abroad matter. */
const COULD_STAND_ALONE = 50_000;

/** The US places out of GeoNames, the largest of each name and state, sorted by state and name. */
export function cutPlaces(cities: readonly GeoNamesCity[]): CutPlace[] {
  const places = new Map<string, CutPlace>();
  for (const city of cities) {
    const state = stateOf(city);
    if (state === null || GONE.has(city.featureCode) || city.name.includes('(historical)')) continue;
    const name = tidyName(city.name);
    const id = `${state} ${nameKey(name)}`;
    const [longitude, latitude] = city.loc.coordinates;
    if ((places.get(id)?.population ?? -1) >= city.population) continue;
    places.set(id, { state, city: name, latitude, longitude, population: city.population, abroad: 0 });
  }
  addNamesakesAbroad(places.values(), cities);
  return [...places.values()].toSorted(
    (a, b) =>
      compare(a.state, b.state) || compare(nameKey(a.city), nameKey(b.city)) || compare(a.city, b.city),
  );
}

/** us-places.tsv: state, city, latitude, longitude, population, and where it matters the namesake's population. */
export function placesTsv(places: readonly CutPlace[]): string {
  const lines = places.map((place) => {
    const line = [
      place.state,
      place.city,
      degrees(place.latitude),
      degrees(place.longitude),
      place.population,
    ];
    return (place.abroad > 0 ? [...line, place.abroad] : line).join('\t');
  });
  return `${lines.join('\n')}\n`;
}

/** Degrees to three places behind the point: 120 yards at most. */
function degrees(value: number): string {
  return value.toFixed(3);
}

/** Order by code unit: the same on every machine. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function stateOf(city: GeoNamesCity): StateCode | null {
  const code = city.country === 'US' ? city.adminCode : city.country;
  return isStateCode(code) && (city.country === 'US' || US_TERRITORIES.has(code)) ? code : null;
}

function tidyName(name: string): string {
  const inUse = IN_USE.get(name);
  if (inUse !== undefined) return inUse;
  return name
    .replace(/^City of (.+) \(balance\)$/, '$1')
    .replace(/ \(.*\)$/, '')
    .replace(/,.*$/, '');
}

function addNamesakesAbroad(places: Iterable<CutPlace>, cities: readonly GeoNamesCity[]): void {
  const large = new Map<string, CutPlace[]>();
  for (const place of places) {
    if (place.population < COULD_STAND_ALONE) continue;
    const key = nameKey(place.city);
    large.set(key, [...(large.get(key) ?? []), place]);
  }
  for (const city of cities) {
    if (stateOf(city) !== null) continue;
    for (const place of large.get(nameKey(city.name)) ?? []) {
      place.abroad = Math.max(place.abroad, city.population);
    }
  }
}
