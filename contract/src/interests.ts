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

/** What may be stored: the wizard's 18 and the profile's 20, each as its list spells it (docs/decisions/0019). */
export const ALL_INTERESTS = [...INTERESTS, ...PROFILE_CATEGORIES] as const;
export type AnyInterest = (typeof ALL_INTERESTS)[number];

/** Two interests are the same one when their names are, whatever the case: "Music" and "music". */
export const interestKey = (interest: string): string => interest.toLowerCase();

const wizardSpelling = new Map<string, AnyInterest>(
  INTERESTS.map((interest) => [interestKey(interest), interest]),
);

/** The profile's names for what the wizard calls otherwise: stored as they were sent, and never offered beside each other. */
const OTHER_NAMES: Readonly<Record<string, AnyInterest>> = {
  games: 'Board Games',
  art: 'Art & Crafts',
  technology: 'Tech',
  books: 'Reading',
};

/** Every interest once. The wizard's name stands for what both lists have. */
export const INTEREST_CHOICES: readonly AnyInterest[] = [
  ...INTERESTS,
  ...PROFILE_CATEGORIES.filter(
    (category) => !wizardSpelling.has(category) && !Object.hasOwn(OTHER_NAMES, category),
  ),
];

/** Near doubles of what the wizard offers (Networking, Art & Crafts, Sports, Cooking): only who has them still sees them. */
const NOT_OFFERED: ReadonlySet<AnyInterest> = new Set(['social', 'creative', 'active', 'food'] as const);

/** The chips of somebody who has `mine`: what is offered, and what they have said before. */
export const choicesFor = (mine: readonly AnyInterest[]): AnyInterest[] =>
  INTEREST_CHOICES.filter((choice) => !NOT_OFFERED.has(choice) || mine.includes(choice));

/** The choice that stands for a stored interest. */
export const choiceOf = (interest: string): AnyInterest | undefined => {
  const key = interestKey(interest);
  return OTHER_NAMES[key] ?? INTEREST_CHOICES.find((choice) => interestKey(choice) === key);
};

/** How an interest is written on screens: "Board Games", "Outdoor". */
export const interestLabel = (interest: string): string =>
  wizardSpelling.get(interestKey(interest)) ?? `${interest.charAt(0).toUpperCase()}${interest.slice(1)}`;

/** Each interest once, the first spelling of it. */
export const distinctInterests = <I extends string>(interests: readonly I[]): I[] =>
  [
    ...new Map(interests.toReversed().map((interest) => [interestKey(interest), interest])).values(),
  ].toReversed();
