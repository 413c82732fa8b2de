import { PATHS } from './paths.ts';

/**
 * Drawn portraits, for made-up people. A name describes one completely, `face-afro-black-none-none-round-hoodie-512340`: hair, its
 * color, headwear, beard, glasses, clothes, and a digit each for skin, shape, mouth, ground, the color of the clothes and a detail. The
 * server draws it (web/src/server/drawings/portraits), like the drawings of events.
 */
export const PORTRAIT_PARTS = {
  hair: [
    'afro',
    'bald',
    'bob',
    'braids',
    'bun',
    'buzz',
    'coils',
    'crop',
    'curls',
    'fade',
    'locs',
    'long',
    'pixie',
    'ponytail',
    'quiff',
    'short',
    'spacebuns',
    'waves',
  ],
  colour: ['black', 'dark', 'brown', 'auburn', 'ginger', 'blond', 'grey', 'plum', 'teal'],
  wear: ['none', 'beanie', 'cap', 'flower', 'headband', 'hijab', 'scarf', 'straw', 'turban'],
  beard: ['none', 'full', 'goatee', 'moustache', 'short', 'stubble'],
  glasses: ['none', 'cat', 'round', 'square'],
  clothes: ['blazer', 'collar', 'dungarees', 'hoodie', 'stripes', 'tee', 'turtle', 'vneck'],
} as const;

/** How many variants each part has that is numbered, not named. */
export const PORTRAIT_DIGITS = { skin: 8, shape: 4, mouth: 4, ground: 8, cloth: 9, trifle: 4 } as const;

type Parts = typeof PORTRAIT_PARTS;
export type Portrait = { [P in keyof Parts]: Parts[P][number] } & Record<
  keyof typeof PORTRAIT_DIGITS,
  number
>;

export const portraitName = (portrait: Portrait): string => {
  const { hair, colour, wear, beard, glasses, clothes } = portrait;
  const { skin, shape, mouth, ground, cloth, trifle } = portrait;
  const digits = [skin, shape, mouth, ground, cloth, trifle].join('');
  return ['face', hair, colour, wear, beard, glasses, clothes, digits].join('-');
};

const kindOf = <K extends string>(kinds: readonly K[], word: string | undefined): K | undefined =>
  kinds.find((kind) => kind === word);

/** Parses a portrait's name; null for names that `portraitName` does not make. */
export function parsePortrait(name: string): Portrait | null {
  const [, hairWord, colourWord, wearWord, beardWord, glassesWord, clothesWord, digits = ''] =
    name.split('-');
  const hair = kindOf(PORTRAIT_PARTS.hair, hairWord);
  const colour = kindOf(PORTRAIT_PARTS.colour, colourWord);
  const wear = kindOf(PORTRAIT_PARTS.wear, wearWord);
  const beard = kindOf(PORTRAIT_PARTS.beard, beardWord);
  const glasses = kindOf(PORTRAIT_PARTS.glasses, glassesWord);
  const clothes = kindOf(PORTRAIT_PARTS.clothes, clothesWord);
  if (!hair || !colour || !wear || !beard || !glasses || !clothes) return null;
  const [skin = 0, shape = 0, mouth = 0, ground = 0, cloth = 0, trifle = 0] = Array.from(digits, Number);
  const counted = { skin, shape, mouth, ground, cloth, trifle };
  const portrait = { hair, colour, wear, beard, glasses, clothes, ...counted };
  const inRange =
    skin < PORTRAIT_DIGITS.skin &&
    shape < PORTRAIT_DIGITS.shape &&
    mouth < PORTRAIT_DIGITS.mouth &&
    ground < PORTRAIT_DIGITS.ground &&
    cloth < PORTRAIT_DIGITS.cloth &&
    trifle < PORTRAIT_DIGITS.trifle;
  return inRange && portraitName(portrait) === name ? portrait : null;
}

/** Changes with the way portraits are drawn: browsers cache them forever, and their addresses are stored. */
export const PORTRAITS_VERSION = 'faces-1';

/** The address of a portrait, which can be stored as a member's picture. */
export const portraitPath = (portrait: Portrait): string =>
  `${PATHS.drawings}${PORTRAITS_VERSION}/${portraitName(portrait)}.svg`;
