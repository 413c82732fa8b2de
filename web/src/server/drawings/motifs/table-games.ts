import { at, box, fill, line, oval, withTransform } from '../pieces.ts';
import type { Motif, Piece, Tone } from '../pieces.ts';

/** Maps pieces in a square of 100 onto one face of the cube. */
const onto = (matrix: readonly number[], pieces: readonly Piece[] = []): Piece[] =>
  withTransform(`matrix(${matrix.map((value) => Math.round(value * 100) / 100).join(' ')})`, pieces);

/** A cube seen from a corner, centered on the origin; each face's pieces are given in a square of 100. */
function cube(
  size: number,
  [top, left, right]: readonly [Tone, Tone, Tone],
  faces: readonly Piece[][],
): Piece[] {
  const [x, half] = [Math.round(size * 0.866), size / 2];
  return [
    fill(top, `M0-${size}L${x}-${half}L0 0L${-x}-${half}Z`),
    fill(left, `M${-x}-${half}L0 0V${size}L${-x} ${half}Z`),
    fill(right, `M${x}-${half}L0 0V${size}L${x} ${half}Z`),
    ...onto([x / 100, half / 100, -x / 100, half / 100, 0, -size], faces[0]),
    ...onto([x / 100, half / 100, 0, size / 100, -x, -half], faces[1]),
    ...onto([x / 100, -half / 100, 0, size / 100, 0, 0], faces[2]),
  ];
}

const pips = (tone: Tone, ...spots: [x: number, y: number][]): Piece[] =>
  spots.map(([x, y]) => fill(tone, oval(x, y, 10)));

export const dice: Motif = {
  on: 'table',
  pieces: [
    ...at(
      { x: 62, y: -62 },
      cube(
        62,
        ['paper', 'paperShade', 'second'],
        [pips('ink', [50, 50]), pips('ink', [28, 28], [72, 72]), pips('paper', [28, 28], [50, 50], [72, 72])],
      ),
    ),
    ...at(
      { x: -58, y: -88 },
      cube(
        88,
        ['mainLight', 'main', 'mainShade'],
        [
          pips('paper', [28, 28], [28, 72], [72, 28], [72, 72], [50, 50]),
          pips('paper', [28, 28], [50, 50], [72, 72]),
          pips('paper', [28, 26], [72, 26], [28, 50], [72, 50], [28, 74], [72, 74]),
        ],
      ),
    ),
  ],
};

const HEART = 'M0 34C-52-2-36-38-14-34Q-4-32 0-20Q4-32 14-34C36-38 52-2 0 34Z';
const SPADE =
  'M0-38C10-14 38-6 34 14C30 30 10 26 4 14Q6 28 14 34H-14Q-6 28-4 14C-10 26-30 30-34 14C-38-6-10-14 0-38Z';
const CLUB = `${oval(0, -20, 17)}${oval(-19, 8, 17)}${oval(19, 8, 17)}M-5 0H5Q6 26 14 34H-14Q-6 26-5 0Z`;
const DIAMOND = 'M0-38L26 0L0 38L-26 0Z';

const card = (turn: number, ground: Tone, suit: string, tone: Tone): Piece[] =>
  at({ x: 0, y: 96, turn }, [
    fill('ink', box(-48, -306, 108, 158, 12), 0.16),
    fill(ground, box(-54, -312, 108, 158, 12)),
    ...at({ x: 0, y: -233 }, [fill(tone, suit)]),
    ...at({ x: -35, y: -290, scale: 0.32 }, [fill(tone, suit)]),
    ...at({ x: 35, y: -176, scale: 0.32 }, [fill(tone, suit)]),
  ]);

export const cards: Motif = {
  on: 'table',
  pieces: [
    ...card(-26, 'main', CLUB, 'paper'),
    ...card(-9, 'paper', SPADE, 'ink'),
    ...card(9, 'second', DIAMOND, 'paper'),
    ...card(26, 'paper', HEART, 'red'),
    ...at({ x: 6, y: 0 }, [
      fill('mainShade', box(-46, -16, 92, 16, 7)),
      fill('main', box(-42, -32, 92, 16, 7)),
      fill('mainShade', box(-48, -48, 92, 16, 7)),
      fill('paper', box(-22, -32, 14, 16), 0.85),
      fill('paper', box(14, -32, 14, 16), 0.85),
      fill('paper', box(-26, -16, 14, 16), 0.85),
      fill('paper', box(10, -16, 14, 16), 0.85),
      fill('paper', box(-30, -48, 14, 16), 0.85),
      fill('paper', box(6, -48, 14, 16), 0.85),
    ]),
  ],
};

const PAWN =
  'M-34 0Q-34-18-22-22Q-10-50-10-74H-20V-86H-12A26 26 0 1 1 12-86H20V-74H10Q10-50 22-22Q34-18 34 0Z';

export const chess: Motif = {
  on: 'table',
  pieces: [
    ...at({ x: 96, y: 0, scale: 1.1 }, [
      fill('paper', PAWN),
      fill('paperShade', 'M34 0Q34-18 22-22Q10-50 10-74H0V0Z'),
    ]),
    ...at({ x: -98, y: 0, scale: 0.9 }, [
      fill('second', PAWN),
      fill('secondShade', 'M34 0Q34-18 22-22Q10-50 10-74H0V0Z'),
    ]),
    fill(
      'main',
      'M-52-40C-48-96-8-100-14-130C-34-112-54-102-68-110C-84-118-78-134-68-148C-54-168-46-188-26-204L-20-230L4-210C46-196 64-150 62-110C60-80 54-62 56-40Z',
    ),
    fill('mainShade', 'M-4-212L4-210C46-196 64-150 62-110C60-80 54-62 56-40H24C26-92 44-150-4-212Z'),
    line('mainShade', 6, 'M-62-124l14 4'),
    fill('paper', oval(-26, -172, 7)),
    fill('mainShade', box(-62, -42, 126, 18, 8)),
    fill('main', box(-72, -24, 146, 24, 8)),
  ],
};

const MEEPLE =
  'M0-120C18-120 28-106 26-90C56-82 64-70 60-58C58-50 46-50 34-50C40-30 50-14 50-4Q50 0 46 0H14Q8 0 6-8L0-22L-6-8Q-8 0-14 0H-46Q-50 0-50-4C-50-14-40-30-34-50C-46-50-58-50-60-58C-64-70-56-82-26-90C-28-106-18-120 0-120Z';
const MEEPLE_SHADE =
  'M0-120C18-120 28-106 26-90C56-82 64-70 60-58C58-50 46-50 34-50C40-30 50-14 50-4Q50 0 46 0H30C30-40 16-60 8-84C4-98 6-112 0-120Z';

const meeple = (x: number, scale: number, tone: Tone, shade: Tone): Piece[] =>
  at({ x, y: -10, scale }, [fill(tone, MEEPLE), fill(shade, MEEPLE_SHADE)]);

export const meeples: Motif = {
  on: 'table',
  pieces: [
    fill('woodShade', 'M-150 0L-122-32H122L150 0V14H-150Z'),
    fill('wood', 'M-150 0L-122-32H122L150 0Z'),
    fill('paper', 'M-112-4L-98-24H-58L-66-4ZM-10-4L-8-24H36L42-4ZM84-4L72-24H108L124-4Z', 0.7),
    ...at({ x: 0, y: -16 }, meeple(0, 1.62, 'main', 'mainShade')),
    ...meeple(-96, 0.84, 'second', 'secondShade'),
    ...meeple(98, 0.92, 'paper', 'paperShade'),
  ],
};
