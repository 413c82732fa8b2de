import { oklchToHex, type Oklch } from '@backyard/contract';
import type { Piece, Tone } from './pieces.ts';

/** A random number from 0 to below 1, from the picture's own sequence. */
export type Random = () => number;

export const between = (random: Random, low: number, high: number): number =>
  Math.round((low + random() * (high - low)) * 10) / 10;

/** One path of the scenery, in its own color. */
export const area = (colour: Oklch, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${oklchToHex(colour)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const stroke = (colour: Oklch, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${oklchToHex(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** How a tone is painted: as the surface of a piece, and as a line. */
export interface Paint {
  surface: (tone: Tone) => string;
  line: (tone: Tone) => string;
}

/** A piece of an object, in the picture's colors. */
export function markup({ tone, d, width, opacity, transform }: Piece, paint: Paint): string {
  const look =
    width === undefined
      ? `fill="${paint.surface(tone)}"`
      : `fill="none" stroke="${paint.line(tone)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" ${look}${opacity === undefined ? '' : ` opacity="${opacity}"`}${transform === undefined ? '' : ` transform="${transform}"`}/>`;
}
