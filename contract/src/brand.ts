/**
 * The name, wording and colors of the product: the one file to change when running it for another city. It imports only color
 * arithmetic, so that the server, the emails, the screens and the build can all read it.
 *
 * An operator's own name, words and colors come from a separate folder (`BRAND_DIR`, api/src/platform/brand), so that upgrades never
 * conflict with changed files. Each program puts them into `OWN` before it reads this module; the browser reads the words from the
 * server-rendered document (web/build/brand-plugin.ts).
 *
 * Colors are OKLCH as [lightness 0–1, chroma, hue in degrees]. The theme is a backyard at dusk: warm paper and plum ink by day, with
 * buttons in dusk colors; a plum night in dark mode, with buttons in the color of string lights. `glow` is the lamp color that both
 * themes share. `brand.test.ts` checks every pair against WCAG 2.2 AA.
 */

import { hexToOklch } from './colour.ts';

type Colour = readonly [lightness: number, chroma: number, hue: number];

/** What the product says of itself, in plain text. */
export interface BrandWords {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly supportEmail: string;
}

/** Colours by name, as `#rrggbb`. */
export type OwnColours = Partial<Record<ThemeName, Partial<Record<keyof Palette, string>>>>;

/** What an operator may replace. */
export interface OwnBrand {
  words?: Partial<BrandWords>;
  colours?: OwnColours;
}

const own: OwnBrand = Reflect.get(globalThis, Symbol.for('backyard.brand')) ?? {};

export const BRAND: BrandWords = {
  name: 'Backyard',
  tagline: 'Good company, close to home.',
  description: 'Game nights, workshops, hikes and dinners near you. Show up, meet people, make friends.',
  supportEmail: 'hello@backyard.example',
  ...own.words,
};

/** Every color that is not a tint, with one value per theme. The names are the CSS custom properties and utilities. */
export interface Palette {
  /** The page. */
  readonly ground: Colour;
  /** Surfaces on top of the page: cards, dialogs, menus. */
  readonly raised: Colour;
  /** Surfaces set into the page: wells, tracks, quiet buttons. */
  readonly sunken: Colour;
  readonly ink: Colour;
  readonly muted: Colour;
  /** Decorative hairlines; they carry no meaning. */
  readonly line: Colour;
  /** The border of an input or other control, 3:1 against every ground. */
  readonly control: Colour;
  readonly accent: Colour;
  readonly accentHover: Colour;
  readonly onAccent: Colour;
  /** The background of selected items. */
  readonly accentSoft: Colour;
  /** Accent as text or icon, on any ground and on `accentSoft`. */
  readonly accentInk: Colour;
  readonly focus: Colour;
  readonly glow: Colour;
  readonly onGlow: Colour;
  readonly success: Colour;
  readonly successSoft: Colour;
  readonly warning: Colour;
  readonly warningSoft: Colour;
  readonly danger: Colour;
  readonly dangerHover: Colour;
  readonly onDanger: Colour;
  readonly dangerSoft: Colour;
  /** The scrim behind a dialog (used with reduced opacity), and the shadow under raised surfaces. */
  readonly scrim: Colour;
}

const light: Palette = {
  ground: [0.971, 0.013, 82],
  raised: [0.99, 0.007, 85],
  sunken: [0.941, 0.018, 78],
  ink: [0.245, 0.045, 320],
  muted: [0.465, 0.035, 325],
  line: [0.885, 0.022, 74],
  control: [0.585, 0.035, 40],
  accent: [0.385, 0.125, 338],
  accentHover: [0.325, 0.11, 336],
  onAccent: [0.985, 0.012, 82],
  accentSoft: [0.928, 0.032, 345],
  accentInk: [0.405, 0.135, 340],
  focus: [0.52, 0.2, 350],
  glow: [0.83, 0.148, 76],
  onGlow: [0.27, 0.06, 40],
  success: [0.43, 0.1, 152],
  successSoft: [0.935, 0.045, 150],
  warning: [0.455, 0.1, 62],
  warningSoft: [0.94, 0.058, 85],
  danger: [0.475, 0.185, 26],
  dangerHover: [0.415, 0.165, 26],
  onDanger: [0.985, 0.012, 82],
  dangerSoft: [0.935, 0.034, 24],
  scrim: [0.22, 0.05, 315],
};

const dark: Palette = {
  ground: [0.196, 0.03, 312],
  raised: [0.242, 0.035, 312],
  sunken: [0.286, 0.038, 314],
  ink: [0.945, 0.016, 80],
  muted: [0.765, 0.026, 335],
  line: [0.335, 0.038, 314],
  control: [0.585, 0.04, 325],
  accent: [0.832, 0.142, 76],
  accentHover: [0.885, 0.125, 82],
  onAccent: [0.25, 0.055, 45],
  accentSoft: [0.345, 0.055, 55],
  accentInk: [0.855, 0.125, 78],
  focus: [0.86, 0.13, 78],
  glow: [0.83, 0.148, 76],
  onGlow: [0.25, 0.055, 45],
  success: [0.835, 0.12, 152],
  successSoft: [0.315, 0.05, 155],
  warning: [0.855, 0.12, 88],
  warningSoft: [0.335, 0.055, 75],
  danger: [0.785, 0.115, 24],
  dangerHover: [0.845, 0.085, 24],
  onDanger: [0.24, 0.06, 24],
  dangerSoft: [0.325, 0.075, 20],
  scrim: [0.11, 0.025, 310],
};

export type ThemeName = 'light' | 'dark';

/** The product's colors, with an operator's replacements where given. */
export const palettesWith = (colours: OwnColours = {}): Readonly<Record<ThemeName, Palette>> => ({
  light: { ...light, ...oklchOf(colours.light) },
  dark: { ...dark, ...oklchOf(colours.dark) },
});

const oklchOf = (colours: Partial<Record<string, string>> = {}): Partial<Palette> =>
  Object.fromEntries(Object.entries(colours).map(([name, hex]) => [name, hexToOklch(hex ?? '')]));

export const PALETTES = /* @__PURE__ */ palettesWith(own.colours);

/**
 * A tint is one hue at fixed levels: `wash` (a ground), `ink` (text on the wash or on any ground), and for drawings
 * on the wash `mark`, `paper` (always the lightest piece) and `deep` (always the darkest). The levels are the same
 * for every tint, so contrast is arithmetic.
 */
export type TintLevel = 'wash' | 'mark' | 'ink' | 'paper' | 'deep';

/** Lightness, 0–1. */
export const TINT_LEVELS = {
  light: { wash: 0.918, mark: 0.79, ink: 0.405, paper: 0.985, deep: 0.375 },
  dark: { wash: 0.345, mark: 0.515, ink: 0.885, paper: 0.905, deep: 0.215 },
} as const satisfies Record<ThemeName, Record<TintLevel, number>>;

export interface Tint {
  readonly hue: number;
  /** 1 is the full chroma of its level; quieter things take less. */
  readonly strength: number;
}

/** How much chroma a level carries at strength 1. */
export const TINT_CHROMA = {
  light: { wash: 0.05, mark: 0.115, ink: 0.1, paper: 0.012, deep: 0.1 },
  dark: { wash: 0.065, mark: 0.105, ink: 0.07, paper: 0.03, deep: 0.045 },
} as const satisfies Record<ThemeName, Record<TintLevel, number>>;

export const CATEGORY_TINTS = {
  social: { hue: 22, strength: 1 },
  creative: { hue: 342, strength: 1 },
  active: { hue: 145, strength: 1 },
  games: { hue: 288, strength: 1 },
  food: { hue: 58, strength: 1 },
  networking: { hue: 232, strength: 1 },
  clubhouse_exclusive: { hue: 84, strength: 1.1 },
} as const satisfies Record<string, Tint>;

export type CategoryTint = keyof typeof CATEGORY_TINTS;

/** A host's badge is styled like Club House (docs/product.md: navigation). */
export const TIER_TINTS = {
  game_room: { hue: 320, strength: 0.3 },
  playground: { hue: 175, strength: 0.8 },
  club_house: { hue: 84, strength: 1.2 },
  host: { hue: 84, strength: 1.2 },
} as const satisfies Record<string, Tint>;

export type TierTint = keyof typeof TIER_TINTS;

/** The colours of a tint in a theme. */
export function tintColours(tint: Tint, theme: ThemeName): Record<TintLevel, Colour> {
  const level = TINT_LEVELS[theme];
  const chroma = TINT_CHROMA[theme];
  return {
    wash: [level.wash, chroma.wash * tint.strength, tint.hue],
    mark: [level.mark, chroma.mark * tint.strength, tint.hue],
    ink: [level.ink, chroma.ink * tint.strength, tint.hue],
    paper: [level.paper, chroma.paper * tint.strength, tint.hue],
    deep: [level.deep, chroma.deep * tint.strength, tint.hue],
  };
}
