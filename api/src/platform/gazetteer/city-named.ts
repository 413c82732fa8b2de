import { dominantCity } from './city-alone.ts';
import { keyOfWords, words } from './name-key.ts';
import { otherName } from './other-names.ts';
import { placesIn } from './place-table.ts';
import type { Place, TablePlace } from './place.ts';
import { trailingState } from './state-words.ts';

/** Names of large cities that are common words: they mean the city only if something else in the text says so. */
const COMMON_WORDS = new Set(
  'mobile surprise independence orange enterprise paradise boulder buffalo reading temple pearl bend concord hope sunrise garland'.split(
    ' ',
  ),
);
/** Codes of states that are small words: "music in", "chess or". */
const SMALL_WORDS = new Set(['in', 'or', 'me', 'hi', 'oh', 'ok']);
const TOWN = 10_000;

/**
 * The city that a text names, and nothing beside it: "austin", "Portland, ME", "NYC". Without a state only a clearly dominant
 * one, and no common word unless it is `introduced` ("in Phoenix"). Null for all else; a slip is no name.
 */
export function cityNamed(text: string, introduced: boolean): Place | null {
  const tokens = words(text);
  if (tokens.length === 0) return null;
  const place = withState(tokens) ?? alone(tokens, introduced);
  return (
    place && { city: place.city, state: place.state, latitude: place.latitude, longitude: place.longitude }
  );
}

function withState(tokens: readonly string[]): TablePlace | null {
  const named = trailingState(tokens);
  if (named === null || named.taken === tokens.length) return null;
  const name = tokens.slice(0, -named.taken);
  const place = placesIn(named.state).get(keyOfWords(name)) ?? otherName(name.join(' '), named.state) ?? null;
  const isSmall = SMALL_WORDS.has(tokens.slice(-named.taken).join(' '));
  return place && (!isSmall || place.population >= TOWN) ? place : null;
}

function alone(tokens: readonly string[], introduced: boolean): TablePlace | null {
  const key = keyOfWords(tokens);
  if (!introduced && COMMON_WORDS.has(key)) return null;
  return otherName(tokens.join(' '), null) ?? dominantCity(key);
}
