import type { Oklch, Portrait } from '@backyard/contract';
import { area, stroke } from '../marks.ts';
import { box, oval } from '../pieces.ts';
import { INK, PAPER, type Colours } from './colours.ts';

/** A picture of 96 by 96; the face is from 27 to 69 across and 19 to 72 down, with the eyes at 47. */
const SHAPES = [
  'M27 42C27 27 36 19 48 19S69 27 69 42V48C69 62 60 71.5 48 71.5S27 62 27 48Z',
  'M27.5 42C27.5 27 36 19 48 19S68.5 27 68.5 42V48C68.5 61 58 74 48 74S27.5 61 27.5 48Z',
  'M27 42C27 27 36 19 48 19S69 27 69 42V51C69 66 59 71 48 71S27 66 27 51Z',
  'M26.5 42C26.5 27 36 19 48 19S69.5 27 69.5 42V46C69.5 58 57 73 48 73S26.5 58 26.5 46Z',
];

const EYES = [39, 57] as const;
const both = (draw: (x: number) => string): string => EYES.map(draw).join('');

const BEARDS: Record<Portrait['beard'], { d: string; opacity?: number } | null> = {
  none: null,
  stubble: {
    d: 'M27 49C28 65 37 72.5 48 72.5S68 65 69 49C67.5 56 64 58 59 57Q48 54.5 37 57C32 58 28.5 56 27 49Z',
    opacity: 0.24,
  },
  short: {
    d: 'M27 45C26.5 64 36 73.5 48 73.5S69.5 64 69 45C67.5 55 66 60 61.5 62.5C58 57 53 56.5 48 56.5S38 57 34.5 62.5C30 60 28.5 55 27 45Z',
  },
  full: {
    d: 'M26.5 44C25 68 35 80 48 80S71 68 69.5 44C68 53 65 56.5 60 56.5Q54 54.5 48 56Q42 54.5 36 56.5C31 56.5 28 53 26.5 44Z',
  },
  moustache: {
    d: 'M48 56.5c-3-2.2-9-2-11.5 3c4.5 1.5 9.5 .5 11.5-1.4c2 1.9 7 2.9 11.5 1.4c-2.5-5-8.5-5.2-11.5-3z',
  },
  goatee: {
    d: 'M41.5 67q6.5-3 13 0q.5 9-6.5 9t-6.5-9zM48 56.8c-3-1.8-7-1.2-9 1.9c4 1 7.5 .6 9-.9c1.5 1.5 5 1.9 9 .9c-2-3.1-6-3.7-9-1.9z',
  },
};

const SMILE = 'M41 61q7 6.5 14 0';

function mouth({ mouth: which, beard }: Portrait, { lips }: Colours): string {
  const line = beard === 'full' || beard === 'short' ? PAPER : lips;
  switch (which) {
    case 1:
      return (
        area([0.36, 0.09, 18], 'M39.5 60q8.5 2.5 17 0q-1.5 8.5-8.5 8.5t-8.5-8.5z') +
        area(PAPER, 'M41 60.5q7 1.8 14 0l-.9 2.7q-6.1 1.3-12.2 0z')
      );
    case 2:
      return stroke(line, 2.4, 'M42.5 61.5q5.5 3.6 11 0');
    case 3:
      return stroke(line, 2.4, 'M42 62.5q7.5 3.5 12.5-2.3');
    default:
      return stroke(line, 2.5, SMILE);
  }
}

/** The color of the glasses' frame, chosen to stand out from the skin beneath. */
function frameOf(which: Portrait['glasses'], skin: number): Oklch {
  if (which === 'cat') return [0.45, 0.14, 345];
  if (which === 'round') return skin < 5 ? [0.52, 0.09, 65] : [0.83, 0.12, 85];
  return skin < 5 ? INK : [0.86, 0.03, 80];
}

function glasses({ glasses: which, skin }: Portrait): string {
  if (which === 'none') return '';
  const shape = {
    round: (x: number) => oval(x, 47.5, 7.6),
    square: (x: number) => box(x - 8, 41.5, 16, 12, 3.5),
    cat: (x: number) =>
      x < 48 ? 'M30 41q8-1.5 16 2q1 10-6.5 10.5t-9-7.5z' : 'M66 41q-8-1.5-16 2q-1 10 6.5 10.5t9-7.5z',
  }[which];
  const frame = frameOf(which, skin);
  return (
    area(PAPER, both(shape), 0.22) +
    stroke(frame, 2.3, `${both(shape)}M46.3 46.5q1.7-1.3 3.4 0M31 45.5L27.5 44M65 45.5L68.5 44`)
  );
}

const TRIFLES: readonly ((colours: Colours) => string)[] = [
  () => '',
  () =>
    area(
      [0.83, 0.13, 85],
      both((x) => oval(x < 48 ? 26.5 : 69.5, 55.5, 2.4)),
    ),
  () =>
    stroke(
      [0.8, 0.13, 85],
      1.8,
      both((x) => oval(x < 48 ? 26 : 70, 57.5, 3.6)),
    ),
  ({ skinShade, lips }) =>
    area(
      [(skinShade[0] + lips[0]) / 2, 0.1, 45],
      both((x) =>
        [
          [-4, 7],
          [0, 8.5],
          [4, 7],
        ]
          .map(([dx = 0, dy = 0]) => oval(x + (x < 48 ? dx - 2 : dx + 2), 47 + dy, 0.85))
          .join(''),
      ),
      0.7,
    ),
];

/** Ears, head and facial features. */
export function drawFace(portrait: Portrait, colours: Colours): string {
  const { skin, skinShade, blush, brow, hair } = colours;
  const beard = BEARDS[portrait.beard];
  const covered = portrait.wear === 'hijab';
  return [
    covered
      ? ''
      : area(
          skin,
          both((x) => oval(x < 48 ? 26.8 : 69.2, 48.5, 4.6, 5.6)),
        ),
    covered ? '' : stroke(skinShade, 1.5, 'M25.5 46.5q2 1.5 1 4.5M70.5 46.5q-2 1.5-1 4.5'),
    area(skin, SHAPES[portrait.shape] ?? ''),
    area(
      blush,
      both((x) => oval(x < 48 ? 34.5 : 61.5, 55.5, 4.6, 3.4)),
      0.5,
    ),
    beard ? area(hair, beard.d, beard.opacity) : '',
    stroke(skinShade, 2.2, 'M48.5 48.5q2.6 4.6-1.3 6.3'),
    mouth(portrait, colours),
    area(
      INK,
      both((x) => oval(x, 47.5, 2.5, 3)),
    ),
    area(
      PAPER,
      both((x) => oval(x + 0.9, 46.4, 0.8)),
    ),
    stroke(brow, 2.3, 'M34 41.2q4.5-3.4 9.3-.9M62 41.2q-4.5-3.4-9.3-.9'),
    TRIFLES[portrait.trifle]?.(colours) ?? '',
    glasses(portrait),
  ].join('');
}
