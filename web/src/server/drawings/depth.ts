import { oklchToHex, PALETTES, type Light, type Oklch } from '@backyard/contract';
import { mix, toneOf, type Hues } from './paint.ts';
import type { Piece, Tone } from './pieces.ts';
import { HEIGHT, WIDTH } from './sky.ts';

const { glow } = PALETTES.light;
const SHADOW: Oklch = [0.24, 0.07, 310];

/** For each light: the color it adds to surfaces that face it, and how strongly. */
const LIT: Record<Light, readonly [Oklch, number]> = {
  morning: [[0.99, 0.05, 80], 0.22],
  day: [[1, 0.02, 95], 0.2],
  dusk: [[0.9, 0.11, 60], 0.26],
  night: [[0.9, 0.09, 80], 0.2],
};
const SHADED: Record<Light, number> = { morning: 0.13, day: 0.13, dusk: 0.22, night: 0.24 };

const stop = (offset: number, colour: Oklch, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${oklchToHex(colour)}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A radial gradient that fades toward its edge and fills the shape it is applied to. */
const radial = (id: string, stops: readonly string[]): string =>
  `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;

const upright = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;

/** The gradients of a picture's pieces: lit from one side, darker where they turn away. Lines stay flat. */
export function volumes(pieces: readonly Piece[], light: Light, hues: Hues, mirrored: boolean): string {
  const tones = new Set(pieces.filter(({ width }) => width === undefined).map(({ tone }) => tone));
  const colourOf = toneOf(light, hues);
  const [shine, much] = LIT[light];
  const [from, to] = mirrored ? [0.85, 0.2] : [0.15, 0.8];
  return [...tones]
    .map((tone) => {
      const colour = colourOf(tone);
      const ends =
        tone === 'glow' || tone === 'flame' || tone === 'ember'
          ? [stop(0, mix(colour, [0.98, 0.06, 95], 0.4)), stop(1, colour)]
          : [
              stop(0, mix(colour, shine, much)),
              stop(0.5, colour),
              stop(1, mix(colour, SHADOW, SHADED[light])),
            ];
      return `<linearGradient id="${volumeId(tone)}" x1="${from}" y1="0" x2="${to}" y2="1">${ends.join('')}</linearGradient>`;
    })
    .join('');
}

export const volumeId = (tone: Tone): string => `v-${tone}`;

/** Gradients that soften a picture: halo of the sun, lamps, haze over the horizon, shade at the bottom and in the corners. */
export function softness(light: Light, halo: Oklch, air: Oklch): string {
  const dark = light === 'night' || light === 'dusk';
  return [
    radial('halo', [stop(0.3, halo, 0.62), stop(0.55, halo, 0.24), stop(1, halo, 0)]),
    radial('lamp', [stop(0, glow, 0.72), stop(0.35, glow, 0.3), stop(1, glow, 0)]),
    radial('pool', [stop(0, glow, 0.34), stop(0.6, glow, 0.12), stop(1, glow, 0)]),
    radial('shade', [stop(0, SHADOW, 0.42), stop(0.55, SHADOW, 0.24), stop(1, SHADOW, 0)]),
    radial('edge', [stop(0.62, SHADOW, 0), stop(1, SHADOW, dark ? 0.34 : 0.16)]),
    upright('haze', [stop(0, air, 0), stop(0.72, air, dark ? 0.34 : 0.6), stop(1, air, 0)]),
    upright('near', [stop(0, SHADOW, 0), stop(1, SHADOW, dark ? 0.36 : 0.2)]),
  ].join('');
}

/** Haze over the horizon, behind the things in the garden. */
export const haze = (y: number): string => `<path d="M0 ${y - 96}H${WIDTH}V${y + 34}H0Z" fill="url(#haze)"/>`;

/** Suggests that the ground is near: it gets darker toward the viewer. */
export const nearness = (y: number): string => `<path d="M0 ${y}H${WIDTH}V${HEIGHT}H0Z" fill="url(#near)"/>`;

/** A vignette over everything: darker toward the corners. */
export const EDGE = `<path d="M-70-60H${WIDTH + 70}V${HEIGHT + 60}H-70Z" fill="url(#edge)"/>`;
