import type { CityMatch } from './city-in-state.ts';
import { keyOfWords } from './name-key.ts';
import { nearName } from './near-name.ts';
import { otherName } from './other-names.ts';
import { wellKnownPlaces } from './place-table.ts';
import type { TablePlace } from './place.ts';
import { possibleNames } from './street.ts';

/** A city of fewer people is not even asked about when no state is named. */
const LEAST_TO_SUGGEST = 50_000;

/** A city named without its state is meant only when it is this large, ... */
const LEAST_POPULATION = 100_000;
/** ... has this many times the people of the next city of its name in the United States, ... */
const TIMES_ANY_NAMESAKE = 5;
/** ... and this many times those of any abroad. */
const TIMES_ANY_ABROAD = 2;

let suggestable: ReadonlyMap<string, TablePlace> | undefined;

/** The clearly dominant US city that the last segment of words names without a state; null when there is none. */
export function cityAlone(segments: readonly (readonly string[])[]): CityMatch | null {
  for (const name of possibleNames(segments.at(-1) ?? [])) {
    const other = otherName(name.join(' '), null);
    if (other !== undefined) return { place: other, matchedBy: 'alias' };
    const dominant = dominantCity(keyOfWords(name));
    if (dominant !== null) return { place: dominant, matchedBy: 'exact' };
  }
  return null;
}

/** The largest US place of the name, or one with a name very like it, to be asked about; null when there is none. */
export function similarCity(segment: readonly string[]): TablePlace | null {
  const key = keyOfWords(segment);
  const places = wellKnownPlaces();
  return places.get(key)?.[0] ?? nearName(key, (suggestable ??= worthSuggesting()));
}

/** The US city of this name's key that is larger by far than its namesakes anywhere; null when there is none. */
export function dominantCity(key: string): TablePlace | null {
  const [largest, next] = wellKnownPlaces().get(key) ?? [];
  if (largest === undefined || largest.population < LEAST_POPULATION) return null;
  if (next !== undefined && largest.population < next.population * TIMES_ANY_NAMESAKE) return null;
  return largest.population < largest.abroad * TIMES_ANY_ABROAD ? null : largest;
}

/** The largest US place of each name that is large enough to be asked about. */
function worthSuggesting(): ReadonlyMap<string, TablePlace> {
  const places = new Map<string, TablePlace>();
  for (const [key, [largest]] of wellKnownPlaces()) {
    if (largest !== undefined && largest.population >= LEAST_TO_SUGGEST) places.set(key, largest);
  }
  return places;
}
