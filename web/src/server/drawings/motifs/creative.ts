import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const easel: Motif = {
  on: 'lawn',
  pieces: [
    line('woodShade', 10, 'M20-200L62 0'),
    line('wood', 12, 'M-18-232L-92 0M18-232L92 0'),
    line('woodShade', 10, 'M0-236V-214'),
    fill('ink', box(-96, -208, 206, 144, 4), 0.16),
    fill('paper', box(-104, -216, 206, 144, 4)),
    fill('second', box(-94, -206, 186, 124)),
    fill('glow', oval(30, -160, 26)),
    fill('main', 'M-94-130Q-50-170-4-134Q40-104 92-140V-82H-94Z'),
    fill('mainShade', 'M-94-106Q-30-126 24-102Q64-88 92-104V-82H-94Z'),
    fill('wood', box(-112, -74, 222, 13, 5)),
    line('woodShade', 6, 'M60-74L86-112'),
    fill('red', oval(89, -117, 7)),
  ],
};

export const pottery: Motif = {
  on: 'table',
  pieces: [
    fill('metalShade', 'M-22-22H22V0H-22Z'),
    fill('metalShade', box(-124, -34, 248, 20, 10)),
    fill('metal', box(-124, -42, 248, 18, 9)),
    fill(
      'main',
      'M-48-40C-104-88-96-146-40-166C-32-176-34-190-46-206Q0-216 46-206C34-190 32-176 40-166C96-146 104-88 48-40Z',
    ),
    fill(
      'mainShade',
      'M18-208Q34-208 46-206C34-190 32-176 40-166C96-146 104-88 48-40H4C62-84 58-146 16-166C8-178 10-192 18-208Z',
    ),
    fill('mainShade', 'M-46-206Q0-216 46-206Q0-192-46-206Z'),
    line('paper', 7, 'M-80-112Q0-92 80-112'),
    line('paper', 5, 'M-76-92Q0-74 76-92', 0.7),
    line('paper', 7, 'M-58-138Q-66-128-68-120', 0.45),
    fill('wood', 'M94-52L128-124l10 5L108-44Z'),
    fill('paperShade', oval(-100, -52, 24, 12)),
  ],
};

export const linocut: Motif = {
  on: 'table',
  pieces: [
    ...at({ x: -18, y: 0, turn: -5 }, [
      fill('ink', box(-100, -196, 180, 190, 6), 0.16),
      fill('paper', box(-110, -204, 180, 196, 4)),
      fill('main', box(-92, -186, 144, 160, 4)),
      line('paper', 7, 'M-20-40V-160'),
      ...[-60, -92, -124].flatMap((y): Piece[] => [
        fill('paper', `M-20 ${y}C-34 ${y - 34}-62 ${y - 34}-76 ${y - 30}C-70 ${y - 6}-44 ${y + 4}-20 ${y}Z`),
        fill('paper', `M-20 ${y}C-6 ${y - 34} 22 ${y - 34} 36 ${y - 30}C30 ${y - 6} 4 ${y + 4}-20 ${y}Z`),
      ]),
      fill('paper', 'M-20-140C-36-152-34-168-20-180C-6-168-4-152-20-140Z'),
    ]),
    ...at({ x: 92, y: -30, turn: 20 }, [
      line('metalShade', 8, 'M-40-12V-52H40V-12M0-52V-92'),
      fill('wood', box(-13, -166, 26, 84, 13)),
      fill('woodShade', box(1, -160, 12, 74, 6)),
      fill('ink', box(-52, -24, 104, 44, 12)),
      fill('mainShade', box(-52, -4, 104, 24, 12)),
    ]),
  ],
};

export const camera: Motif = {
  on: 'table',
  pieces: [
    line('woodShade', 10, 'M-118-132C-150-210-60-240 0-206S140-224 118-132'),
    fill('metal', box(-84, -166, 48, 20, 6)),
    fill('red', box(62, -164, 34, 18, 6)),
    fill('metalShade', 'M-34-150L-22-178H30L42-150Z'),
    fill('main', box(-128, -150, 256, 150, 20)),
    fill('metal', 'M-128-112V-130Q-128-150-108-150H108Q128-150 128-130V-112Z'),
    fill('mainShade', 'M-128-30H128V-20Q128 0 108 0H-108Q-128 0-128-20Z'),
    fill('paper', oval(0, -74, 66)),
    fill('ink', oval(0, -74, 56)),
    fill('inkSoft', oval(0, -74, 40)),
    fill('secondShade', oval(0, -74, 26)),
    fill('second', oval(-6, -80, 14)),
    fill('paper', oval(-16, -92, 8), 0.9),
    fill('glow', box(74, -138, 36, 18, 5)),
  ],
};

export const guitar: Motif = {
  on: 'lawn',
  pieces: at({ x: -34, y: -4, turn: 24 }, [
    fill('ink', box(-13, -252, 26, 130, 4)),
    fill('woodShade', 'M-18-284H18L14-244H-14Z'),
    fill('paper', 'M-25-276h9v9h-9zM-25-258h9v9h-9zM16-276h9v9h-9zM16-258h9v9h-9z'),
    fill(
      'main',
      'M0-152C38-156 58-134 52-108C48-92 54-84 66-72C94-42 76 2 0 4C-76 2-94-42-66-72C-54-84-48-92-52-108C-58-134-38-156 0-152Z',
    ),
    fill(
      'mainShade',
      'M52-108C48-92 54-84 66-72C94-42 76 2 0 4C44-6 58-38 42-66C30-84 30-92 36-110C40-130 30-146 14-152C42-152 56-132 52-108Z',
    ),
    fill('ink', oval(0, -86, 24)),
    line('paper', 4, oval(0, -86, 29), 0.7),
    fill('ink', box(-30, -38, 60, 12, 5)),
    line('paper', 1.6, 'M-6-262V-32M-2-262V-32M2-262V-32M6-262V-32', 0.9),
    line('paper', 2, 'M-13-232H13M-13-208H13M-13-186H13M-13-166H13', 0.6),
  ]),
};

export const yarn: Motif = {
  on: 'table',
  pieces: [
    line('wood', 9, 'M-96-214L62-40M96-214L-62-40'),
    fill('second', oval(-98, -217, 12)),
    fill('second', oval(98, -217, 12)),
    line('main', 8, 'M60-14C120 14 150-34 122-40S96-8 140 2'),
    fill('main', oval(0, -88, 88)),
    fill('mainShade', 'M62-150A88 88 0 0 1-40-10A104 104 0 0 0 62-150Z'),
    line('mainLight', 6, 'M-78-112Q-20-168 44-162M-84-84Q-20-148 66-140M-80-60Q-6-124 78-116'),
    line('paper', 5, 'M-62-40Q-14-24 24-62M-44-24Q6-8 46-52', 0.8),
    line('mainShade', 5, 'M-30-168Q-66-120-48-60M0-174Q-40-120-22-50'),
  ],
};

export const notebook: Motif = {
  on: 'table',
  pieces: [
    fill('mainShade', 'M-146-14L-120-136Q-60-156 0-132Q60-156 120-136L146-14Q70-26 0 0Q-70-26-146-14Z'),
    fill('paper', 'M-132-26L-110-142Q-56-162 0-138V-10Q-66-36-132-26Z'),
    fill('paperShade', 'M132-26L110-142Q56-162 0-138V-10Q66-36 132-26Z'),
    line(
      'inkSoft',
      4,
      'M-94-124Q-56-134-20-122M-100-102Q-58-112-20-98M-104-80Q-62-90-20-74M-108-58Q-66-66-56-62',
      0.55,
    ),
    line('main', 5, 'M24-116Q56-126 88-118M24-92Q50-102 76-98'),
    fill('red', 'M-44-148l18-2v52l-9-9l-9 10z'),
    ...at({ x: 56, y: -52, turn: 38 }, [
      fill('main', box(-9, -178, 18, 132, 4)),
      fill('mainShade', box(1, -178, 8, 132, 3)),
      fill('glow', box(-9, -54, 18, 12)),
      fill('paper', 'M-9-42H9L0-8Z'),
      fill('ink', 'M-3-18H3L0-8Z'),
      fill('mainShade', box(-9, -188, 18, 16, 6)),
    ]),
  ],
};

export const stage: Motif = {
  on: 'lawn',
  pieces: [
    fill('woodShade', box(-150, -22, 300, 22, 4)),
    fill('wood', 'M-150-22L-128-46H128L150-22Z'),
    fill('ink', box(-126, -212, 252, 166)),
    fill('glow', 'M-14-206H14L74-46H-74Z', 0.35),
    fill('glow', oval(0, -40, 74, 12), 0.8),
    fill('main', 'M-130-216H-20C-26-150-62-96-92-86Q-78-66-80-40H-130Z'),
    fill('main', 'M130-216H20C26-150 62-96 92-86Q78-66 80-40H130Z'),
    line(
      'mainShade',
      6,
      'M-110-206Q-104-150-112-44M-88-206Q-82-150-100-92M-62-206Q-60-160-82-112M110-206Q104-150 112-44M88-206Q82-150 100-92M62-206Q60-160 82-112',
    ),
    line('glow', 7, 'M-106-88H-82M82-88H106'),
    fill(
      'mainShade',
      'M-136-222H136V-196Q119-176 102-196Q85-176 68-196Q51-176 34-196Q17-176 0-196Q-17-176-34-196Q-51-176-68-196Q-85-176-102-196Q-119-176-136-196Z',
    ),
    fill('second', box(-138, -234, 276, 16, 6)),
    line('metal', 5, 'M0-44V-108'),
    fill('metal', box(-9, -130, 18, 28, 9)),
    fill('metal', oval(0, -44, 20, 5)),
  ],
};

export const projector: Motif = {
  on: 'table',
  pieces: [
    fill('glow', 'M118-112L190-150V-58L118-96Z', 0.35),
    fill('mainShade', box(-92, -14, 184, 14, 6)),
    line('ink', 9, 'M-40-14L-58 0M40-14L58 0'),
    fill('main', box(-84, -130, 168, 118, 14)),
    fill('mainShade', box(-84, -44, 168, 32, 14)),
    fill('ink', box(80, -120, 40, 32, 5)),
    fill('glow', box(112, -116, 10, 24, 3)),
    line('inkSoft', 5, 'M-60-108H-16M-60-94H-16M-60-80H-16'),
    fill('paper', oval(38, -78, 20)),
    fill('second', oval(38, -78, 12)),
    ...[
      [-62, -176, 52],
      [54, -184, 44],
    ].flatMap(([x = 0, y = 0, r = 0]) => [
      fill('ink', oval(x, y, r)),
      fill('metal', oval(x, y, r - 8)),
      ...[0, 72, 144, 216, 288].map((turn): Piece => ({
        ...fill('ink', oval(0, -(r - 8) * 0.58, (r - 8) * 0.24)),
        transform: `translate(${x} ${y}) rotate(${turn})`,
      })),
      fill('second', oval(x, y, 7)),
    ]),
  ],
};
