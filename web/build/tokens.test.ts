// Statements held: name.3.

import { expect, it } from 'vitest';
import {
  CATEGORY_TINTS,
  PALETTES,
  TIER_TINTS,
  TINT_CHROMA,
  TINT_LEVELS,
  tintColours,
} from '../../contract/src/brand.ts';
import { tokensCss } from './tokens.ts';

const css = tokensCss();

it('gives every colour of the palette in both themes, under the system and under a choice', () => {
  for (const theme of ['light', 'dark'] as const) {
    const [lightness, chroma, hue] = PALETTES[theme].accentHover;
    const times = css.split(`--c-accent-hover:oklch(${lightness} ${chroma} ${hue});`).length - 1;
    expect(times).toBe(theme === 'light' ? 1 : 2);
  }
});

it('is light on paper, whatever the theme: browsers print no backgrounds, and light words would be lost', () => {
  const dark = css.split('\n').filter((line) => line.includes('color-scheme:dark'));
  expect(dark).toHaveLength(2);
  for (const line of dark) expect(line).toMatch(/^@media screen(?: and|\{)/);
});

it('takes away Tailwind’s own palette, so that no component can use a colour that is not a token', () => {
  expect(css).toContain('--color-*:initial');
  for (const name of ['ground', 'ink', 'on-accent', 'accent-soft']) {
    expect(css).toContain(`--color-${name}:var(--c-${name});`);
  }
});

it('has a scope for every category and tier', () => {
  for (const name of Object.keys(CATEGORY_TINTS)) expect(css).toContain(`[data-category='${name}']`);
  for (const name of Object.keys(TIER_TINTS)) expect(css).toContain(`[data-tier='${name}']`);
});

it('works the colours of a tint out as the contract does, whose contrast is tested', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const [name, tint] of Object.entries(CATEGORY_TINTS)) {
      expect(css).toContain(`[data-category='${name}']{--hue:${tint.hue};--strength:${tint.strength};}`);
      for (const level of ['wash', 'mark', 'ink'] as const) {
        const lightness = TINT_LEVELS[theme][level];
        const chroma = TINT_CHROMA[theme][level];
        expect(css).toContain(`--${level}-l:${lightness};--${level}-c:${chroma};`);
        expect(css).toContain(
          `--tint-${level}:oklch(var(--${level}-l) calc(var(--${level}-c)*var(--strength)) var(--hue));`,
        );
        expect(tintColours(tint, theme)[level]).toEqual([lightness, chroma * tint.strength, tint.hue]);
      }
    }
});
