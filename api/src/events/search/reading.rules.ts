import type { Category, RelativeDay } from '@backyard/contract';
import {
  BEFORE_PLACES,
  FILLERS,
  isNightOf,
  labelOf,
  LONGEST_PHRASE,
  meaningsOf,
  type Meaning,
} from './vocabulary.rules.ts';

/** A city, as the gazetteer has it. */
export interface NamedPlace {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** The city that a text names; `introduced`: by a word like "in". */
export type FindCity = (text: string, introduced: boolean) => NamedPlace | null;

/** Some words that were understood. */
interface Said {
  /** "Games", "Near Austin, TX" */
  label: string;
  /** The search without them. */
  without: string;
}

/** What a search says. */
export interface Reading {
  /** In the order in which it was written. */
  said: Said[];
  categories: Category[];
  days: RelativeDay[];
  evening: boolean;
  week: boolean;
  free: boolean;
  place: NamedPlace | null;
  /** The words to search for literally. */
  text: string;
}

/** A word as written, and as compared. */
interface Word {
  written: string;
  plain: string;
}

/** "new york city, ny" */
const LONGEST_CITY = 5;
/** Small words that go with a day that follows: "on Saturday", "this weekend". */
const LEADS = new Set(['on', 'this', 'next', 'for']);
/** A longer search is not read any further. No one writes one. */
const MOST_WORDS = 24;

/** From the first letter or digit to the last. */
const INNER = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Small letters without accents, and without punctuation around them. */
function plainly(written: string): string {
  const letters = written.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return INNER.exec(letters)?.[0] ?? '';
}

/** The words of a search. */
export const wordsOf = (search: string): Word[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((written) => ({ written, plain: plainly(written) }));

type Found = { meanings: readonly Meaning[] } | { place: NamedPlace };
type Span = Found & { from: number; to: number };

/**
 * What a search means besides its words: days, evenings, categories, "free", a city. Null if it is only words. Pure: cities come from
 * `findCity`. Never throws. "quiz night" has no such meaning but is found by "quiz": then `said` is empty.
 */
export function readSearch(search: string, findCity: FindCity): Reading | null {
  const words = wordsOf(search);
  const spans = spansOf(words, findCity);
  if (spans.length === 0) return null;
  const meanings = spans.flatMap((span) => ('meanings' in span ? span.meanings : []));
  const has = (kind: Meaning['kind']): boolean => meanings.some((meaning) => meaning.kind === kind);
  return {
    said: saidIn(words, spans),
    categories: [...new Set(meanings.flatMap((each) => (each.kind === 'category' ? [each.category] : [])))],
    days: [...new Set(meanings.flatMap((each) => (each.kind === 'day' ? [each.day] : [])))],
    evening: has('evening'),
    week: has('week'),
    free: has('free'),
    place: spans.flatMap((span) => ('place' in span ? [span.place] : []))[0] ?? null,
    text: written(words.filter((word, index) => !isIn(spans, index) && saysSomething(word))),
  };
}

/** Something said twice ("fri", "Friday") is one item, and is removed as a whole. */
const saidIn = (words: readonly Word[], spans: readonly Span[]): Said[] =>
  [...Map.groupBy(spans.filter(saysMore), labelOfSpan)].map(([label, same]) => ({
    label,
    without: written(words.filter((_, index) => !isIn(same, index))),
  }));

const saysMore = (span: Span): boolean => 'place' in span || span.meanings.length > 0;

const isIn = (spans: readonly Span[], index: number): boolean =>
  spans.some(({ from, to }) => from <= index && index < to);

const written = (words: readonly Word[]): string => words.map((word) => word.written).join(' ');

const saysSomething = (word: Word): boolean => !FILLERS.has(word.plain) && !/^\p{P}+$/u.test(word.written);

const labelOfSpan = (span: Span): string =>
  'place' in span ? `Near ${span.place.city}, ${span.place.state}` : span.meanings.map(labelOf).join(', ');

/** From the left, the longest first; the first city is the one that is meant. */
function spansOf(words: readonly Word[], findCity: FindCity): Span[] {
  const spans: Span[] = [];
  let placed = false;
  for (let from = 0; from < words.length;) {
    const span = spanAt(words, from, placed ? () => null : findCity);
    if (span === null) {
      from += 1;
    } else {
      placed ||= 'place' in span;
      spans.push(span);
      from = span.to;
    }
  }
  return spans;
}

function spanAt(words: readonly Word[], from: number, findCity: FindCity): Span | null {
  const phrase = (to: number): string =>
    words
      .slice(from, to)
      .map(({ plain }) => plain)
      .join(' ');
  if (isNightOf(words[from - 1]?.plain ?? '', words[from]?.plain ?? ''))
    return { meanings: [], from, to: from + 1 };
  for (let to = Math.min(from + LONGEST_PHRASE, words.length); to > from; to--) {
    const meanings = meaningsOf(phrase(to));
    const before = words[from - 1]?.plain ?? '';
    // Which days "next weekend" are, people do not agree upon.
    if (meanings && !(before === 'next' && phrase(to) === 'weekend'))
      return { meanings, from: LEADS.has(before) ? from - 1 : from, to };
  }
  const introduced = BEFORE_PLACES.has(words[from - 1]?.plain ?? '');
  for (let to = Math.min(from + LONGEST_CITY, words.length); to > from; to--) {
    const place = findCity(written(words.slice(from, to)), introduced);
    if (place) return { place, from: introduced ? from - 1 : from, to };
  }
  return null;
}
