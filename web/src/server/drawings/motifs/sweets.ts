import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const cake: Motif = {
  on: 'table',
  pieces: [
    fill('paperShade', 'M-24-20H24L36 0H-36Z'),
    fill('paper', box(-136, -34, 272, 16, 8)),
    fill('main', box(-104, -106, 208, 74, 8)),
    fill('mainShade', box(40, -106, 64, 74, 8)),
    fill(
      'paper',
      'M-104-104H104V-84Q92-60 78-84Q64-54 48-84Q34-62 20-84Q4-52-12-84Q-26-64-40-84Q-56-56-70-84Q-88-62-104-84Z',
    ),
    fill('second', box(-70, -164, 140, 60, 8)),
    fill('secondShade', box(26, -164, 44, 60, 8)),
    fill('paper', 'M-70-162H70V-148Q58-128 46-148Q32-124 18-148Q4-128-10-148Q-26-126-38-148Q-54-130-70-148Z'),
    ...[-36, 0, 36].flatMap((x) => [
      fill('mainLight', box(x - 5, -198, 10, 36, 2)),
      fill('glow', `M${x}-202C${x - 11}-212 ${x - 4}-222 ${x}-232C${x + 4}-222 ${x + 11}-212 ${x}-202Z`),
    ]),
    fill('red', oval(-84, -112, 11)),
    fill('red', oval(84, -112, 11)),
  ],
};

const jar = (x: number, tone: Piece['tone'], bits: Piece[]): Piece[] =>
  at({ x, y: 0 }, [
    fill('paper', 'M-40-150H40Q58-142 58-118V-18Q58 0 40 0H-40Q-58 0-58-18V-118Q-58-142-40-150Z', 0.75),
    fill(tone, 'M-52-108H52V-18Q52-6 40-6H-40Q-52-6-52-18Z'),
    ...bits,
    fill('metal', box(-44, -174, 88, 26, 6)),
    fill('metalShade', box(-44, -158, 88, 10, 4)),
    line('paper', 6, 'M-40-122V-50', 0.7),
  ]);

export const jars: Motif = {
  on: 'table',
  pieces: [
    ...jar(-84, 'crust', [
      fill('red', oval(-18, -76, 20)),
      fill('red', oval(20, -40, 22)),
      fill('leaf', 'M-14-24q20-22 40-6q-18 20-40 6z'),
    ]),
    ...at(
      { x: 82, y: 0, scale: 0.86 },
      jar(0, 'main', [
        fill('mainLight', oval(-16, -70, 16)),
        fill('mainShade', oval(18, -52, 18)),
        fill('mainLight', oval(-14, -30, 17)),
      ]),
    ),
    ...at(
      { x: 4, y: 0, scale: 1.16 },
      jar(
        0,
        'leaf',
        [-30, 0, 30].map((x) => fill('leafShade', box(x - 10, -94, 20, 78, 10))),
      ),
    ),
    ...at({ x: 4, y: -174 }, [
      fill('second', 'M-58-16Q0-50 58-16L64 8Q0-10-64 8Z'),
      line('paper', 4, 'M-50-6Q0-26 50-6'),
    ]),
  ],
};

export const icecream: Motif = {
  on: 'table',
  pieces: [
    ...at({ x: -4, y: 0 }, [
      fill('crust', 'M-58-118H58L10-2Q0 8-10-2Z'),
      line('crustShade', 4, 'M-44-118L20-30M-12-118L34-62M44-118L-20-30M12-118L-34-62'),
      fill('second', oval(-34, -142, 44)),
      fill('main', oval(36, -142, 44)),
      fill('paper', oval(0, -186, 46)),
      fill('paper', 'M-42-178q4 44 18 28q8 30 24 6q16 24 24-4q18 8 18-30z'),
      fill('red', oval(12, -234, 15)),
      line('leafShade', 4, 'M14-246Q20-262 34-262'),
      line('mainShade', 5, 'M-18-206l10 6M10-212l10-4M-2-184l10 4M22-190l4-8'),
      fill('crustShade', box(-66, -124, 132, 16, 8)),
    ]),
  ],
};

export const supper: Motif = {
  on: 'table',
  pieces: [
    ...[
      [-92, 0.92],
      [92, 1],
    ].flatMap(([x = 0, scale = 1]) =>
      at({ x, y: 0, scale }, [
        fill('glow', oval(0, -204, 40), 0.28),
        fill('paper', box(-9, -180, 18, 116, 3)),
        fill('paperShade', box(2, -180, 7, 116, 3)),
        fill('glow', 'M0-184C-15-198-5-212 0-228C5-212 15-198 0-184Z'),
        fill('metal', 'M-18-68H18L12-52H8V-22Q34-20 38 0H-38Q-34-20-8-22V-52H-12Z'),
      ]),
    ),
    fill('main', 'M-84-62H84C78-26 44-12 0-12S-78-26-84-62Z'),
    fill('mainShade', 'M36-62H84C78-26 44-12 0-12Q34-30 36-62Z'),
    fill('mainShade', box(-30, -16, 60, 16, 5)),
    fill('leaf', 'M-84-62Q-80-96-44-88Q-40-122-4-108Q18-128 36-98Q78-104 84-62Z'),
    fill('leafShade', 'M-30-62Q-30-92 0-88Q24-94 30-62Z'),
    fill('red', oval(-46, -74, 14)),
    fill('red', oval(44, -80, 13)),
    fill('glow', oval(4, -98, 11)),
  ],
};
