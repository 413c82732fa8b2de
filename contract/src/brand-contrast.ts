import { CATEGORY_TINTS, TIER_TINTS, tintColours } from './brand.ts';
import type { Palette, ThemeName } from './brand.ts';
import { contrastRatio } from './colour.ts';
import type { Oklch } from './colour.ts';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const [OF_TEXT, OF_CONTROLS] = [4.5, 3];

const GROUNDS = ['ground', 'raised', 'sunken'] as const satisfies (keyof Palette)[];

/** Text colours that are allowed on any ground. */
const TEXT = [
  'ink',
  'muted',
  'accentInk',
  'success',
  'warning',
  'danger',
] as const satisfies (keyof Palette)[];

/** Text colours with the one ground each is made for. */
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

/** Colours of controls, which must be visible to be used: WCAG 2.2, 1.4.11 Non-text Contrast. */
const CONTROLS = ['control', 'focus', 'accent', 'danger'] as const satisfies (keyof Palette)[];

const TINTS = Object.entries({ ...CATEGORY_TINTS, ...TIER_TINTS });

/** Checks these colours and returns one line for each pair with too little contrast. */
export function contrastFaults(theme: ThemeName, palette: Palette): string[] {
  const faults: string[] = [];
  const expectContrast = (names: [string, string], colours: [Oklch, Oklch], least: number): void => {
    const ratio = contrastRatio(...colours);
    if (ratio < least)
      faults.push(
        `${theme}: ${names[0]} on ${names[1]} is ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, and has to be ${least}:1`,
      );
  };
  const expectPair = (one: keyof Palette, other: keyof Palette, least: number): void =>
    expectContrast([one, other], [palette[one], palette[other]], least);
  for (const ground of GROUNDS) {
    for (const text of TEXT) expectPair(text, ground, OF_TEXT);
    for (const control of CONTROLS) expectPair(control, ground, OF_CONTROLS);
  }
  for (const [text, ground] of PAIRS) expectPair(text, ground, OF_TEXT);
  for (const [name, tint] of TINTS) {
    const { wash, ink } = tintColours(tint, theme);
    expectContrast([`the ink of ${name}`, 'its wash'], [ink, wash], OF_TEXT);
    expectContrast(['ink', `the wash of ${name}`], [palette.ink, wash], OF_TEXT);
    for (const ground of GROUNDS)
      expectContrast([`the ink of ${name}`, ground], [ink, palette[ground]], OF_TEXT);
  }
  return faults;
}
