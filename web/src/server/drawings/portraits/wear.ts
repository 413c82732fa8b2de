import type { Portrait } from '@backyard/contract';
import { area, stroke } from '../marks.ts';
import { box, oval } from '../pieces.ts';
import { GLOW, PAPER, type Colours } from './colours.ts';

interface Wear {
  back?: (colours: Colours) => string;
  front?: (colours: Colours) => string;
  /** The parts of the hair that stay visible. */
  hides: 'nothing' | 'front' | 'all';
}

/** Around the face, with an opening for it. */
const HIJAB = 'M48 8C26 8 15.5 26 18 48C19.5 62 17 76 6 98H90C79 76 76.5 62 78 48C80.5 26 70 8 48 8Z';
const OPENING = oval(48, 48, 20.5, 25);

export const WEARS: Record<Portrait['wear'], Wear> = {
  none: { hides: 'nothing' },
  flower: {
    hides: 'nothing',
    front: ({ wear }) =>
      area(
        wear,
        [0, 72, 144, 216, 288]
          .map((turn) =>
            oval(67 + 5 * Math.cos((turn * Math.PI) / 180), 27 + 5 * Math.sin((turn * Math.PI) / 180), 4),
          )
          .join(''),
      ) + area(GLOW, oval(67, 27, 3)),
  },
  headband: {
    hides: 'nothing',
    front: ({ wear, wearLight }) =>
      area(
        wear,
        'M25.5 37Q26 29 30 24.5Q48 13 66 24.5Q70 29 70.5 37Q66 29.5 60 27Q48 22.5 36 27Q30 29.5 25.5 37Z',
      ) + stroke(wearLight, 1.6, 'M31 26.5Q48 16.5 65 26.5', 0.7),
  },
  beanie: {
    hides: 'front',
    front: ({ wear, wearShade, wearLight }) =>
      area(wear, 'M23.5 36C22 16 33 7 48 7S74 16 72.5 36Z') +
      stroke(wearShade, 1.8, 'M36 12Q32 20 32 29M48 8V29M60 12Q64 20 64 29', 0.6) +
      area(wearLight, box(21, 27.5, 54, 11.5, 5.5)) +
      area(wearLight, oval(48, 6.5, 6)),
  },
  cap: {
    hides: 'front',
    front: ({ wear, wearShade }) =>
      area(wear, 'M24.5 37C22.5 18 34 10 48 10S73.5 18 71.5 37Z') +
      area(wearShade, 'M23 37Q48 25.5 73 33Q90 36.5 91 42.5Q70 37.5 50 37.5T23 37Z') +
      stroke(wearShade, 1.6, 'M48 10V28M37 12.5Q33 20 33 31', 0.6) +
      area(PAPER, oval(56, 22.5, 4.2)),
  },
  straw: {
    hides: 'front',
    front: ({ wear }) =>
      area([0.84, 0.09, 85], 'M29 30C28 13 36 7 48 7S68 13 67 30Z') +
      area(wear, 'M28.5 30Q29 26 29 22.5Q48 27 67 22.5Q67 26 67.5 30Z') +
      area([0.8, 0.095, 82], oval(48, 31.5, 35, 6.8)) +
      stroke([0.7, 0.1, 75], 1.4, 'M16 32.5Q48 41 80 32.5', 0.6),
  },
  turban: {
    hides: 'front',
    front: ({ wear, wearShade, wearLight }) =>
      area(wear, 'M23.5 39C15 20 29 5 48 5S81 20 72.5 39C68 30 58 26 48 26S28 30 23.5 39Z') +
      stroke(wearShade, 2, 'M48 6Q32 14 24.5 36M52 6Q44 20 27 29M44 6Q64 12 71.5 36', 0.75) +
      area(wearLight, 'M48 26Q42 19 48 10Q54 19 48 26Z'),
  },
  scarf: {
    hides: 'front',
    front: ({ wear, wearShade, wearLight }) =>
      area(wearShade, 'M44 12C36 2 47-4 52 3C60-4 72 3 64 11C72 11 72 19 64 19H48Z') +
      area(wear, 'M24 38C18 20 30 9.5 48 9.5S78 20 72 38Q61 26.5 48 26.5T24 38Z') +
      stroke(wearShade, 1.8, 'M55 11Q42 16 28 32M60 13Q52 20 34 28', 0.7) +
      area(
        wearLight,
        [
          [34, 20],
          [45, 15.5],
          [57, 23.5],
          [66, 27],
          [65, 18],
          [47, 22.5],
          [28.5, 29],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 1.7))
          .join(''),
      ),
  },
  hijab: {
    hides: 'all',
    back: ({ wearShade }) => area(wearShade, HIJAB),
    front: ({ wear, wearShade, wearLight }) =>
      `<path fill-rule="evenodd" d="${HIJAB}${OPENING}" fill="WEAR"/>`.replace(
        'WEAR',
        /fill="([^"]+)"/.exec(area(wear, ''))?.[1] ?? '',
      ) +
      area(wearLight, 'M29.5 37Q33 24 48 23T66.5 37Q62 27.5 48 27T29.5 37Z') +
      stroke(wearShade, 2, 'M30 65Q44 84 70 62M27 74Q46 94 74 72M66 68Q62 82 66 97', 0.7),
  },
};
