import type { Oklch, Portrait } from '@backyard/contract';
import { mix } from '../paint.ts';

const SKINS: readonly Oklch[] = [
  [0.9, 0.042, 60],
  [0.85, 0.06, 62],
  [0.78, 0.076, 60],
  [0.7, 0.086, 56],
  [0.6, 0.086, 53],
  [0.51, 0.077, 49],
  [0.45, 0.064, 46],
  [0.4, 0.052, 43],
];

const HAIRS: Record<Portrait['colour'], Oklch> = {
  black: [0.24, 0.018, 320],
  dark: [0.31, 0.035, 50],
  brown: [0.43, 0.06, 52],
  auburn: [0.48, 0.1, 40],
  ginger: [0.65, 0.14, 52],
  blond: [0.8, 0.1, 82],
  grey: [0.78, 0.012, 70],
  plum: [0.48, 0.12, 340],
  teal: [0.55, 0.085, 200],
};

const GROUNDS: readonly Oklch[] = [
  [0.87, 0.07, 350],
  [0.87, 0.075, 45],
  [0.9, 0.08, 85],
  [0.88, 0.075, 130],
  [0.87, 0.06, 175],
  [0.86, 0.055, 225],
  [0.84, 0.06, 280],
  [0.86, 0.07, 320],
];

const CLOTHS: readonly Oklch[] = [
  [0.55, 0.15, 338],
  [0.62, 0.15, 30],
  [0.76, 0.13, 78],
  [0.56, 0.1, 145],
  [0.56, 0.08, 195],
  [0.5, 0.1, 255],
  [0.48, 0.11, 300],
  [0.95, 0.018, 85],
  [0.34, 0.035, 300],
];

export const INK: Oklch = [0.2, 0.03, 320];
export const PAPER: Oklch = [0.975, 0.014, 85];
export const GLOW: Oklch = [0.82, 0.13, 82];

export interface Colours {
  skin: Oklch;
  skinShade: Oklch;
  blush: Oklch;
  lips: Oklch;
  hair: Oklch;
  hairShade: Oklch;
  hairLight: Oklch;
  brow: Oklch;
  ground: Oklch;
  groundLight: Oklch;
  cloth: Oklch;
  clothShade: Oklch;
  /** The color of headwear. */
  wear: Oklch;
  wearShade: Oklch;
  wearLight: Oklch;
}

const darker = (colour: Oklch, share: number): Oklch => mix(colour, [0.2, 0.05, 320], share);
const lighter = (colour: Oklch, share: number): Oklch => mix(colour, [0.99, 0.02, 85], share);
const of = (list: readonly Oklch[], index: number): Oklch => list[index % list.length] ?? INK;

export function coloursOf({ skin: tone, colour, ground: back, cloth: dress }: Portrait): Colours {
  const skin = of(SKINS, tone);
  const hair = HAIRS[colour];
  const ground = of(GROUNDS, back);
  const cloth = of(CLOTHS, dress);
  // Never the color of the clothes or of the background.
  const wear = of(CLOTHS, dress + 4);
  return {
    skin,
    skinShade: mix(skin, [0.3, 0.09, 25], 0.17),
    blush: mix(skin, [0.64, 0.19, 18], 0.38),
    // Darker than light skin, lighter than dark skin.
    lips: skin[0] > 0.55 ? mix(skin, [0.4, 0.14, 18], 0.62) : mix(skin, [0.74, 0.14, 22], 0.55),
    hair,
    hairShade: darker(hair, 0.28),
    hairLight: lighter(hair, 0.16),
    brow: mix(hair, [0.25, 0.03, 40], hair[0] > 0.6 ? 0.42 : 0.25),
    ground,
    groundLight: lighter(ground, 0.42),
    cloth,
    clothShade: darker(cloth, 0.2),
    wear,
    wearShade: darker(wear, 0.2),
    wearLight: lighter(wear, 0.3),
  };
}
