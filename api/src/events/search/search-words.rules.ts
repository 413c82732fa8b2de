import { otherForms } from './word-forms.rules.ts';

/** What people and maps write for the same word of a place's name. */
const SHORT_FORMS = [
  ['saint', 'st.', 'st'],
  ['sainte', 'ste.', 'ste'],
  ['fort', 'ft.', 'ft'],
  ['mount', 'mt.', 'mt'],
];

/**
 * From so many letters on a word is looked for however it is spaced ("boardgames", "board-games"); shorter ones would be found
 * across the ends of other words.
 */
const LONG = 7;
/** Characters allowed within a compound. The database ignores the same ones (migration 0038). */
const BETWEEN = /[\s\-'’.]/g;

/** One of `texts` must occur, either literally or, if `compact`, ignoring characters between words. */
export interface SearchTerm {
  compact: boolean;
  texts: string[];
  /** ... or one of these, as a whole word: small letters alone. */
  forms?: string[];
  /** All texts are looked through for it: the fewer there are, the sooner that is done than what an index needs. */
  everyText?: true;
}

/** What must be found for a search, term by term: every word, in any of the forms in which it is written or said. */
export function searchTerms(search: string): SearchTerm[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word, index) => {
    const names = shortForms(word.toLowerCase());
    const next = words[index + 1];
    // Only before another word: "St." by itself is any street.
    if (names.length > 0 && next !== undefined)
      return { compact: false, texts: [word, ...names.map((form) => `${form} ${next}`)] };
    const forms = otherForms(word.toLowerCase());
    return {
      compact: word.replaceAll(BETWEEN, '').length >= LONG,
      texts: [word],
      ...(forms.length > 0 && { forms }),
    };
  });
}

const shortForms = (word: string): string[] =>
  SHORT_FORMS.find((forms) => forms.includes(word))?.filter((form) => form !== word) ?? [];
