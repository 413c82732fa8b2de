import {
  CATEGORIES,
  CATEGORY_LABELS,
  RELATIVE_DAYS,
  type Category,
  type RelativeDay,
} from '@backyard/contract';

/** One thing that a search can say besides words to be found. */
export type Meaning =
  | { kind: 'category'; category: Category }
  | { kind: 'day'; day: RelativeDay }
  | { kind: 'evening' }
  | { kind: 'week' }
  | { kind: 'free' };

const DAY_LABELS: Partial<Record<RelativeDay, string>> = {
  weekend: 'This weekend',
  next_weekend: 'Next weekend',
};

/** As screens say it. */
export function labelOf(meaning: Meaning): string {
  if (meaning.kind === 'category') return CATEGORY_LABELS[meaning.category];
  if (meaning.kind === 'day')
    return DAY_LABELS[meaning.day] ?? `${meaning.day.charAt(0).toUpperCase()}${meaning.day.slice(1)}`;
  return { evening: 'In the evening', week: 'This week', free: 'Free' }[meaning.kind];
}

/** Words for a whole category. A word for only a part of one ("dinner", "chess") says more by itself, and is searched for as text. */
const CATEGORY_WORDS: Partial<Record<Category, string>> = {
  social: 'social socials',
  creative: 'creative crafts',
  active: 'active sport sports',
  games: 'game games gaming',
  food: 'food foods foodie',
  networking: 'networking',
};

/** "sun" is left out: it is more often the one in the sky. */
const DAYS: Partial<Record<RelativeDay, string>> = {
  tonight: 'tonight tonite',
  tomorrow: 'tomorrow tmrw',
  weekend: 'weekend',
  monday: 'monday mon mondays',
  tuesday: 'tuesday tue tues tuesdays',
  wednesday: 'wednesday wed wednesdays',
  thursday: 'thursday thu thur thurs thursdays',
  friday: 'friday fri fridays',
  saturday: 'saturday sat saturdays',
  sunday: 'sunday sundays',
};

const EVENING: Meaning = { kind: 'evening' };

const GAME_NIGHTS = ['game night', 'games night', 'game nights', 'games nights'];

/** What people have a "night" of, at whatever hour it is. */
const NIGHTS_OF: ReadonlySet<string> = new Set(
  'quiz trivia movie movies film films karaoke bingo poker comedy mic'.split(' '),
);

/** Whether a "night" after this word is a sort of event and not an hour: "quiz night". */
export const isNightOf = (before: string, word: string): boolean =>
  NIGHTS_OF.has(before) && (word === 'night' || word === 'nights');

const inWords = (words: string, ...meanings: Meaning[]): [string, Meaning[]][] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => [word, meanings]);

const PHRASES: ReadonlyMap<string, readonly Meaning[]> = new Map([
  ...CATEGORIES.flatMap((category) =>
    inWords(CATEGORY_WORDS[category] ?? '', { kind: 'category', category }),
  ),
  ...RELATIVE_DAYS.flatMap((day) => inWords(DAYS[day] ?? day, { kind: 'day', day })),
  ...inWords('evening evenings night nights', EVENING),
  // One notion, and no hour: many are on a Sunday morning.
  ...[...GAME_NIGHTS, 'gamenight', 'gamenights'].map((notion): [string, Meaning[]] => [
    notion,
    [{ kind: 'category', category: 'games' }],
  ]),
  ...inWords('free', { kind: 'free' }),
  ['this week', [{ kind: 'week' }]],
  ['this evening', [{ kind: 'day', day: 'tonight' }]],
  ['this night', [{ kind: 'day', day: 'tonight' }]],
  ['to night', [{ kind: 'day', day: 'tonight' }]],
  ['no cost', [{ kind: 'free' }]],
]);

/** The words of the longest phrase above. */
export const LONGEST_PHRASE = 2;

/** What a phrase in small letters means; undefined: it is only words. */
export const meaningsOf = (phrase: string): readonly Meaning[] | undefined => PHRASES.get(phrase);

/** Single words, for correcting typos in them. */
export const VOCABULARY: readonly string[] = [...PHRASES.keys()].filter((phrase) => !phrase.includes(' '));

/** Words that say that a place comes next. */
export const BEFORE_PLACES: ReadonlySet<string> = new Set(['in', 'near', 'around', 'at', 'by']);

/** Words that find nothing themselves. They are left out only beside others that were understood. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the in on at by for of to near around this next any some my me i and or with event events thing things something anything
  stuff happening going what whats what's is are do`.split(/\s+/),
);
