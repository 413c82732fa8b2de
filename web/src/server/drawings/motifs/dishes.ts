import { at, box, fill, line, oval, steam } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const noodles: Motif = {
  on: 'table',
  pieces: [
    fill('crust', 'M-6-104C-14-140 34-152 40-178C44-196 84-196 86-172C84-140 52-138 58-104Z'),
    line(
      'crustShade',
      4,
      'M10-104C6-138 48-150 54-184M26-104C24-134 60-150 66-186M42-104C40-132 70-146 78-178',
    ),
    line('wood', 8, 'M-4-186L132-214M-2-170L130-190'),
    fill('crust', 'M-104-104C-80-132 80-132 104-104Z'),
    line('crustShade', 5, 'M-92-106Q-70-126-48-108T-4-108T40-108T88-108'),
    fill('paper', oval(-54, -114, 27, 17)),
    fill('glow', oval(-54, -114, 14, 10)),
    fill('leaf', 'M72-106q4-24 28-24q0 16-10 26z'),
    fill('main', 'M-128-106H128C126-50 84-14 44-10H-44C-84-14-126-50-128-106Z'),
    fill('mainShade', 'M74-106H128C126-50 84-14 44-10H4C46-26 72-60 74-106Z'),
    line('paper', 6, 'M-112-78Q-94-94-76-78T-40-78T-4-78T32-78T68-78T104-78', 0.9),
    fill('mainShade', box(-48, -14, 96, 14, 5)),
  ],
};

const taco = (x: number, scale: number): Piece[] =>
  at({ x, y: -8, scale }, [
    fill('crustShade', 'M-84 0C-86-118 86-118 84 0Z'),
    fill(
      'leaf',
      'M-80-42C-84-74-56-70-56-86C-40-108-20-94-10-110C10-118 20-98 38-102C50-86 70-86 70-66C84-58 78-46 80-36Z',
    ),
    fill(
      'red',
      'M-52-74q10-22 26-8q-6 22-26 8zM2-96q18-10 24 10q-18 12-24-10zM46-72q20-4 18 16q-20 2-18-16z',
    ),
    fill('paper', oval(-16, -88, 7)),
    fill('paper', oval(34, -86, 6)),
    fill('crust', 'M-90 0C-90-96 70-104 74 0Z'),
    fill('crustShade', oval(-50, -28, 6)),
    fill('crustShade', oval(-10, -46, 7)),
    fill('crustShade', oval(34, -26, 6)),
    fill('crustShade', oval(-16, -16, 5)),
  ]);

export const tacos: Motif = {
  on: 'table',
  pieces: [
    ...taco(-52, 0.98),
    ...taco(66, 0.98),
    ...taco(6, 1.3),
    fill('main', 'M-150-14H150Q140 0 118 0H-118Q-140 0-150-14Z'),
    fill('leaf', 'M118-14A30 30 0 0 1 150-44Q160-20 142-14Z'),
    fill('paper', 'M126-14A22 22 0 0 1 148-36Q152-20 140-14Z', 0.6),
  ],
};

export const pizza: Motif = {
  on: 'table',
  pieces: at({ x: 0, y: -8, turn: 9 }, [
    fill('ink', 'M8 6L-104-188Q8-244 120-188Z', 0.16),
    fill('crust', 'M0 0L-116-196Q0-258 116-196Z'),
    fill('crustShade', 'M-116-196Q0-258 116-196L104-174Q0-228-104-174Z'),
    fill('glow', 'M0-2L-102-174Q0-228 102-174Z'),
    fill('glow', 'M-74-130q-6 34 6 44q12-4 8-22zM40-72q2 36 14 38q10-8 2-40z'),
    ...[
      [-46, -156, 24],
      [34, -166, 26],
      [-4, -98, 23],
      [70, -178, 12],
    ].flatMap(([x = 0, y = 0, r = 0]) => [
      fill('red', oval(x, y, r)),
      fill('paper', oval(x - r * 0.3, y - r * 0.3, r * 0.22), 0.5),
    ]),
    fill(
      'leaf',
      'M-14-146q18-22 34-8q-14 20-34 8zM-30-66q-4-24 16-30q8 20-16 30zM52-124q22-8 30 10q-20 12-30-10z',
    ),
    fill('ink', oval(-70, -164, 6)),
    fill('ink', oval(14, -132, 6)),
    fill('ink', oval(24, -62, 5)),
  ]),
};

const dumpling = (x: number): Piece[] =>
  at({ x, y: -92 }, [
    fill('paper', 'M-40 0C-46-34-18-48 0-58C18-48 46-34 40 0Z'),
    line('paperShade', 4, 'M0-56V-36M-8-50Q-20-38-22-22M8-50Q20-38 22-22'),
  ]);

export const dumplings: Motif = {
  on: 'table',
  pieces: [
    ...steam(-6, -166),
    ...dumpling(-72),
    ...dumpling(72),
    ...dumpling(0),
    fill('wood', box(-132, -98, 264, 46, 8)),
    fill('woodShade', box(-132, -66, 264, 14, 6)),
    line('woodShade', 4, 'M-96-98V-68M-48-98V-68M0-98V-68M48-98V-68M96-98V-68'),
    fill('crust', box(-132, -50, 264, 44, 8)),
    fill('woodShade', box(-132, -18, 264, 14, 6)),
    line('woodShade', 4, 'M-72-50V-20M-24-50V-20M24-50V-20M72-50V-20'),
    fill('main', box(-142, -60, 284, 14, 7)),
    fill('main', box(-142, -10, 284, 12, 6)),
    line('red', 7, 'M96-120L156-214M110-116L176-206'),
  ],
};

export const pot: Motif = {
  on: 'table',
  pieces: [
    ...steam(-34, -182),
    line('wood', 10, 'M52-150L108-236'),
    fill('crust', oval(0, -150, 106, 18)),
    fill('red', oval(-44, -152, 14, 7)),
    fill('leaf', oval(-6, -146, 12, 5)),
    fill('leaf', oval(34, -154, 10, 5)),
    fill('glow', oval(-70, -148, 9, 4)),
    line('metalShade', 12, 'M-114-108H-146V-78H-114M114-108H146V-78H114'),
    fill('main', 'M-116-150C-90-130 90-130 116-150V-34Q116 0 82 0H-82Q-116 0-116-34Z'),
    fill('mainShade', 'M62-137Q98-140 116-150V-34Q116 0 82 0H30Q62-4 62-40Z'),
    line('mainLight', 8, 'M-94-112V-60', 0.8),
    line('paper', 6, 'M-116-104C-90-86 90-86 116-104', 0.8),
  ],
};

export const fish: Motif = {
  on: 'table',
  pieces: [
    fill('paperShade', oval(0, -14, 150, 16)),
    fill('paper', oval(0, -22, 150, 16)),
    ...at({ x: 0, y: -76, turn: -6 }, [
      fill('second', 'M70-6L136-58Q122 0 138 50Z'),
      fill('main', 'M-138 4C-100-64 30-72 98 0C30 66-96 66-138 4Z'),
      fill('mainShade', 'M-132 12C-60 44 40 40 98 0C30 66-96 66-132 12Z'),
      fill('second', 'M-20-50Q10-92 46-82Q40-60 44-36Z'),
      line('mainLight', 5, 'M-52-20q14 10 0 24M-22-24q14 12 0 28M8-24q14 12 0 28M38-20q12 10 0 22'),
      line('mainShade', 5, 'M-88-36Q-66 0-86 40'),
      fill('paper', oval(-108, -10, 10)),
      fill('ink', oval(-109, -10, 5)),
    ]),
    ...at({ x: 104, y: -24 }, [
      fill('glow', 'M-34 0A34 34 0 0 1 34 0Z'),
      fill('paper', 'M-27 0A27 27 0 0 1 27 0Z'),
      line('glow', 4, 'M0 0V-26M0 0L-20-18M0 0L20-18'),
    ]),
    fill('leaf', 'M40-26q-6-30 14-42q18 18-14 42zM44-26q20-26 40-16q-6 22-40 16z'),
  ],
};
