import { CATEGORY_TINTS, PALETTES, TIER_TINTS, tintColours } from '../../contract/src/brand.ts';
import type { ThemeName, Tint, TintLevel } from '../../contract/src/brand.ts';
import { oklchToCss } from '../../contract/src/colour.ts';

/** The levels of a tint, as the utilities name them: `bg-tint-wash`, `text-tint-ink`, `fill-tint-mark`. */
const TINT_LEVEL_NAMES: TintLevel[] = ['wash', 'mark', 'ink', 'paper', 'deep'];

/** Categories have posters, which take every level; tiers are badges alone. */
const TINTS: { attribute: string; levels: TintLevel[]; tints: Record<string, Tint> }[] = [
  { attribute: 'category', levels: TINT_LEVEL_NAMES, tints: CATEGORY_TINTS },
  { attribute: 'tier', levels: ['wash', 'mark', 'ink'], tints: TIER_TINTS },
];

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Every colour of a theme by its name: `ground`, `category-food-mark`. */
export function colours(theme: ThemeName): [name: string, css: string][] {
  const plain = Object.entries(PALETTES[theme]).map(([name, colour]): [string, string] => [
    kebab(name),
    oklchToCss(colour),
  ]);
  const tinted = TINTS.flatMap(({ attribute, levels, tints }) =>
    Object.entries(tints).flatMap(([name, tint]) => {
      const levelColours = tintColours(tint, theme);
      return levels.map((level): [string, string] => [
        `${attribute}-${name}-${level}`,
        oklchToCss(levelColours[level]),
      ]);
    }),
  );
  return [...plain, ...tinted];
}

/** `--c-<name>: <colour>;` for every colour of a theme. */
function declarations(theme: ThemeName): string {
  const lines = colours(theme).map(([name, css]) => `--c-${name}:${css};`);
  return `color-scheme:${theme};${lines.join('')}`;
}

/** `[data-category=food]` and `[data-tier=host]` point the tint variables at their own colours. */
function tintScopes(): string {
  return TINTS.flatMap(({ attribute, levels, tints }) =>
    Object.keys(tints).map((name) => {
      const points = levels.map((level) => `--tint-${level}:var(--c-${attribute}-${name}-${level});`);
      return `[data-${attribute}='${name}']{${points.join('')}}`;
    }),
  ).join('\n');
}

/** Tailwind's colours, and no others: `--color-*: initial` removes the built-in palette, so raw colours do not exist. */
function tailwindTheme(): string {
  const names = Object.keys(PALETTES.light).map((name) => `--color-${kebab(name)}:var(--c-${kebab(name)});`);
  const tints = TINT_LEVEL_NAMES.map((level) => `--color-tint-${level}:var(--tint-${level});`);
  return `@theme inline{--color-*:initial;--color-transparent:transparent;--color-current:currentColor;${names.join('')}${tints.join('')}}`;
}

/**
 * The palette of `brand.ts` as CSS: custom properties for both themes (the system's choice unless `data-theme` on
 * `html`, or on any part of a page, says otherwise), the tint scopes, and Tailwind's colour theme.
 */
export function tokensCss(): string {
  return [
    `:root,[data-theme='light']{${declarations('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${declarations('dark')}}}`,
    `[data-theme='dark']{${declarations('dark')}}`,
    tintScopes(),
    tailwindTheme(),
  ].join('\n');
}
