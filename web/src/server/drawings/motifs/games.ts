import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece, Tone } from '../pieces.ts';

export const gamepad: Motif = {
  on: 'table',
  pieces: [
    line('inkSoft', 7, 'M0-150C-8-196 58-186 48-222'),
    fill(
      'main',
      'M-72-158H72C114-158 132-84 138-40C142-4 104 6 84-22L58-56H-58L-84-22C-104 6-142-4-138-40C-132-84-114-158-72-158Z',
    ),
    fill(
      'mainShade',
      'M138-40C142-4 104 6 84-22L58-56H-58L-84-22C-104 6-142-4-138-40Q-112-22-66-84H66Q112-22 138-40Z',
    ),
    fill('mainLight', 'M-72-158H72C92-158 106-140 116-118H-116C-106-140-92-158-72-158Z', 0.5),
    fill('paper', 'M-92-130h20v18h18v20h-18v18h-20v-18h-18v-20h18z'),
    fill('second', oval(80, -126, 12)),
    fill('paper', oval(104, -102, 12)),
    fill('glow', oval(80, -78, 12)),
    fill('paper', oval(56, -102, 12)),
    fill('ink', oval(-34, -76, 22)),
    fill('inkSoft', oval(-34, -80, 15)),
    fill('ink', oval(34, -76, 22)),
    fill('inkSoft', oval(34, -80, 15)),
    fill('paper', box(-16, -128, 32, 9, 4)),
  ],
};

export const quiz: Motif = {
  on: 'table',
  pieces: [
    line('glow', 9, 'M0-176V-214M-62-160L-82-192M62-160L82-192'),
    fill('metalShade', 'M-126-40Q-126-74-100-74H100Q126-74 126-40V-14Q126 0 112 0H-112Q-126 0-126-14Z'),
    fill('metal', 'M-126-40Q-126-74-100-74H100Q126-74 126-40V-34H-126Z'),
    fill('ink', 'M-98-74Q-98-88-84-88H84Q98-88 98-74V-68H-98Z'),
    fill('red', 'M-82-86C-82-168 82-168 82-86Z'),
    fill('paper', 'M-56-98C-52-124-34-136-16-138C-30-128-40-114-42-98Z', 0.55),
    fill('second', oval(-84, -20, 9)),
    fill('glow', oval(-54, -20, 9)),
    fill('paper', box(-20, -28, 116, 16, 8)),
  ],
};

const JIGSAW =
  'M0 0H36C30-14 36-28 48-28S66-14 60 0H96V36C110 30 124 36 124 48S110 66 96 60V96H60C66 82 60 68 48 68S30 82 36 96H0V60C14 66 28 60 28 48S14 30 0 36Z';

const jigsaw = (x: number, y: number, turn: number, tone: Tone): Piece[] => [
  ...at({ x: x + 5, y: y + 7, turn }, [fill('ink', JIGSAW, 0.16)]),
  ...at({ x, y, turn }, [fill(tone, JIGSAW)]),
];

export const puzzle: Motif = {
  on: 'table',
  pieces: [
    ...jigsaw(-118, -96, 0, 'main'),
    ...jigsaw(-22, -96, 0, 'paper'),
    ...jigsaw(-118, -192, 0, 'second'),
    ...jigsaw(12, -214, 14, 'mainLight'),
  ],
};

export const arcade: Motif = {
  on: 'lawn',
  pieces: [
    fill('mainShade', 'M-70-236H84L92-150L76-126L96-92V0H-58Z'),
    fill('main', 'M-84-236H66L70-150L54-126L78-92V0H-84Z'),
    fill('glow', box(-74, -228, 132, 30, 5)),
    fill('main', 'M-58-206l14-14 14 14zM-8-206l8-16 8 16zM16-206l14-14 14 14z'),
    fill('ink', 'M-72-190H58L60-132H-72Z'),
    fill('second', 'M-46-164h8v-8h8v8h8v-8h8v8h8v16h-8v8h-8v-8h-8v8h-8v-8h-8z'),
    fill('glow', 'M18-146h24v-6h-8v-8h-8v8h-8z'),
    fill('mainLight', 'M-84-122H52L78-92H-84Z'),
    line('ink', 7, 'M-46-104V-132'),
    fill('red', oval(-46, -138, 11)),
    fill('second', oval(-4, -107, 11, 7)),
    fill('glow', oval(26, -107, 11, 7)),
    fill('mainShade', box(-58, -74, 106, 56, 6)),
    fill('ink', box(-34, -58, 18, 26, 3)),
    fill('ink', box(8, -58, 18, 26, 3)),
  ],
};

const tile = (x: number, turn: number, drawn: Piece[]): Piece[] =>
  at({ x, y: 0, turn }, [
    fill('mainShade', box(-32, -132, 84, 128, 10)),
    fill('main', box(-36, -130, 84, 130, 10)),
    fill('paper', box(-46, -130, 82, 130, 10)),
    ...at({ x: -5, y: -66 }, drawn),
  ]);

export const tiles: Motif = {
  on: 'table',
  pieces: [
    ...at(
      { x: 10, y: -132 },
      tile(
        0,
        -6,
        [0, 1, 2]
          .flatMap((row) => [
            fill('leaf', box(-20, -46 + row * 34, 8, 26, 4)),
            fill('leaf', box(12, -46 + row * 34, 8, 26, 4)),
          ])
          .concat(fill('red', box(-4, -12, 8, 26, 4))),
      ),
    ),
    ...tile(-98, 0, [
      fill('red', oval(0, -30, 16)),
      fill('paper', oval(0, -30, 7)),
      fill('leaf', oval(0, 26, 16)),
      fill('paper', oval(0, 26, 7)),
    ]),
    ...tile(98, 0, [
      ...[0, 72, 144, 216, 288].map((turn): Piece => ({
        ...fill('second', oval(0, -22, 12, 18)),
        transform: `rotate(${turn})`,
      })),
      fill('glow', oval(0, 0, 9)),
    ]),
    ...tile(
      0,
      0,
      [-34, 0, 34].flatMap((y) => [
        fill('ink', oval(-17, y, 11)),
        fill(y === 0 ? 'red' : 'ink', oval(17, y, 11)),
      ]),
    ),
  ],
};

const LONG = [fill('wood', box(-75, -25, 150, 23, 3)), fill('woodShade', box(-75, -9, 150, 7, 3))];
const ENDS = [-50, 0, 50].flatMap((x) => [
  fill('crust', box(x - 24, -25, 48, 23, 3)),
  fill('crustShade', box(x - 24, -9, 48, 7, 3)),
]);

export const tower: Motif = {
  on: 'table',
  pieces: [
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
      at({ x: [0, 3, -2, 2, -3, 4, 0, 5][row] ?? 0, y: -row * 25 }, row % 2 === 0 ? ENDS : LONG),
    ),
    ...at(
      { x: 62, y: -75 },
      LONG.map((piece) => ({ ...piece, tone: piece.tone === 'wood' ? 'main' : 'mainShade' })),
    ),
    ...at({ x: -24, y: -201, turn: -7 }, ENDS.slice(2, 4)),
    ...at({ x: 26, y: -203, turn: 4 }, ENDS.slice(2, 4)),
  ],
};
