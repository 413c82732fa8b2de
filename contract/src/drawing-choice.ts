import type { Category } from './categories.ts';
import { PLAIN, SUITED, wordsFor } from './drawing-words.ts';
import {
  DRAWING_VARIANTS,
  MOTIFS,
  type Drawing,
  type Light,
  type MotifName,
  type Season,
} from './drawings.ts';

/** The facts about an event that decide its drawn picture. */
export interface Drawn {
  /** Its last digits serve as a random choice. */
  id: string;
  title: string;
  location: string;
  categories: readonly Category[];
  /** Month (1 to 12) and hour (0 to 23) of the start in the event's time zone. */
  month: number;
  hour: number;
}

/** The most words of one entry of the table. */
const LONGEST = 3;
const HEX = 16;

let known: ReadonlyMap<string, MotifName> | undefined;

/** Built on first use: most pages never need it. */
const motifsByWords = (): ReadonlyMap<string, MotifName> =>
  (known ??= new Map(MOTIFS.flatMap((motif) => wordsFor(motif).map((word) => [word, motif]))));

/** Reduces "dumplings", "pastries", "benches" to the table's singular. Tuned to the words in the table, not to English grammar. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Normalizes words like the table's: lower case, no accents, no punctuation inside ("d'Ivoire", "Founders’"), singular. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);

/** The motifs that a text asks for, in word order. If entries begin with the same word, the longest one wins. */
function asked(text: string): MotifName[] {
  const motifs = motifsByWords();
  const words = wordsOf(text);
  const found: MotifName[] = [];
  for (let index = 0; index < words.length; index += 1) {
    for (let length = Math.min(LONGEST, words.length - index); length > 0; length -= 1) {
      const motif = motifs.get(words.slice(index, index + length).join(' '));
      if (motif !== undefined) {
        found.push(motif);
        index += length - 1;
        break;
      }
    }
  }
  return found;
}

/** The motif that the words of an event ask for; null where none does. */
export function motifAsked({
  title,
  location,
  categories,
}: Pick<Drawn, 'title' | 'location' | 'categories'>): MotifName | null {
  const suits = (motif: MotifName): boolean =>
    categories.some((category) => SUITED[category].includes(motif));
  const inTitle = asked(title);
  // A place's words count only if the motif suits the event's category: poker in a tea house shows poker, and dinner in a bike shop
  // shows no bike.
  return inTitle.find(suits) ?? inTitle[0] ?? asked(location).find(suits) ?? null;
}

const MORNING = 5;
const DAY = 11;
/** The hour when dusk begins in most of the country; `DUSK_LASTS` hours later it is dark. */
const DUSK: Record<Season, number> = { winter: 16, spring: 18, summer: 19, autumn: 17 };
const DUSK_LASTS = 2;

/** Meteorological seasons, by month. */
const seasonOf = (month: number): Season =>
  (['winter', 'spring', 'summer', 'autumn'] as const)[Math.floor((month % 12) / 3)] ?? 'summer';

function lightOf(hour: number, season: Season): Light {
  if (hour >= MORNING && hour < DAY) return 'morning';
  if (hour >= DAY && hour < DUSK[season]) return 'day';
  return hour >= DUSK[season] && hour < DUSK[season] + DUSK_LASTS ? 'dusk' : 'night';
}

/** Never negative, and 0 for a string that is not an id: a negative index would select no picture. */
const digits = (id: string, from: number, to?: number): number =>
  Math.abs(Number.parseInt(id.slice(from, to), HEX) || 0);

/** The drawn picture of an event: always the same for the same event. */
export function chooseDrawing(event: Drawn): Drawing {
  const { id, month, hour } = event;
  const plain = PLAIN[event.categories[0] ?? 'social'];
  const season = seasonOf(month);
  return {
    motif: motifAsked(event) ?? plain[digits(id, -6, -3) % plain.length] ?? 'chairs',
    light: lightOf(hour, season),
    season,
    variant: digits(id, -3) % DRAWING_VARIANTS,
  };
}
