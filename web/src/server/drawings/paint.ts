import { oklchToHex, PALETTES, type Light, type Oklch, type Season } from '@backyard/contract';
import type { Tone } from './pieces.ts';

/** Interpolates between two colors in OKLab, which avoids odd hues on the way. */
export function mix([l1, c1, h1]: Oklch, [l2, c2, h2]: Oklch, share: number): Oklch {
  const [a1, b1, a2, b2] = [
    c1 * Math.cos((h1 * Math.PI) / 180),
    c1 * Math.sin((h1 * Math.PI) / 180),
    c2 * Math.cos((h2 * Math.PI) / 180),
    c2 * Math.sin((h2 * Math.PI) / 180),
  ];
  const [a, b] = [a1 + (a2 - a1) * share, b1 + (b2 - b1) * share];
  return [l1 + (l2 - l1) * share, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** How each light colors near objects and, more strongly, distant ones. */
const CASTS: Record<Light, { near: readonly [Oklch, number]; far: readonly [Oklch, number] }> = {
  morning: { near: [[0.95, 0.05, 75], 0.05], far: [[0.94, 0.055, 70], 0.22] },
  day: { near: [[0.9, 0.03, 220], 0], far: [[0.93, 0.03, 215], 0.06] },
  dusk: { near: [[0.55, 0.14, 20], 0.12], far: [[0.42, 0.1, 335], 0.5] },
  night: { near: [[0.48, 0.08, 330], 0.13], far: [[0.22, 0.055, 290], 0.68] },
};

export const near = (light: Light, colour: Oklch): Oklch => mix(colour, ...CASTS[light].near);
export const far = (light: Light, colour: Oklch): Oklch => mix(colour, ...CASTS[light].far);

/** Yellows are light at a lightness where blues are dark. */
const lightnessAt = (hue: number): number => 0.59 + 0.15 * Math.max(0, 1 - Math.abs(hue - 85) / 65);

const hued = (hue: number, lighter = 0, chroma = 0.15): Oklch => [lightnessAt(hue) + lighter, chroma, hue];

const { glow, ink } = PALETTES.light;
const LEAVES: Record<Season, Oklch> = {
  spring: [0.68, 0.14, 135],
  summer: [0.6, 0.13, 145],
  autumn: [0.68, 0.145, 55],
  winter: [0.56, 0.055, 170],
};

export const foliage = (season: Season): Oklch => LEAVES[season];

export interface Hues {
  readonly main: number;
  readonly second: number;
}

const SHINING: ReadonlySet<string> = new Set<Tone>(['glow', 'flame', 'ember']);

/** The color of every tone in an event's picture, in the light of its hour. */
export function toneOf(light: Light, { main, second }: Hues): (tone: Tone) => Oklch {
  const base: Record<Tone, Oklch> = {
    main: hued(main),
    mainShade: hued(main, -0.12, 0.14),
    mainLight: hued(main, 0.16, 0.1),
    second: hued(second, 0.08, 0.135),
    secondShade: hued(second, -0.04, 0.13),
    paper: [0.975, 0.014, 85],
    paperShade: [0.9, 0.028, 75],
    ink: [0.3, 0.05, 320],
    inkSoft: [0.43, 0.05, 320],
    wood: [0.68, 0.09, 62],
    woodShade: [0.55, 0.085, 50],
    metal: [0.83, 0.015, 260],
    metalShade: [0.67, 0.022, 270],
    glow,
    leaf: [0.65, 0.13, 140],
    leafShade: [0.53, 0.115, 145],
    crust: [0.76, 0.12, 68],
    crustShade: [0.63, 0.12, 54],
    red: [0.62, 0.18, 26],
    berry: [0.47, 0.15, 5],
    lime: [0.88, 0.17, 115],
    limeShade: [0.74, 0.155, 122],
    flame: [0.74, 0.17, 52],
    ember: [0.63, 0.2, 30],
  };
  return (tone) => (SHINING.has(tone) ? base[tone] : near(light, base[tone]));
}

/** The sky's five colors for each light, from the top to the horizon. */
export const SKIES: Record<Light, readonly (readonly [top: Oklch, middle: Oklch, low: Oklch])[]> = {
  morning: [
    [
      [0.85, 0.06, 255],
      [0.92, 0.05, 35],
      [0.955, 0.06, 80],
    ],
    [
      [0.85, 0.06, 300],
      [0.91, 0.065, 10],
      [0.95, 0.065, 65],
    ],
    [
      [0.88, 0.05, 200],
      [0.94, 0.05, 95],
      [0.955, 0.075, 78],
    ],
    [
      [0.86, 0.07, 345],
      [0.92, 0.06, 40],
      [0.955, 0.06, 95],
    ],
    [
      [0.84, 0.065, 230],
      [0.92, 0.035, 300],
      [0.95, 0.055, 40],
    ],
  ],
  day: [
    [
      [0.79, 0.09, 240],
      [0.88, 0.055, 230],
      [0.945, 0.03, 220],
    ],
    [
      [0.82, 0.075, 205],
      [0.9, 0.05, 200],
      [0.955, 0.03, 180],
    ],
    [
      [0.88, 0.085, 80],
      [0.92, 0.06, 82],
      [0.96, 0.03, 85],
    ],
    [
      [0.8, 0.085, 270],
      [0.89, 0.05, 265],
      [0.945, 0.03, 250],
    ],
    [
      [0.85, 0.075, 165],
      [0.91, 0.05, 160],
      [0.955, 0.03, 140],
    ],
  ],
  dusk: [
    [
      [0.4, 0.11, 310],
      [0.64, 0.15, 5],
      [0.83, 0.13, 65],
    ],
    [
      [0.47, 0.11, 285],
      [0.71, 0.13, 350],
      [0.87, 0.1, 50],
    ],
    [
      [0.52, 0.14, 350],
      [0.71, 0.155, 32],
      [0.87, 0.13, 82],
    ],
    [
      [0.37, 0.1, 270],
      [0.57, 0.14, 322],
      [0.8, 0.13, 40],
    ],
    [
      [0.52, 0.09, 240],
      [0.75, 0.09, 20],
      [0.88, 0.115, 75],
    ],
  ],
  night: [
    [
      [0.19, 0.05, 300],
      [0.29, 0.08, 292],
      [0.41, 0.1, 288],
    ],
    [
      [0.19, 0.055, 265],
      [0.29, 0.08, 262],
      [0.41, 0.09, 255],
    ],
    [
      [0.2, 0.045, 330],
      [0.3, 0.085, 338],
      [0.43, 0.105, 348],
    ],
    [
      [0.2, 0.04, 220],
      [0.3, 0.06, 215],
      [0.42, 0.07, 205],
    ],
    [
      [0.19, 0.055, 285],
      [0.28, 0.09, 308],
      [0.4, 0.115, 322],
    ],
  ],
};

export const inkOf = (light: Light): string => oklchToHex(light === 'night' ? [0.16, 0.04, 300] : ink);
