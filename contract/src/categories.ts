/** Event categories as stored and sent (docs/product.md: event). */
export const CATEGORIES = [
  'social',
  'creative',
  'active',
  'games',
  'food',
  'networking',
  'clubhouse_exclusive',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  social: 'Social',
  creative: 'Creative',
  active: 'Active',
  games: 'Games',
  food: 'Food',
  networking: 'Networking',
  clubhouse_exclusive: 'Club House Exclusive',
};

/** What the discovery filter offers; clubhouse_exclusive is reached through the tier (docs/product.md: event). */
export const FILTER_CATEGORIES = ['social', 'creative', 'active', 'games', 'food', 'networking'] as const;
