import { editDistanceToBeginning } from './edit-distance.ts';
import { nameKey, words } from './name-key.ts';
import { cityOfShortName } from './other-names.ts';
import { resolvePlace } from './resolve-place.ts';
import { placesText } from './table-files.ts';
import { isStateCode, US_STATES, type StateCode } from './us-states.ts';

/** A place to choose: "Austin, TX", or with a ZIP code "Austin, TX 78701". `label` is text that `resolvePlace` knows. */
export interface PlaceSuggestion {
  label: string;
  city: string;
  state: StateCode;
}

/** A name with its state, as a person might type it, and its population. */
type Entry = { typed: string; place: PlaceSuggestion; population: number; id: number };

let entries: readonly Entry[] | undefined;

/** The smallest population of a place that a misspelling is matched to. */
const TOWN = 10_000;
/** Shorter beginnings are everything with a slip. */
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO = 8;
/** Longer than any name with its state. */
const LONGEST = 50;

/**
 * Places whose name begins with the typed text, the most populous first: "aus", "st p", "portland m". A ZIP code, an alternative name
 * ("NYC") or a misspelling finds the one place it means. If no name begins so, names follow that nearly do ("austn", "san fransis").
 * The likeliest meaning of a short name ("LA", "STL") comes first. Never throws.
 */
export function suggestPlaces(text: string, most: number): PlaceSuggestion[] {
  const typed = words(text).join(' ');
  if (typed === '') return [];
  const short = cityOfShortName(typed);
  if (short) {
    const { city, state } = short;
    const meant = { label: `${city}, ${state}`, city, state };
    return [meant, ...suggested(text, typed, most).filter(({ label }) => label !== meant.label)].slice(
      0,
      most,
    );
  }
  return suggested(text, typed, most);
}

function suggested(text: string, typed: string, most: number): PlaceSuggestion[] {
  const found = new Map<number, Entry>();
  // "st" may become Sterling as well as St. Paul.
  for (const start of new Set([typed, nameKey(text)])) {
    for (const entry of beginningWith(start)) found.set(entry.id, entry);
  }
  const best = [...found.values()]
    .toSorted((a, b) => b.population - a.population)
    .slice(0, most)
    .map(({ place }) => place);
  const { meant, sure } = placeMeant(text);
  const others = best.length > 0 ? best : beginningAlmostWith(typed);
  const known = meant === null || others.some(({ label }) => label === meant.label);
  if (known && (!sure || best.length > 0)) return others.slice(0, most);
  const rest = others.filter(({ label }) => label !== meant?.label);
  if (meant === null) return rest.slice(0, most);
  return sure ? [meant, ...rest].slice(0, most) : [...rest.slice(0, most - 1), meant];
}

/** With a slip or, in longer text, two; with as few as there are. The first letter has to be right, as in {@link nearName}. */
function beginningAlmostWith(typed: string): PlaceSuggestion[] {
  if (typed.length < SHORTEST_WITH_SLIP || typed.length > LONGEST) return [];
  const allowed = typed.length < SHORTEST_WITH_TWO ? 1 : 2;
  const found = new Map<number, Entry & { slips: number }>();
  for (const entry of beginningWith(typed.slice(0, 1))) {
    if (entry.population < TOWN) continue;
    const slips = editDistanceToBeginning(typed, entry.typed, allowed);
    if (slips <= allowed && slips < (found.get(entry.id)?.slips ?? Infinity))
      found.set(entry.id, { ...entry, slips });
  }
  const fewest = Math.min(...[...found.values()].map(({ slips }) => slips));
  return [...found.values()]
    .filter(({ slips }) => slips === fewest)
    .toSorted((a, b) => b.population - a.population)
    .map(({ place }) => place);
}

/** The one place that the whole text means, or, not `sure`, perhaps means. */
function placeMeant(text: string): { meant: PlaceSuggestion | null; sure: boolean } {
  const resolved = resolvePlace(text);
  if (resolved.ok) {
    const { city, state } = resolved.place;
    const zip = resolved.matchedBy === 'zip' ? (/\b\d{5}\b(?!.*\b\d{5}\b)/.exec(text)?.[0] ?? '') : '';
    return { meant: { label: `${city}, ${state} ${zip}`.trim(), city, state }, sure: true };
  }
  const [city = '', state = ''] = resolved.suggestion?.split(', ') ?? [];
  return { meant: isStateCode(state) ? { label: `${city}, ${state}`, city, state } : null, sure: false };
}

function* beginningWith(start: string): Generator<Entry> {
  const list = (entries ??= readEntries());
  for (let index = firstFrom(list, start); index < list.length; index++) {
    const entry = list[index];
    if (!entry?.typed.startsWith(start)) return;
    yield entry;
  }
}

/** The position in the sorted list where names with this prefix begin. */
function firstFrom(list: readonly Entry[], start: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.typed ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readEntries(): Entry[] {
  const list: Entry[] = [];
  for (const [id, line] of placesText().split('\n').entries()) {
    const [state = '', city = '', , , population] = line.split('\t');
    if (!isStateCode(state)) continue;
    const place = { label: `${city}, ${state}`, city, state };
    const key = nameKey(city);
    for (const written of [state, US_STATES[state]]) {
      const typed = `${key} ${words(written).join(' ')}`;
      list.push({ typed, place, population: Number(population), id });
    }
  }
  return list.toSorted((a, b) => (a.typed < b.typed ? -1 : Number(a.typed > b.typed)));
}
