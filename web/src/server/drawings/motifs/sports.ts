import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif } from '../pieces.ts';

export const yoga: Motif = {
  on: 'lawn',
  pieces: [
    fill('mainShade', 'M-150 0L-122-34H60V0Z'),
    fill('main', 'M-142-6L-118-34H60V-6Z'),
    line('mainLight', 4, 'M-116-12L-102-28H40'),
    fill('main', box(6, -132, 134, 132, 66)),
    fill('mainShade', 'M74-40H140Q136 0 74 0Z'),
    fill('mainLight', oval(72, -66, 62)),
    line('main', 9, 'M72-66C72-82 98-80 98-62S62-30 42-56S62-110 98-98S132-34 92-18'),
    line('second', 13, 'M122-120Q96-66 122-8'),
    ...at({ x: -82, y: -22 }, [
      fill('second', box(-25, -112, 50, 112, 14)),
      fill('secondShade', 'M6-112H11Q25-112 25-98V-14Q25 0 11 0H6Z'),
      fill('ink', box(-15, -134, 30, 26, 6)),
      line('ink', 5, 'M-9-134Q-9-150 4-150T14-134'),
      fill('paper', box(-25, -78, 50, 34)),
      fill('leaf', 'M0-50C-16-56-16-70-8-74C0-70 4-62 0-50ZM0-50C14-54 16-64 12-70C4-68-2-60 0-50Z'),
    ]),
  ],
};

export const pickleball: Motif = {
  on: 'lawn',
  pieces: [
    ...at({ x: -52, y: -2, turn: -14 }, [
      fill('mainShade', box(-62, -226, 136, 156, 52)),
      fill('main', box(-70, -228, 136, 156, 52)),
      line('mainLight', 5, 'M-48-186Q-44-210-18-212', 0.9),
      fill('mainShade', 'M-30-80H28L14-54H-14Z'),
      fill('ink', box(-14, -66, 28, 68, 8)),
      line('inkSoft', 4, 'M-14-50L14-40M-14-34L14-24M-14-18L14-8'),
      fill('second', box(-14, -4, 28, 10, 4)),
    ]),
    fill('lime', oval(92, -52, 52)),
    fill('limeShade', 'M128-88A52 52 0 0 1 50-22A62 62 0 0 0 128-88Z'),
    ...[
      [74, -76],
      [102, -82],
      [62, -48],
      [90, -54],
      [118, -58],
      [78, -26],
      [106, -30],
    ].map(([x = 0, y = 0]) => fill('leafShade', oval(x, y, 5.5))),
  ],
};

export const shoe: Motif = {
  on: 'lawn',
  pieces: at({ x: 0, y: 0, turn: -4, scale: 1.12 }, [
    fill('main', 'M-124-34Q-134-92-112-130Q-98-112-74-116Q-56-118-44-134C-24-104 22-76 74-66Q122-58 128-30Z'),
    fill('mainShade', 'M-124-34Q-134-92-112-130Q-104-120-92-117Q-84-66-56-32Z'),
    fill('second', 'M-58-34Q-40-74 0-92L20-82Q-12-62-22-33Z'),
    fill('second', 'M-10-33Q4-62 38-74L58-68Q30-54 24-33Z'),
    line('paper', 6, 'M-34-104L-20-122M-16-94L-2-110M4-84L18-98'),
    fill('paper', 'M-130-36H130Q138-24 128-12H-116Q-134-16-130-36Z'),
    fill('ink', 'M-118-14H128Q124 0 106 0H-94Q-116 0-118-14Z'),
    fill('mainShade', 'M88-62Q122-54 128-33H84Q80-50 88-62Z'),
  ]),
};

export const ball: Motif = {
  on: 'lawn',
  pieces: [
    fill('main', oval(0, -100, 100)),
    fill('mainShade', 'M78-162A100 100 0 0 1-62-22A122 122 0 0 0 78-162Z'),
    line(
      'paper',
      7,
      'M-97-122C-40-96 40-96 97-122M0-200C-26-140-26-60 0 0M-66-175C-16-140-14-62-62-22M66-175C16-140 14-62 62-22',
    ),
    line('mainLight', 8, 'M-76-124Q-66-156-42-170', 0.9),
    fill('second', 'M104 0L120-52L136 0Z'),
    fill('paper', 'M111-22L115-36H125L129-22Z'),
    fill('secondShade', box(96, -6, 48, 8, 4)),
  ],
};

export const volleyball: Motif = {
  on: 'lawn',
  pieces: [
    line('wood', 10, 'M-146-226V0M146-226V0'),
    line(
      'paper',
      2.5,
      'M-146-196H146M-146-174H146M-146-152H146M-146-130H146M-118-214V-112M-90-214V-112M-62-214V-112M-34-214V-112M-6-214V-112M22-214V-112M50-214V-112M78-214V-112M106-214V-112M132-214V-112',
      0.85,
    ),
    fill('main', box(-146, -220, 292, 12)),
    fill('main', box(-146, -116, 292, 8)),
    fill('paper', oval(20, -72, 72)),
    fill('second', 'M20-72C-4-98-44-104-50-86A72 72 0 0 1 32-143C54-130 44-98 20-72Z'),
    fill('mainLight', 'M20-72C54-76 82-54 84-36A72 72 0 0 0 66-128C62-104 44-88 20-72Z'),
    fill('main', 'M20-72C8-42-18-20-44-40A72 72 0 0 0 66-16C44-24 26-44 20-72Z'),
    line(
      'inkSoft',
      3.5,
      'M20-72C-4-98-44-104-50-86M20-72C54-76 82-54 84-36M20-72C8-42-18-20-44-40M20-72C44-98 54-130 32-143M20-72C44-88 62-104 66-128M20-72C26-44 44-24 66-16',
      0.6,
    ),
  ],
};

export const skate: Motif = {
  on: 'lawn',
  pieces: at({ x: -6, y: 0, scale: 1.08 }, [
    fill('main', 'M-78-216H6L12-142C40-124 92-124 110-104Q122-88 118-66H-88Q-96-110-86-142Z'),
    fill('mainShade', 'M-78-216H-46Q-58-140-50-66H-88Q-96-110-86-142Z'),
    fill('second', 'M-78-190H8L10-170H-82Z'),
    line('paper', 6, 'M-20-160L14-154M-16-140L24-132M-4-122L44-118'),
    fill('metal', 'M-96-68H122V-50H-96Z'),
    fill('metalShade', 'M-70-50H-30L-38-30H-62ZM54-50H94L86-30H62Z'),
    fill('second', oval(-76, -26, 26)),
    fill('second', oval(-24, -26, 26)),
    fill('second', oval(48, -26, 26)),
    fill('second', oval(100, -26, 26)),
    ...[-76, -24, 48, 100].map((x) => fill('paper', oval(x, -26, 10))),
    fill('red', 'M112-60h20v26q-20 0-20-16z'),
  ]),
};

export const discgolf: Motif = {
  on: 'lawn',
  pieces: [
    fill('metalShade', box(-7, -230, 14, 230, 6)),
    fill('metal', box(-86, -226, 172, 22, 11)),
    line(
      'metal',
      4,
      'M-72-204C-66-150-20-130-12-110M-44-204C-40-160-14-140-8-110M-18-204C-16-160-6-140-4-110M72-204C66-150 20-130 12-110M44-204C40-160 14-140 8-110M18-204C16-160 6-140 4-110',
    ),
    fill('metalShade', 'M-88-110H88L72-64H-72Z'),
    line(
      'metal',
      5,
      'M-88-110H88M-80-86H80M-72-64H72M-60-110L-50-64M-30-110L-26-64M30-110L26-64M60-110L50-64',
    ),
    fill('second', box(-24, -212, 48, 8, 4)),
    ...at({ x: 92, y: -150, turn: -18 }, [
      fill('mainShade', oval(0, 6, 56, 17)),
      fill('main', oval(0, 0, 58, 16)),
      fill('mainLight', oval(0, -3, 36, 8)),
    ]),
  ],
};
