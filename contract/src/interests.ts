import { INTERESTS } from './onboarding-options.ts';

/** The profile's own list (docs/product.md: profile). */
export const PROFILE_CATEGORIES = [
  'social',
  'creative',
  'active',
  'games',
  'food',
  'networking',
  'music',
  'art',
  'sports',
  'technology',
  'books',
  'movies',
  'travel',
  'fitness',
  'cooking',
  'photography',
  'dancing',
  'volunteering',
  'learning',
  'outdoor',
] as const;

/** What may be stored: the wizard's 18 and the profile's 20, each in its list's spelling (docs/decisions/0019). */
export const ALL_INTERESTS = [...INTERESTS, ...PROFILE_CATEGORIES] as const;
export type AnyInterest = (typeof ALL_INTERESTS)[number];

/** Interests are the same if their names match, ignoring case: "Music" and "music". */
export const interestKey = (interest: string): string => interest.toLowerCase();

const wizardSpelling = new Map<string, AnyInterest>(
  INTERESTS.map((interest) => [interestKey(interest), interest]),
);

/** Interests that the profile's list names differently from the wizard's. Both are stored as sent, but only one of them is offered. */
const OTHER_NAMES: Readonly<Record<string, AnyInterest>> = {
  games: 'Board Games',
  art: 'Art & Crafts',
  technology: 'Tech',
  books: 'Reading',
};

/** Every interest once, by the wizard's name if it is in both lists. */
export const INTEREST_CHOICES: readonly AnyInterest[] = [
  ...INTERESTS,
  ...PROFILE_CATEGORIES.filter(
    (category) => !wizardSpelling.has(category) && !Object.hasOwn(OTHER_NAMES, category),
  ),
];

/** Near duplicates of the wizard's interests (Networking, Art & Crafts, Sports, Cooking), shown only to members who already have them. */
const NOT_OFFERED: ReadonlySet<AnyInterest> = new Set(['social', 'creative', 'active', 'food'] as const);

/** The choices for a member with the interests `mine`: all that are offered, and those they already have. */
export const choicesFor = (mine: readonly AnyInterest[]): AnyInterest[] =>
  INTEREST_CHOICES.filter((choice) => !NOT_OFFERED.has(choice) || mine.includes(choice));

/** The offered choice for a stored interest. */
export const choiceOf = (interest: string): AnyInterest | undefined => {
  const key = interestKey(interest);
  return OTHER_NAMES[key] ?? INTEREST_CHOICES.find((choice) => interestKey(choice) === key);
};

/** How screens write an interest: "Board Games", "Outdoor". */
export const interestLabel = (interest: string): string =>
  wizardSpelling.get(interestKey(interest)) ?? `${interest.charAt(0).toUpperCase()}${interest.slice(1)}`;

/** Each interest once, the first spelling of it. */
export const distinctInterests = <I extends string>(interests: readonly I[]): I[] =>
  [
    ...new Map(interests.toReversed().map((interest) => [interestKey(interest), interest])).values(),
  ].toReversed();
