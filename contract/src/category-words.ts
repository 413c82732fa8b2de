import { FILTER_CATEGORIES } from './categories.ts';

type FilterCategory = (typeof FILTER_CATEGORIES)[number];

/** Everyday words for each category, singular and in lower case. The only list of them. */
const WORDS: Record<FilterCategory, string> = {
  social:
    'party mixer meetup music concert karaoke dancing dance movie film drink bar rooftop brewery community',
  creative:
    'art arts craft painting paint drawing draw pottery ceramic photography photo writing knitting sewing workshop',
  active:
    'sport fitness health hiking hike trail walk walking run running climbing climb yoga meditation pickleball tennis soccer basketball volleyball cycling bike swim swimming kayak outdoor outdoors',
  games: 'game gaming boardgame trivia quiz chess card puzzle bingo poker',
  food: 'dinner supper brunch lunch breakfast potluck cooking cook baking dining restaurant eat eating wine coffee picnic barbecue bbq taco pizza',
  networking: 'career job business startup founder conference coworking tech professional',
};

const MEANT: ReadonlyMap<string, FilterCategory> = new Map(
  FILTER_CATEGORIES.flatMap((category) =>
    [category, ...WORDS[category].split(' ')].map((word) => [word, category] as const),
  ),
);

/** The category that a word means, ignoring case and plural; undefined if it means none or is ambiguous. */
export function categoryMeant(word: string): FilterCategory | undefined {
  const one = word.toLowerCase();
  return MEANT.get(one) ?? MEANT.get(one.replace(/s$/, ''));
}

/** The categories that the words of a search mean, each once, in their order: "dinner and trivia" is food and games. */
export const categoriesMeant = (text: string): FilterCategory[] => [
  ...new Set(
    text
      .split(/[^\p{L}]+/u)
      .map(categoryMeant)
      .filter((category) => category !== undefined),
  ),
];
