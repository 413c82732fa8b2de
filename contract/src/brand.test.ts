import { describe, expect, it } from 'vitest';
import { CATEGORY_TINTS, PALETTES, TIER_TINTS, tintColours } from './brand.ts';
import type { Palette, ThemeName } from './brand.ts';
import { contrastRatio } from './colour.ts';
import type { Oklch } from './colour.ts';

const THEMES: ThemeName[] = ['light', 'dark'];
const GROUNDS = ['ground', 'raised', 'sunken'] as const satisfies (keyof Palette)[];

/** Text that may stand on any ground. */
const TEXT = [
  'ink',
  'muted',
  'accentInk',
  'success',
  'warning',
  'danger',
] as const satisfies (keyof Palette)[];

/** Text and the one ground it is made for. */
const PAIRS = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentInk', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['onGlow', 'glow'],
  ['success', 'successSoft'],
  ['ink', 'successSoft'],
  ['warning', 'warningSoft'],
  ['ink', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['ink', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
] as const satisfies [keyof Palette, keyof Palette][];

/** What has to be seen to be used: WCAG 2.2, 1.4.11 Non-text Contrast. */
const CONTROLS = ['control', 'focus', 'accent', 'danger'] as const satisfies (keyof Palette)[];

const TINTS = Object.entries({ ...CATEGORY_TINTS, ...TIER_TINTS });

function expectContrast(one: Oklch, other: Oklch, least: number): void {
  expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(least);
}

describe.each(THEMES)('%s theme', (theme) => {
  const palette = PALETTES[theme];

  it.each(GROUNDS.flatMap((ground) => TEXT.map((text) => [text, ground] as const)))(
    '%s on %s is at least 4.5:1 (WCAG 1.4.3)',
    (text, ground) => expectContrast(palette[text], palette[ground], 4.5),
  );

  it.each(PAIRS)('%s on %s is at least 4.5:1 (WCAG 1.4.3)', (text, ground) =>
    expectContrast(palette[text], palette[ground], 4.5),
  );

  it.each(GROUNDS.flatMap((ground) => CONTROLS.map((control) => [control, ground] as const)))(
    '%s against %s is at least 3:1 (WCAG 1.4.11)',
    (control, ground) => expectContrast(palette[control], palette[ground], 3),
  );

  it.each(TINTS)('tint %s: its ink is at least 4.5:1 on its wash and on every ground', (_name, tint) => {
    const { wash, ink } = tintColours(tint, theme);
    expectContrast(ink, wash, 4.5);
    for (const ground of GROUNDS) expectContrast(ink, palette[ground], 4.5);
  });

  it.each(TINTS)('tint %s: body ink can stand on its wash', (_name, tint) => {
    expectContrast(palette.ink, tintColours(tint, theme).wash, 4.5);
  });

  it('is never pure white or pure black', () => {
    for (const ground of GROUNDS) {
      expect(palette[ground][0]).toBeLessThan(1);
      expect(palette[ground][0]).toBeGreaterThan(0.1);
    }
  });
});

it('the test can fail: a grey that is too light is caught', () => {
  expect(() => expectContrast([0.75, 0, 0], PALETTES.light.ground, 4.5)).toThrow();
});
