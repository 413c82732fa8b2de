import { editDistance, fewestEdits, letterSet } from './edit-distance.ts';
import { squash } from './name-key.ts';
import type { TablePlace } from './place.ts';

/** Places by their name's key. The map must not change once it has been searched. */
type Places = ReadonlyMap<string, TablePlace>;

type Spelling = { letters: string; set: number; place: TablePlace };

/** A tie between two names as near is settled when one place has this many times the people of the other. */
const SETTLES_A_TIE = 5;

const TOWN = 10_000;
const CITY = 50_000;

/** Longer than any name of the table, with a few letters too many. */
const LONGEST_NAME = 40;
const MAX_SLIPS_TO_SUGGEST = 4;

const spellings = new WeakMap<Places, Spelling[]>();

/**
 * The place that a misspelled name means: the same letters apart from spaces, or one slip in a name of 8 letters and
 * more (of 6 for a place of 10,000 people), two in a city's name of 10 and more. The first letter has to be right: there
 * people seldom slip, and "Walden" is not "Malden". Null when nothing is near enough, or two names are equally near.
 */
export function nearName(key: string, places: Places): TablePlace | null {
  const wanted = squash(key);
  if (wanted.length > LONGEST_NAME) return null;
  const set = letterSet(wanted);
  let best: TablePlace | null = null;
  let rival: TablePlace | null = null;
  let fewest = Infinity;
  for (const { letters, set: other, place } of spellingsOf(places)) {
    if (letters[0] !== wanted[0]) continue;
    const allowed = Math.min(fewest, allowedSlips(wanted, letters, place.population));
    if (fewestEdits(set, other) > allowed) continue;
    const slips = editDistance(wanted, letters, allowed);
    if (slips > allowed) continue;
    if (slips < fewest) [best, rival, fewest] = [place, null, slips];
    else if (best === null || place.population > best.population) [best, rival] = [place, best];
    else if (rival === null || place.population > rival.population) rival = place;
  }
  const tied = best !== null && rival !== null && best.population < rival.population * SETTLES_A_TIE;
  return tied ? null : best;
}

/** The place with the most similar name, to be asked about: up to a third of the letters, and four, may differ. */
export function mostSimilar(key: string, places: Places): TablePlace | null {
  const wanted = squash(key);
  if (wanted.length > LONGEST_NAME) return null;
  const set = letterSet(wanted);
  let best: TablePlace | null = null;
  let fewest = Math.min(MAX_SLIPS_TO_SUGGEST, Math.floor(wanted.length / 3));
  for (const { letters, set: other, place } of spellingsOf(places)) {
    if (fewestEdits(set, other) > fewest) continue;
    const slips = editDistance(wanted, letters, fewest);
    if (slips > fewest || (best !== null && slips === fewest && place.population <= best.population))
      continue;
    best = place;
    fewest = slips;
  }
  return best;
}

/** The shorter a name and the smaller its population, the likelier the words mean a place that is not in the table. */
function allowedSlips(wanted: string, candidate: string, population: number): number {
  if (wanted.length >= 9 && Math.max(wanted.length, candidate.length) >= 10 && population >= CITY) return 2;
  return wanted.length >= 8 || (wanted.length >= 6 && population >= TOWN) ? 1 : 0;
}

function spellingsOf(places: Places): Spelling[] {
  let list = spellings.get(places);
  if (list === undefined) {
    list = Array.from(places, ([key, place]) => {
      const letters = squash(key);
      return { letters, set: letterSet(letters), place };
    });
    spellings.set(places, list);
  }
  return list;
}
