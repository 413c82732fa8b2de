import {
  CATEGORY_TINTS,
  PALETTES,
  TIER_TINTS,
  TINT_CHROMA,
  TINT_LEVELS,
  tintColours,
} from '../../contract/src/brand.ts';
import type { ThemeName, Tint, TintLevel } from '../../contract/src/brand.ts';
import { oklchToCss } from '../../contract/src/colour.ts';

/** The levels of a tint that screens use, as the utilities name them: `bg-tint-wash`, `text-tint-ink`, `fill-tint-mark`. */
const TINT_LEVEL_NAMES = ['wash', 'mark', 'ink'] as const satisfies TintLevel[];

const TINTS: { attribute: string; tints: Record<string, Tint> }[] = [
  { attribute: 'category', tints: CATEGORY_TINTS },
  { attribute: 'tier', tints: TIER_TINTS },
];

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The non-tint colors of a theme by name: `ground`, `accent-hover`. */
const palette = (theme: ThemeName): [name: string, css: string][] =>
  Object.entries(PALETTES[theme]).map(([name, colour]) => [kebab(name), oklchToCss(colour)]);

/** All colors of a theme by name, including those of the categories: `category-food-mark`. */
export const colours = (theme: ThemeName): [name: string, css: string][] => [
  ...palette(theme),
  ...Object.entries(CATEGORY_TINTS).flatMap(([category, tint]) =>
    Object.entries(tintColours(tint, theme)).map(([level, colour]): [string, string] => [
      `category-${category}-${level}`,
      oklchToCss(colour),
    ]),
  ),
];

/** `--c-<name>: <colour>;` for every color of a theme, and the lightness and chroma of each tint level. */
function declarations(theme: ThemeName): string {
  const lines = palette(theme).map(([name, css]) => `--c-${name}:${css};`);
  const levels = TINT_LEVEL_NAMES.map(
    (level) => `--${level}-l:${TINT_LEVELS[theme][level]};--${level}-c:${TINT_CHROMA[theme][level]};`,
  );
  return `color-scheme:${theme};${lines.join('')}${levels.join('')}`;
}

/**
 * `[data-category=food]` and `[data-tier=host]` set a hue and a strength; their colors are computed from these and the surrounding
 * theme, like `tintColours` does.
 */
function tintScopes(): string {
  const scopes = TINTS.flatMap(({ attribute, tints }) =>
    Object.entries(tints).map(
      ([name, { hue, strength }]) => `[data-${attribute}='${name}']{--hue:${hue};--strength:${strength};}`,
    ),
  );
  const levels = TINT_LEVEL_NAMES.map(
    (level) => `--tint-${level}:oklch(var(--${level}-l) calc(var(--${level}-c)*var(--strength)) var(--hue));`,
  );
  return [
    `${TINTS.map(({ attribute }) => `[data-${attribute}]`).join()}{${levels.join('')}}`,
    ...scopes,
  ].join('\n');
}

/** Tailwind's only colors: `--color-*: initial` removes the built-in palette, so raw colors do not exist. */
function tailwindTheme(): string {
  const names = Object.keys(PALETTES.light).map((name) => `--color-${kebab(name)}:var(--c-${kebab(name)});`);
  const tints = TINT_LEVEL_NAMES.map((level) => `--color-tint-${level}:var(--tint-${level});`);
  return `@theme inline{--color-*:initial;--color-transparent:transparent;--color-current:currentColor;${names.join('')}${tints.join('')}}`;
}

/**
 * The palette of `brand.ts` as CSS: custom properties for both themes (the system's choice unless `data-theme` on
 * `html`, or on any part of a page, says otherwise; paper is always light), the tint scopes, and Tailwind's colour theme.
 */
export function tokensCss(): string {
  return [
    `:root,[data-theme='light']{${declarations('light')}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${declarations('dark')}}}`,
    `@media screen{[data-theme='dark']{${declarations('dark')}}}`,
    tintScopes(),
    tailwindTheme(),
  ].join('\n');
}
