import { nameKey } from './name-key.ts';
import { placesIn } from './place-table.ts';
import type { TablePlace } from './place.ts';
import type { StateCode } from './us-states.ts';

type OtherName = { city: string; state: StateCode };

/**
 * Names in use that no table of official names holds, by the words people write. They serve with their state ("SF, CA")
 * and without one ("SF").
 */
const OTHER_NAMES: ReadonlyMap<string, OtherName> = new Map<string, OtherName>([
  ['nyc', { city: 'New York', state: 'NY' }],
  ['new york city', { city: 'New York', state: 'NY' }],
  ['sf', { city: 'San Francisco', state: 'CA' }],
  ['san fran', { city: 'San Francisco', state: 'CA' }],
  ['philly', { city: 'Philadelphia', state: 'PA' }],
  ['vegas', { city: 'Las Vegas', state: 'NV' }],
  ['nola', { city: 'New Orleans', state: 'LA' }],
  ['slc', { city: 'Salt Lake City', state: 'UT' }],
  ['okc', { city: 'Oklahoma City', state: 'OK' }],
  ['indy', { city: 'Indianapolis', state: 'IN' }],
  ['the bronx', { city: 'Bronx', state: 'NY' }],
  // Half its size within city limits, Saint-Louis in Senegal would leave the name undecided.
  ['saint louis', { city: 'St. Louis', state: 'MO' }],
  ['st louis', { city: 'St. Louis', state: 'MO' }],
  ['washington dc', { city: 'Washington', state: 'DC' }],
  ['st pete', { city: 'St. Petersburg', state: 'FL' }],
  ['saint pete', { city: 'St. Petersburg', state: 'FL' }],
  // Regions that people live in, by the city they are named for or gather in.
  ['tampa bay', { city: 'Tampa', state: 'FL' }],
  ['tampa bay area', { city: 'Tampa', state: 'FL' }],
  ['sf bay area', { city: 'San Francisco', state: 'CA' }],
  ['san francisco bay area', { city: 'San Francisco', state: 'CA' }],
  ['silicon valley', { city: 'San Jose', state: 'CA' }],
  ['inland empire', { city: 'Riverside', state: 'CA' }],
  ['dfw', { city: 'Dallas', state: 'TX' }],
  ['dallas fort worth', { city: 'Dallas', state: 'TX' }],
  ['twin cities', { city: 'Minneapolis', state: 'MN' }],
  ['quad cities', { city: 'Davenport', state: 'IA' }],
  ['research triangle', { city: 'Raleigh', state: 'NC' }],
  ['hampton roads', { city: 'Norfolk', state: 'VA' }],
  ['lehigh valley', { city: 'Allentown', state: 'PA' }],
]);

/** Short names that mean something else, or nothing certain, without their state: Louisiana, the state of New York. */
const OTHER_NAMES_IN_STATE: ReadonlyMap<string, OtherName> = new Map<string, OtherName>([
  ['la', { city: 'Los Angeles', state: 'CA' }],
  ['ny', { city: 'New York', state: 'NY' }],
  ['dc', { city: 'Washington', state: 'DC' }],
  ['stl', { city: 'St. Louis', state: 'MO' }],
  ['kc', { city: 'Kansas City', state: 'MO' }],
  ['atl', { city: 'Atlanta', state: 'GA' }],
  ['bay area', { city: 'San Francisco', state: 'CA' }],
  ['va beach', { city: 'Virginia Beach', state: 'VA' }],
  ['san buenaventura', { city: 'Ventura', state: 'CA' }],
]);

/** The meaning of a text that is only a state's name, if city and state share it. */
const STATE_AND_CITY: ReadonlyMap<string, OtherName> = new Map<string, OtherName>([
  ['new york', { city: 'New York', state: 'NY' }],
  ['dc', { city: 'Washington', state: 'DC' }],
  ['d c', { city: 'Washington', state: 'DC' }],
  ['district of columbia', { city: 'Washington', state: 'DC' }],
]);

/** What to suggest for a text that is only a state's name, if it could be short for a city. */
const PERHAPS: ReadonlyMap<string, OtherName> = new Map<string, OtherName>([
  ['washington', { city: 'Washington', state: 'DC' }],
  ['ny', { city: 'New York', state: 'NY' }],
  ['la', { city: 'Los Angeles', state: 'CA' }],
]);

/** The place behind another name, in a named state or (null) without one. */
export function otherName(key: string, state: StateCode | null): TablePlace | undefined {
  const found = OTHER_NAMES.get(key) ?? (state === null ? undefined : OTHER_NAMES_IN_STATE.get(key));
  return state === null || found?.state === state ? official(found) : undefined;
}

/** The city that a text of a state's name alone means ("New York", "DC"). */
export function cityCalledLikeItsState(stateWords: string): TablePlace | undefined {
  return official(STATE_AND_CITY.get(stateWords));
}

/** The city that a short name without its state most likely means: to choose from a list ("LA", "L.A.", "STL"), never to be taken for granted. */
export function cityOfShortName(key: string): TablePlace | undefined {
  const joined = key.replaceAll(' ', '');
  return official(PERHAPS.get(key) ?? OTHER_NAMES_IN_STATE.get(key) ?? OTHER_NAMES_IN_STATE.get(joined));
}

/** The city that a text of a state's name or code alone might mean ("LA"). */
export function cityPerhapsMeant(stateWords: string): TablePlace | undefined {
  return official(PERHAPS.get(stateWords));
}

function official(name: OtherName | undefined): TablePlace | undefined {
  return name && placesIn(name.state).get(nameKey(name.city));
}
