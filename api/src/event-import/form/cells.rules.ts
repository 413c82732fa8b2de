import {
  CATEGORIES,
  CATEGORY_LABELS,
  categoryMeant,
  TIER_LABELS,
  TIERS,
  type Category,
} from '@backyard/contract';

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');

/** What other programs call what we have a category for, beside what people call it (contract/src/category-words.ts). */
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

/** "Free", "$12.50", "12,50", "USD 1,250": dollars as the form takes them. What is not dollars stays, to be refused. */
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

/** A number of people; what is none is not a number, and so refused. */
export const capacityOf = (text: string): number =>
  /^\d[\d,. ]*$/.test(text.trim()) ? Number(text.replaceAll(/[,. ](?=\d{3}(?!\d))/g, '')) : Number.NaN;

/** A tier by its id or its name; what is none stays, to be refused. */
export function tierOf(text: string): string {
  const name = plain(text);
  return TIERS.find((tier) => plain(tier) === name || plain(TIER_LABELS[tier]) === name) ?? text;
}
