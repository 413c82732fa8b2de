import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif } from '../pieces.ts';

export const key: Motif = {
  on: 'lawn',
  pieces: [
    line('mainShade', 6, 'M-40-330C-30-280-22-250 0-214M40-330C30-280 22-250 0-214'),
    ...at({ x: 0, y: -172, turn: 96, scale: 0.92 }, [
      fill('crustShade', box(-8, -7, 190, 28, 12)),
      fill('crustShade', 'M122 10h20v42h-20zM152 10h20v30h-20z'),
      fill('glow', oval(-46, 0, 38)),
      fill('glow', oval(0, -44, 38)),
      fill('glow', oval(0, 44, 38)),
      fill('glow', box(-14, -14, 198, 26, 12)),
      fill('glow', 'M122 4h20v42h-20zM152 4h20v30h-20z'),
      fill('main', oval(-48, 0, 17)),
      fill('main', oval(1, -46, 17)),
      fill('main', oval(1, 46, 17)),
      fill('crust', oval(-2, 0, 11)),
    ]),
    ...at({ x: 52, y: -112, turn: -14 }, [
      line('mainShade', 4, 'M0-4C-10-30-30-40-46-44'),
      fill('main', 'M-30 4L0-24L30 4V92Q30 100 22 100H-22Q-30 100-30 92Z'),
      fill('paper', oval(0, -2, 7)),
      fill('glow', 'M0 28l6 14 15 1-11 10 3 15-13-8-13 8 3-15-11-10 15-1z'),
    ]),
  ],
};

export const armchair: Motif = {
  on: 'lawn',
  pieces: [
    fill('mainShade', 'M-122 0H122L96-8H-96Z', 0.5),
    line('woodShade', 12, 'M-82-16L-90-2M82-16L90-2'),
    fill('mainShade', 'M-74-200Q-74-224-50-224H50Q74-224 74-200V-60H-74Z'),
    fill('main', 'M-66-196Q-66-216-46-216H46Q66-216 66-196V-60H-66Z'),
    ...[
      [-30, -180],
      [30, -180],
      [0, -150],
      [-30, -122],
      [30, -122],
    ].map(([x = 0, y = 0]) => fill('mainShade', oval(x, y, 6))),
    fill('second', box(-72, -98, 144, 42, 16)),
    fill('secondShade', box(-72, -72, 144, 16, 8)),
    fill('mainShade', box(-80, -62, 160, 50, 10)),
    fill('main', box(-116, -132, 50, 122, 24)),
    fill('main', box(66, -132, 50, 122, 24)),
    fill('mainLight', oval(-91, -108, 17)),
    fill('mainLight', oval(91, -108, 17)),
    ...at({ x: 6, y: -84, turn: -8 }, [
      fill('paper', box(-38, -46, 62, 62, 14)),
      line('paperShade', 5, 'M-26-30H12M-26-16H12M-26-2H12'),
    ]),
  ],
};

const flute = (tone: 'glow' | 'crust') => [
  fill(
    'paper',
    'M-36-212H36C40-140 26-104 6-98V-16Q30-14 34 0H-34Q-30-14-6-16V-98C-26-104-40-140-36-212Z',
    0.85,
  ),
  fill(tone, 'M-34-176H34C34-132 22-108 0-108S-34-132-34-176Z'),
  ...[
    [-12, -150, 5],
    [8, -164, 4],
    [4, -134, 4],
    [-4, -184, 4],
    [12, -194, 3],
  ].map(([x = 0, y = 0, r = 0]) => fill('paper', oval(x, y, r))),
];

export const flutes: Motif = {
  on: 'table',
  pieces: [
    ...at({ x: -64, y: 0, turn: 10 }, flute('glow')),
    ...at({ x: 64, y: 0, turn: -10 }, flute('crust')),
    fill('glow', 'M0-252l6 18 18 6-18 6-6 18-6-18-18-6 18-6z'),
    fill(
      'second',
      'M-134-190l4 12 12 4-12 4-4 12-4-12-12-4 12-4zM132-150l4 12 12 4-12 4-4 12-4-12-12-4 12-4z',
    ),
    ...at({ x: 126, y: -16 }, [
      fill('red', 'M0 12C-30-4-26-26-12-26Q-2-26 0-18Q2-26 12-26C26-26 30-4 0 12Z'),
      fill('leaf', 'M0-20L-14-30L0-28L14-30Z'),
    ]),
  ],
};

export const lantern: Motif = {
  on: 'table',
  pieces: [
    line('metalShade', 7, 'M-44-186C-44-256 44-256 44-186'),
    fill('glow', oval(0, -96, 128), 0.2),
    fill('main', 'M-34-206H34L64-172H-64Z'),
    fill('mainShade', 'M6-206H34L64-172H18Z'),
    fill('paper', 'M-60-172H60L72-28H-72Z', 0.8),
    fill('glow', 'M-60-172H60L72-28H-72Z', 0.45),
    fill('paper', box(-20, -80, 40, 52, 4)),
    fill('crust', 'M0-84C-22-104-8-124 0-148C8-124 22-104 0-84Z'),
    fill('paper', 'M0-86C-10-98-4-110 0-120C4-110 10-98 0-86Z'),
    line('main', 9, 'M-62-172L-74-26M62-172L74-26M0-172V-150'),
    fill('main', box(-70, -178, 140, 12, 5)),
    fill('main', 'M-84-30H84L92 0H-92Z'),
    fill('mainShade', 'M24-30H84L92 0H28Z'),
  ],
};

export const cloche: Motif = {
  on: 'table',
  pieces: [
    fill('metal', oval(0, -186, 16)),
    fill('metalShade', box(-7, -176, 14, 14)),
    fill('metal', 'M-118-36C-118-128-62-168 0-168S118-128 118-36Z'),
    fill('metalShade', 'M22-166C74-158 118-118 118-36H70C72-90 60-140 22-166Z'),
    line('paper', 9, 'M-92-62C-88-104-68-126-50-136', 0.9),
    fill('main', box(-132, -42, 264, 14, 7)),
    fill('paper', box(-150, -28, 300, 16, 8)),
    fill('paperShade', 'M-120-12H120Q100 0 70 0H-70Q-100 0-120-12Z'),
    fill('glow', 'M-112-178l5 14 14 5-14 5-5 14-5-14-14-5 14-5zM112-200l4 11 11 4-11 4-4 11-4-11-11-4 11-4z'),
  ],
};

export const frame: Motif = {
  on: 'lawn',
  pieces: [
    line('woodShade', 12, 'M-84-60L-108 0M84-60L108 0M0-214V-238'),
    fill('ink', box(-118, -204, 252, 190, 6), 0.16),
    fill('crust', box(-128, -210, 256, 192, 6)),
    fill('glow', box(-128, -210, 248, 184, 6)),
    fill('crustShade', box(-108, -190, 216, 152, 3)),
    fill('paper', box(-100, -182, 200, 136)),
    fill('mainLight', box(-90, -172, 180, 116)),
    fill('second', oval(38, -134, 28)),
    fill('main', 'M-90-96Q-44-150 6-96T90-104V-56H-90Z'),
    fill('mainShade', 'M-90-74Q-30-104 30-76T90-82V-56H-90Z'),
  ],
};
