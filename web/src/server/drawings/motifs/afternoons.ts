import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const picnic: Motif = {
  on: 'lawn',
  pieces: [
    fill('paper', 'M-150 0L-112-46H112L150 0Z'),
    fill('main', 'M-112 0L-88-46H-56L-68 0ZM-24 0L-22-46H22L24 0ZM68 0L56-46H88L112 0Z', 0.85),
    fill('main', 'M-128-26H128L138-14H-138Z', 0.5),
    line('woodShade', 11, 'M-78-120C-78-226 78-226 78-120'),
    fill('wood', 'M-106-118H106L94-28Q92-18 82-18H-82Q-92-18-94-28Z'),
    line(
      'woodShade',
      5,
      'M-102-92H102M-99-68H99M-96-44H96M-68-116L-62-20M-34-116L-31-20M0-116V-20M34-116L31-20M68-116L62-20',
    ),
    fill('woodShade', 'M-112-124H112V-106H-112Z'),
    fill('second', 'M-112-124H-8L-40-72L-62-94L-88-76Z'),
    fill('paper', oval(-72, -106, 6)),
    fill('paper', oval(-44, -96, 6)),
    fill('paper', oval(-34, -114, 6)),
    fill('red', oval(122, -30, 25)),
    line('leafShade', 5, 'M122-52Q126-66 138-68'),
    fill('leaf', 'M122-56q-18-16-30-2q14 12 30 2z'),
  ],
};

export const books: Motif = {
  on: 'table',
  pieces: [
    fill('main', box(-122, -36, 236, 36, 6)),
    fill('paper', box(-104, -30, 220, 24, 3)),
    fill('mainShade', box(-122, -36, 30, 36, 6)),
    fill('second', box(-100, -76, 218, 40, 6)),
    fill('paper', box(-100, -70, 198, 28, 3)),
    fill('secondShade', box(88, -76, 30, 40, 6)),
    fill('ink', box(-114, -108, 208, 32, 6)),
    fill('paper', box(-94, -102, 202, 20, 3)),
    fill('glow', box(-114, -108, 26, 32, 6)),
    ...at({ x: -4, y: -106, turn: 0 }, [
      fill('mainShade', 'M-112-18L-94-106Q-44-124 0-104Q44-124 94-106L112-18Q54-30 0-8Q-54-30-112-18Z'),
      fill('paper', 'M-102-26L-86-110Q-38-124 0-104V-14Q-50-36-102-26Z'),
      fill('paperShade', 'M102-26L86-110Q38-124 0-104V-14Q50-36 102-26Z'),
      line(
        'inkSoft',
        3.5,
        'M-72-94Q-42-100-16-88M-76-76Q-44-82-16-70M-80-58Q-46-64-16-52M72-94Q42-100 16-88M76-76Q44-82 16-70M80-58Q46-64 16-52',
        0.5,
      ),
      fill('red', 'M34-112l14-3v60l-8-8l-6 10z'),
    ]),
  ],
};

export const dog: Motif = {
  on: 'lawn',
  pieces: [
    line('crustShade', 22, 'M62-22C104-18 128-48 122-84'),
    fill('crust', 'M-46-150C-86-110-92-40-74 0H74C92-40 86-110 46-150Z'),
    fill('crustShade', 'M20-146L46-150C86-110 92-40 74 0H22C46-44 44-100 20-146Z'),
    fill('paper', 'M-84 0Q-84-26-58-26T-32 0ZM84 0Q84-26 58-26T32 0Z'),
    fill('crust', 'M-54-232H54C72-210 70-150 0-146C-70-150-72-210-54-232Z'),
    fill('crust', 'M-58-214C-58-238-30-246 0-246S58-238 58-214V-180C58-156 30-142 0-142S-58-156-58-180Z'),
    fill(
      'crustShade',
      'M-52-236C-86-240-104-200-94-162C-82-150-62-166-56-190ZM52-236C86-240 104-200 94-162C82-150 62-166 56-190Z',
    ),
    fill('ink', oval(-24, -200, 6.5) + oval(24, -200, 6.5)),
    fill('paper', oval(0, -172, 31, 22)),
    fill('ink', oval(0, -183, 11.5, 8)),
    line('ink', 3.5, 'M0-176V-167M-13-166Q-7-158 0-166Q7-158 13-166'),
    fill('red', 'M-54-158Q0-130 54-158L58-140Q0-110-58-140Z'),
    fill('glow', oval(50, -136, 10)),
    ...at({ x: -120, y: -18 }, [
      fill('main', oval(0, 0, 20)),
      line('paper', 4, 'M-14-12Q2 0-12 14M14-12Q-2 0 12 14'),
    ]),
  ],
};

export const telescope: Motif = {
  on: 'lawn',
  pieces: [
    line('wood', 10, 'M-6-118L-74 0M-6-118L62 0'),
    line('woodShade', 10, 'M-6-118L0-6'),
    line('woodShade', 6, 'M-46-48H36'),
    fill('metalShade', oval(-6, -120, 19)),
    ...at({ x: -6, y: -136, turn: -32 }, [
      fill('ink', box(-132, -14, 50, 28, 6)),
      fill('metal', box(-96, -20, 60, 40, 6)),
      fill('main', box(-46, -30, 150, 60, 8)),
      fill('mainShade', box(-46, 6, 150, 24, 8)),
      fill('second', box(96, -38, 34, 76, 8)),
      fill('metal', box(4, -48, 62, 12, 6)),
    ]),
    fill(
      'paper',
      'M-112-214l6 18 18 6-18 6-6 18-6-18-18-6 18-6zM-50-236l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM132-92l4 10 10 4-10 4-4 10-4-10-10-4 10-4z',
    ),
  ],
};

const chair = (back: Piece['tone'], shade: Piece['tone']): Piece[] => [
  line(shade, 13, 'M-46-56L-64-2M46-56L64-2'),
  ...[-2, -1, 0, 1, 2]
    .map((slat) =>
      at({ x: slat * 15, y: -50, turn: slat * 5 }, [
        fill(
          slat % 2 === 0 ? back : shade,
          box(-9, -126 + Math.abs(slat) * 9, 18, 130 - Math.abs(slat) * 9, 9),
        ),
      ]),
    )
    .flat(),
  fill(shade, box(-60, -58, 120, 18, 8)),
  fill(back, box(-64, -66, 128, 16, 8)),
  fill(back, box(-84, -92, 38, 13, 6)),
  fill(back, box(46, -92, 38, 13, 6)),
  line(back, 12, 'M-68-84L-58-4M68-84L58-4'),
];

export const chairs: Motif = {
  on: 'lawn',
  pieces: [
    ...at({ x: -76, y: 0, turn: 0, scale: 1.06 }, chair('main', 'mainShade')),
    ...at({ x: 82, y: 0, scale: 1.06 }, chair('second', 'secondShade')),
    ...at({ x: 3, y: 0 }, [
      line('woodShade', 7, 'M-16-46L-24 0M16-46L24 0'),
      fill('wood', box(-32, -56, 64, 12, 5)),
      fill('paper', 'M-14-92H14L10-56H-10Z', 0.9),
      fill('glow', 'M-12-80H12L10-56H-10Z'),
    ]),
  ],
};
