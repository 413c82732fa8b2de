import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const laptop: Motif = {
  on: 'table',
  pieces: [
    fill('metalShade', box(-116, -188, 232, 160, 12)),
    fill('ink', box(-106, -178, 212, 140, 6)),
    fill('mainLight', box(-92, -164, 58, 112, 5)),
    fill('main', oval(-63, -134, 18)),
    line('paper', 5, 'M-80-100H-46M-80-86H-56M-80-72H-50', 0.9),
    fill('second', box(-18, -92, 24, 40, 4)),
    fill('glow', box(16, -122, 24, 70, 4)),
    fill('main', box(50, -146, 24, 94, 4)),
    line('paper', 5, 'M-16-116L26-144L62-162', 0.9),
    fill('metal', 'M-146-28H146L138-8Q134 0 122 0H-122Q-134 0-138-8Z'),
    fill('metalShade', box(-30, -28, 60, 9, 4)),
    fill('metalShade', 'M-141-12H141L138-8Q134 0 122 0H-122Q-134 0-138-8Z'),
  ],
};

export const badge: Motif = {
  on: 'table',
  pieces: [
    line('main', 16, 'M-12-176L-84-330M12-176L84-330'),
    line('mainShade', 16, 'M12-176L84-330'),
    fill('metalShade', box(-15, -190, 30, 28, 6)),
    fill('ink', box(-88, -164, 188, 160, 16), 0.16),
    fill('paper', box(-96, -170, 188, 164, 16)),
    fill('main', 'M-96-132V-154Q-96-170-80-170H76Q92-170 92-154V-132Z'),
    fill('ink', box(-22, -160, 44, 12, 6)),
    fill('second', oval(-44, -88, 24)),
    fill('second', 'M-84-22C-84-68-4-68-4-22Z'),
    line('inkSoft', 9, 'M20-100H70', 0.8),
    line('inkSoft', 6, 'M20-76H58M20-56H66', 0.45),
    fill('glow', 'M44-44l6 6 8-2-2 8 6 6-8 2-4 7-5-7-8-2 6-6-2-8z'),
  ],
};

export const bubbles: Motif = {
  on: 'lawn',
  pieces: [
    fill(
      'secondShade',
      'M-18-228H106Q142-228 142-192V-140Q142-104 106-104H98L104-64L58-104H-18Q-54-104-54-140V-192Q-54-228-18-228Z',
    ),
    fill(
      'second',
      'M-18-234H106Q142-234 142-198V-146Q142-110 106-110H98L104-70L58-110H-18Q-54-110-54-146V-198Q-54-234-18-234Z',
    ),
    fill('paper', oval(4, -172, 11)),
    fill('paper', oval(44, -172, 11)),
    fill('paper', oval(84, -172, 11)),
    fill(
      'mainShade',
      'M-110-136H18Q52-136 52-102V-58Q52-24 18-24H-40L-92 12L-86-24H-110Q-144-24-144-58V-102Q-144-136-110-136Z',
    ),
    fill(
      'main',
      'M-110-142H18Q52-142 52-108V-64Q52-30 18-30H-40L-92 6L-86-30H-110Q-144-30-144-64V-108Q-144-142-110-142Z',
    ),
    fill('paper', 'M-46-48C-84-72-78-106-60-106Q-48-106-46-94Q-44-106-32-106C-14-106-8-72-46-48Z'),
  ],
};

export const bulb: Motif = {
  on: 'table',
  pieces: [
    fill('glow', oval(0, -146, 118), 0.18),
    line('glow', 8, 'M-118-150H-140M118-150H140M-84-220L-100-236M84-220L100-236'),
    fill(
      'glow',
      'M0-236C58-236 84-194 84-154C84-112 48-98 42-58H-42C-48-98-84-112-84-154C-84-194-58-236 0-236Z',
    ),
    fill('crust', 'M34-230C66-218 84-186 84-154C84-112 48-98 42-58H14C24-104 58-140 34-230Z', 0.55),
    line('paper', 7, 'M-60-156Q-60-192-32-208', 0.9),
    line('woodShade', 5, 'M-16-58V-112Q-34-136-16-140T0-116Q0-140 16-140T16-112V-58'),
    fill('metal', box(-42, -60, 84, 18, 7)),
    fill('metalShade', box(-42, -42, 84, 16, 7)),
    fill('metal', box(-36, -26, 72, 14, 7)),
    fill('ink', 'M-24-12H24L14 0H-14Z'),
  ],
};

export const signpost: Motif = {
  on: 'lawn',
  pieces: [
    fill('woodShade', box(-10, -236, 20, 236, 4)),
    fill('wood', box(-10, -236, 10, 236, 4)),
    fill('woodShade', 'M-14-236L0-250L14-236Z'),
    fill('main', 'M-84-216H84L124-190L84-164H-84Q-90-164-90-170V-210Q-90-216-84-216Z'),
    line('paper', 8, 'M-62-190H40', 0.9),
    fill('second', 'M88-150H-74L-112-126L-74-102H88Q94-102 94-108V-144Q94-150 88-150Z'),
    line('paper', 8, 'M64-126H-34', 0.9),
    fill('glow', 'M-66-88H70L104-66L70-44H-66Q-72-44-72-50V-82Q-72-88-66-88Z'),
    line('inkSoft', 7, 'M-48-66H30', 0.8),
    fill('leaf', 'M-10 0C-50-6-56-30-50-44C-28-40-12-22-10 0ZM10 0C40-4 50-22 46-38C26-34 10-20 10 0Z'),
    fill('leafShade', 'M-4 0C-30-14-28-40-20-50C-4-40 2-20-4 0Z'),
  ],
};

export const sprout: Motif = {
  on: 'table',
  pieces: [
    line('leafShade', 9, 'M0-96C4-140-6-170 4-204'),
    fill('leaf', 'M2-140C-40-140-86-166-84-212C-38-214 0-186 2-140Z'),
    fill('leafShade', 'M2-140C-30-156-60-184-84-212C-72-176-40-150 2-140Z'),
    fill('leaf', 'M0-168C36-168 84-184 90-236C44-240 4-212 0-168Z'),
    fill('leafShade', 'M0-168C32-184 64-206 90-236C76-200 42-174 0-168Z'),
    fill('crustShade', oval(0, -98, 72, 12)),
    fill('main', 'M-72-98H72L54-8Q52 0 42 0H-42Q-52 0-54-8Z'),
    fill('mainShade', 'M28-98H72L54-8Q52 0 42 0H12Z'),
    fill('main', box(-84, -112, 168, 28, 8)),
    fill('mainShade', box(40, -112, 44, 28, 8)),
    fill('paper', 'M0-30C-30-48-24-72-10-72Q-1-72 0-62Q1-72 10-72C24-72 30-48 0-30Z'),
    ...at({ x: 116, y: 0, turn: 8 }, [
      fill('wood', box(-9, -118, 18, 62, 8)),
      fill('metal', 'M-16-60H16V-26Q14-4 0 4Q-14-4-16-26Z'),
    ]),
  ],
};

export const podium: Motif = {
  on: 'lawn',
  pieces: [
    line('ink', 6, 'M-22-150C-22-196-6-206 6-206M22-150C26-180 40-192 52-194'),
    fill('ink', box(2, -220, 34, 24, 12)),
    fill('inkSoft', box(48, -208, 30, 22, 11)),
    fill('paper', 'M-74-164L-66-180H72L80-164Z'),
    fill('wood', 'M-112-166H112L96-134H-96Z'),
    fill('main', 'M-84-134H84L66-14H-66Z'),
    fill('mainShade', 'M30-134H84L66-14H22Z'),
    fill('woodShade', box(-100, -142, 200, 12, 5)),
    fill('woodShade', box(-88, -16, 176, 16, 6)),
    fill('glow', 'M0-112l10 26 28 2-22 18 8 27-24-15-24 15 8-27-22-18 28-2z'),
  ],
};

export const toolbox: Motif = {
  on: 'table',
  pieces: [
    ...at({ x: -66, y: -84, turn: -16 }, [
      fill('metal', 'M-13-8V-92C-44-104-44-144-20-152V-122H20V-152C44-144 44-104 13-92V-8Z'),
      fill('metalShade', 'M2-8V-98H16L13-92V-8Z'),
    ]),
    ...at({ x: 26, y: -84, turn: 8 }, [
      fill('metalShade', box(-6, -84, 12, 70)),
      fill('second', box(-16, -150, 32, 78, 12)),
      line('secondShade', 4, 'M-5-140V-84M5-140V-84'),
    ]),
    ...at({ x: 84, y: -80, turn: 24 }, [
      fill('wood', box(-8, -96, 16, 96, 6)),
      fill('ink', 'M-34-124H26Q40-118 44-98L20-100V-90H-34Z'),
    ]),
    fill('mainShade', box(-132, -98, 264, 26, 6)),
    fill('main', box(-132, -84, 264, 84, 10)),
    fill('mainShade', box(-132, -30, 264, 30, 10)),
    fill('metal', box(-24, -74, 48, 26, 5)),
    fill('ink', box(-8, -66, 16, 10, 4)),
    fill('metal', box(-108, -72, 24, 14, 4)),
    fill('metal', box(84, -72, 24, 14, 4)),
  ],
};

const hand = (skin: Piece['tone'], sleeve: Piece['tone'], band: Piece['tone']): Piece[] => [
  fill(sleeve, box(-34, -86, 68, 150, 10)),
  fill(band, box(-34, -86, 68, 14, 5)),
  fill(skin, box(-27, -170, 54, 90, 20)),
  line(skin, 14, 'M-19-158V-204M-6-164V-220M7-164V-216M20-158V-198'),
  line(skin, 15, 'M-20-118L-44-146'),
];

export const hands: Motif = {
  on: 'lawn',
  pieces: [
    ...at({ x: -98, y: 8, turn: -13, scale: 0.92 }, hand('crust', 'second', 'paper')),
    ...at({ x: 100, y: 8, turn: 13, scale: 0.92 }, hand('woodShade', 'glow', 'paper')),
    ...at({ x: 0, y: 8, turn: 2, scale: 1.04 }, hand('crustShade', 'main', 'paper')),
  ],
};
