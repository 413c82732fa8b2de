import { editDistance } from '../../platform/gazetteer/edit-distance.ts';
import { wordsOf } from './reading.rules.ts';
import { FILLERS, meaningsOf, VOCABULARY } from './vocabulary.rules.ts';

/** For a typed word: whether an upcoming event has it, and known words with the same first letter. */
export interface Spelling {
  word: string;
  known: boolean;
  similar: readonly string[];
}

/** A shorter word is as near to many others. */
const SHORTEST = 4;
/** From so many letters on two slips are forgiven. */
const TWO_SLIPS_FROM = 8;
const LONGEST = 30;
/** How many words of a search are corrected. Each needs a query. */
const MOST_TO_SPELL = 6;

/** Words of a search that may be typos, the first six: long enough to tell, and without a known meaning. */
export const wordsToSpell = (search: string): string[] => possibleSlips(search).slice(0, MOST_TO_SPELL);

const possibleSlips = (search: string): string[] => [
  ...new Set(
    wordsOf(search)
      .map(({ plain }) => plain)
      .filter(
        (word) =>
          word.length >= SHORTEST &&
          word.length <= LONGEST &&
          !FILLERS.has(word) &&
          meaningsOf(word) === undefined,
      ),
  ),
];

/** The search with its typos corrected. Null if there are none, or no known word is close enough. */
export function correctedSearch(search: string, spellings: readonly Spelling[]): string | null {
  const corrections = new Map(
    spellings
      .filter(({ known }) => !known)
      .flatMap(({ word, similar }) => {
        const meant = nearest(word, [...VOCABULARY, ...similar]);
        return meant === null ? [] : [[word, meant] as const];
      }),
  );
  if (corrections.size === 0) return null;
  return wordsOf(search)
    .map(({ written, plain }) => corrections.get(plain) ?? written)
    .join(' ');
}

/** The word with the fewest slips between, the first of those that are as near; the first letter has to be right. */
function nearest(word: string, candidates: readonly string[]): string | null {
  let allowed = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best: string | null = null;
  for (const candidate of candidates) {
    if (candidate[0] !== word[0] || candidate.length < SHORTEST) continue;
    const slips = editDistance(word, candidate, allowed);
    if (slips > allowed || (best !== null && slips === allowed)) continue;
    [best, allowed] = [candidate, slips];
  }
  return best;
}
