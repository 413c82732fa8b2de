import {
  CATEGORIES,
  CATEGORY_LABELS,
  categoryMeant,
  TIER_LABELS,
  TIERS,
  type Category,
} from '@backyard/contract';

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Other programs' names for our categories, besides those people use (contract/src/category-words.ts). */
const ALIKE: Record<string, Category> = {
  sportsfitness: 'active',
  sportsandfitness: 'active',
  healthwellness: 'active',
  traveloutdoor: 'active',
  gamesnight: 'games',
  gamenight: 'games',
  fooddrink: 'food',
  foodanddrink: 'food',
  businessprofessional: 'networking',
  clubhouse: 'clubhouse_exclusive',
};

/** The categories that words mean, ours or other programs'; empty where none is known [IMP-33]. */
export function categoriesOf(words: readonly string[]): Category[] {
  const found = words.flatMap((word) => {
    const name = plain(word);
    const own = CATEGORIES.find((each) => plain(each) === name || plain(CATEGORY_LABELS[each]) === name);
    const category = own ?? ALIKE[name] ?? categoryMeant(name);
    // "games social", as the command line writes them.
    return category ? [category] : word.includes(' ') ? categoriesOf(word.split(/\s+/)) : [];
  });
  return [...new Set(found)];
}

/** "Free", "$12.50", "12,50", "USD 1,250": dollars as the form takes them. Any other text is returned unchanged, and then refused. */
export function priceOf(text: string): string {
  const words = text.trim();
  if (/^(?:free|gratis|none|no cost|-)$/i.test(words)) return '0.00';
  const bare = words
    .replace(/^(?:US\$|USD|\$)/i, '')
    .replace(/(?:USD|\$)$/i, '')
    .trim();
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare)) return bare.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
}

/** A number of people. Any other text becomes NaN, and is then refused. */
export const capacityOf = (text: string): number =>
  /^\d[\d,. ]*$/.test(text.trim()) ? Number(text.replaceAll(/[,. ](?=\d{3}(?!\d))/g, '')) : Number.NaN;

/** A tier by its id or its name. Any other text is returned unchanged, and then refused. */
export function tierOf(text: string): string {
  const name = plain(text);
  return TIERS.find((tier) => plain(tier) === name || plain(TIER_LABELS[tier]) === name) ?? text;
}
