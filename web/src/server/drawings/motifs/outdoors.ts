import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const kayak: Motif = {
  on: 'water',
  pieces: [
    line('wood', 9, 'M-104-168L84-34'),
    fill('second', 'M-92-168C-104-196-136-198-146-184S-128-152-104-152Z'),
    fill('main', 'M-152-78C-104-52 104-52 152-78C136-18 84 6 0 6S-136-18-152-78Z'),
    fill('mainShade', 'M-146-58C-98-30 98-30 146-58C128-12 80 6 0 6S-128-12-146-58Z'),
    fill('ink', 'M-50-60Q0-84 50-60Q0-46-50-60Z'),
    line('paper', 6, 'M-128-48C-80-28 80-28 128-48', 0.85),
    line('wood', 9, 'M-60-137L44-63'),
    line('paper', 6, 'M-168 10Q-148 0-128 10T-88 10M60 16Q80 6 100 16T140 16T168 14', 0.7),
  ],
};

const wheel = (x: number): Piece[] => [
  line('ink', 11, oval(x, -58, 54)),
  line(
    'metal',
    2.5,
    `M${x}-112V-4M${x - 54}-58H${x + 54}M${x - 38}-96L${x + 38}-20M${x + 38}-96L${x - 38}-20`,
    0.8,
  ),
  fill('metal', oval(x, -58, 8)),
];

export const bike: Motif = {
  on: 'lawn',
  pieces: [
    ...wheel(-90),
    ...wheel(90),
    line('mainShade', 10, 'M-90-58L-18-58L-44-136M-90-58L-44-136'),
    line('main', 11, 'M-18-58L62-140M-42-132L58-140M90-58L58-150'),
    line('metal', 8, 'M58-150L50-186M50-186Q30-194 22-176M50-186Q74-190 80-182'),
    line('metal', 7, 'M-44-136L-50-156'),
    fill('ink', 'M-82-166Q-50-160-16-164Q-18-150-48-148Q-78-146-82-166Z'),
    fill('metalShade', oval(-18, -58, 17)),
    line('ink', 7, 'M-18-58L-2-32M-12-30H10'),
    fill('wood', 'M74-176H138L128-126H84Z'),
    line('woodShade', 4, 'M78-160H134M82-144H130M95-176L98-128M117-176L114-128'),
    fill('red', oval(94, -184, 13)),
    fill('paper', oval(116, -186, 12)),
    fill('glow', oval(94, -184, 4)),
    fill('leaf', 'M104-180q2-26 20-28q-2 22-20 28z'),
  ],
};

const hold = (tone: Piece['tone'], x: number, y: number, turn: number): Piece[] =>
  at({ x, y, turn }, [
    fill('ink', 'M-16 5Q-14-10 4-9T20 7Q2 18-16 5Z', 0.3),
    fill(tone, 'M-18 0Q-16-15 2-14T18 2Q0 13-18 0Z'),
  ]);

export const climb: Motif = {
  on: 'lawn',
  pieces: [
    fill('metalShade', 'M-138 0L-122-96L-72-150L-52-226L34-244L84-176L104-92L144 0Z'),
    fill('metal', 'M-138 0L-122-96L-72-150L-52-226L-6-170L-38-84L-20 0Z'),
    fill('paper', 'M-52-226L34-244L20-192L-6-170Z', 0.75),
    fill('inkSoft', 'M104-92L144 0H60L54-60Z', 0.28),
    ...hold('main', -78, -42, -10),
    ...hold('second', -62, -112, 20),
    ...hold('glow', -8, -56, 0),
    ...hold('red', 52, -102, -24),
    ...hold('main', 8, -146, 12),
    ...hold('second', 86, -36, 10),
    ...hold('red', -108, -16, 0),
    line('second', 6, 'M30-214C58-170 16-120 40-84S20-24 34-4'),
    line('metal', 6, 'M22-232Q22-216 30-216T38-232'),
  ],
};

export const boot: Motif = {
  on: 'lawn',
  pieces: [
    fill('main', 'M-84-206H6L14-118C40-96 96-92 118-74Q134-60 132-30H-98Q-100-72-88-108Z'),
    fill('mainShade', 'M-84-206H-46Q-60-118-52-30H-98Q-100-72-88-108Z'),
    fill('mainShade', 'M72-90C96-86 130-72 132-30H60Q58-66 72-90Z'),
    fill('second', 'M-92-224H12V-196H-92Z'),
    fill('secondShade', 'M-92-206H12V-196H-92Z'),
    line('paper', 6, 'M-30-176L10-168M-30-152L12-144M-28-128L22-116M-18-106L40-96'),
    fill(
      'ink',
      'M-102-34H136V-10Q136 0 124 0H104V-10H84V0H54V-10H34V0H4V-10H-16V0H-46V-10H-66V0H-92Q-102 0-102-10Z',
    ),
    fill('paper', box(-102, -38, 238, 9, 4)),
  ],
};

export const swim: Motif = {
  on: 'water',
  pieces: at({ x: 0, y: -92, turn: 12 }, [
    line('paper', 46, oval(0, 0, 86)),
    ...[20, 110, 200, 290].map((turn): Piece => ({
      ...fill('main', 'M-24-109A112 112 0 0 1 24-109L14-64A64 64 0 0 0-14-64Z'),
      transform: `rotate(${turn})`,
    })),
    line('ink', 5, oval(0, 0, 64), 0.12),
    line('second', 5, 'M-74-86Q0-150 76-84M86-74Q150 0 84 76M-86 74Q-150 0-84-76'),
  ]).concat(line('paper', 7, 'M-160-6Q-138-18-116-6T-72-6T-28-6T16-6T60-6T104-6T148-6', 0.85)),
};

export const birdhouse: Motif = {
  on: 'lawn',
  pieces: [
    fill('woodShade', box(-9, -70, 18, 70)),
    fill('second', 'M-70-160L0-206L70-160V-66H-70Z'),
    fill('secondShade', 'M24-190L70-160V-66H24Z'),
    fill('main', 'M-92-148L0-222L92-148L80-134L0-198L-80-134Z'),
    fill('ink', oval(-6, -128, 24)),
    line('wood', 7, 'M-6-92H-6M-34-90H22'),
    fill('wood', box(-84, -70, 168, 12, 5)),
    ...at({ x: 112, y: -70 }, [
      fill('main', 'M-58 0C-62-34-34-56-8-54C0-74 30-74 34-52L48-46L34-40C34-14 8 4-20 4L-58 22L-66 14Z'),
      fill('mainShade', 'M-46-6C-40-32-16-40 4-32C4-12-16 4-46-6Z'),
      fill('ink', oval(18, -56, 4)),
      fill('glow', 'M34-54L50-46L33-41Z'),
      line('ink', 4, 'M-14 4V14M-2 2V14'),
    ]).map((piece) => ({ ...piece, transform: `translate(-26 0) ${piece.transform ?? ''}` })),
  ],
};

export const tent: Motif = {
  on: 'lawn',
  pieces: [
    line('wood', 8, 'M-10-222L134 0M10-222L-134 0'),
    fill('main', 'M0-200L126 0H-126Z'),
    fill('mainShade', 'M0-200L126 0H46Z'),
    fill('ink', 'M0-150L46 0H-46Z'),
    fill('glow', 'M0-96L30 0H-30Z', 0.75),
    fill('paper', 'M0-158L-14-106L-62 0H-46L0-150Z'),
    fill('paper', 'M0-158L14-106L62 0H46L0-150Z'),
    line('second', 6, 'M0-222V-236'),
    fill('second', 'M0-240L40-230L0-218Z'),
    line('paper', 3, 'M126 0L150-2M-126 0L-150-2'),
  ],
};
