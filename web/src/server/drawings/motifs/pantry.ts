import { at, box, fill, line, oval, steam } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const bread: Motif = {
  on: 'table',
  pieces: [
    fill('woodShade', box(-150, -14, 300, 14, 7)),
    fill('wood', box(-150, -22, 300, 14, 7)),
    ...at({ x: -112, y: -24, turn: -28 }, [
      line('crustShade', 5, 'M0 0V-190'),
      ...[-96, -122, -148, -174].flatMap((y): Piece[] => [
        fill('crust', `M0 ${y}C-26 ${y - 4}-26 ${y - 26}-20 ${y - 32}C-4 ${y - 24} 0 ${y - 12} 0 ${y}Z`),
        fill('glow', `M0 ${y}C26 ${y - 4} 26 ${y - 26} 20 ${y - 32}C4 ${y - 24} 0 ${y - 12} 0 ${y}Z`),
      ]),
      fill('crust', 'M0-176Q-12-196 0-214Q12-196 0-176Z'),
    ]),
    fill('crustShade', 'M-116-22C-140-150-62-186 20-186S150-140 134-22Z'),
    fill('crust', 'M-110-30C-130-146-60-182 14-182S132-150 124-60C80-30-60-22-110-30Z'),
    fill(
      'paper',
      'M-70-84C-60-126-30-150-18-150C-32-126-46-100-50-72ZM-16-84C-6-132 22-158 34-156C20-132 8-104 4-76ZM40-84C50-124 72-142 84-136C72-118 62-98 58-76Z',
    ),
    fill(
      'crustShade',
      'M-70-84C-60-126-30-150-18-150C-44-126-56-104-60-78ZM-16-84C-6-132 22-158 34-156C8-132-4-108-6-80ZM40-84C50-124 72-142 84-136C60-122 50-104 50-80Z',
    ),
  ],
};

export const coffee: Motif = {
  on: 'table',
  pieces: [
    ...steam(-10, -172),
    line('main', 18, 'M84-124C140-140 140-58 70-62'),
    fill('main', 'M-96-152H84V-84Q84-18 24-18H-36Q-96-18-96-84Z'),
    fill('mainShade', 'M40-152H84V-84Q84-18 24-18H-10Q40-30 40-92Z'),
    fill('mainLight', oval(-6, -152, 90, 17)),
    fill('crustShade', oval(-6, -150, 78, 12)),
    fill('paper', 'M-6-142C-30-150-22-158-6-153C10-158 18-150-6-142Z'),
    fill('paperShade', oval(-6, -8, 128, 13)),
    fill('paper', oval(-6, -14, 128, 12)),
    fill('mainShade', oval(-6, -17, 62, 6)),
    ...[
      [118, -18, 30],
      [140, -8, -20],
    ].flatMap(([x = 0, y = 0, turn = 0]) =>
      at({ x, y, turn }, [
        fill('crustShade', oval(0, 0, 15, 10)),
        line('ink', 3, 'M-13 0Q-4-5 0 0T13 0', 0.6),
      ]),
    ),
  ],
};

export const grill: Motif = {
  on: 'lawn',
  pieces: [
    line('metalShade', 9, 'M-50-96L-88 0M50-96L88 0M0-96V-8'),
    line('metalShade', 6, 'M-70-42H70'),
    fill('ink', oval(82, -12, 15)),
    fill('metal', oval(82, -12, 6)),
    fill('mainShade', 'M-114-146H114C112-96 66-74 0-74S-112-96-114-146Z'),
    fill('main', 'M-114-146H114C113-122 102-106 84-94H-84C-102-106-113-122-114-146Z'),
    fill('metal', box(-122, -154, 244, 12, 6)),
    fill('red', 'M-92-156C-96-178-40-178-44-156Z'),
    fill('crust', 'M-24-156C-28-184 36-184 32-156Z'),
    fill('leaf', 'M52-156C50-176 94-176 92-156Z'),
    line('crustShade', 4, 'M-8-172L4-160M8-174L20-162'),
    line('paper', 7, 'M-58-192c-14-14 12-20 0-40M6-198c-14-14 12-20 0-40M66-192c-14-14 12-20 0-40', 0.75),
    line('woodShade', 8, 'M114-128H144'),
  ],
};

export const basket: Motif = {
  on: 'table',
  pieces: [
    line('woodShade', 10, 'M-104-90C-104-250 104-250 104-90'),
    fill('leafShade', 'M-56-110C-96-150-86-196-60-204C-52-190-46-190-40-204C-20-190-22-146-34-110Z'),
    fill('leaf', 'M-44-110C-70-140-66-176-48-186C-32-170-30-140-36-110Z'),
    fill('red', oval(16, -116, 34)),
    fill('leaf', 'M16-150L0-158L12-152L10-166L20-152L34-158L22-146Z'),
    ...at({ x: 78, y: -96, turn: 24 }, [
      fill('leaf', 'M-4-74C-22-104-12-116-8-118L-2-96L4-124C14-116 14-100 4-74Z'),
      fill('crust', 'M-20-70C-10-84 10-84 20-70L6 4H-6Z'),
      line('crustShade', 3, 'M-14-54H-2M4-38H12M-9-24H0'),
    ]),
    fill('second', oval(-82, -108, 26)),
    fill('wood', 'M-128-96H128L108-10Q106 0 94 0H-94Q-106 0-108-10Z'),
    line(
      'woodShade',
      5,
      'M-122-70H122M-116-46H116M-110-22H110M-88-94L-78-2M-44-94L-40-2M0-94V-2M44-94L40-2M88-94L78-2',
    ),
    fill('main', box(-136, -106, 272, 20, 10)),
  ],
};

export const wine: Motif = {
  on: 'table',
  pieces: [
    fill(
      'leafShade',
      'M-86-236H-50V-176C-50-154-22-148-22-110V-10Q-22 0-34 0H-102Q-114 0-114-10V-110C-114-148-86-154-86-176Z',
    ),
    fill('leaf', 'M-86-236H-70V-172C-70-150-98-140-98-106V0H-102Q-114 0-114-10V-110C-114-148-86-154-86-176Z'),
    fill('berry', box(-88, -238, 40, 40, 4)),
    fill('paper', box(-108, -100, 80, 66, 3)),
    fill('second', oval(-68, -74, 15)),
    line('inkSoft', 3, 'M-92-48H-44', 0.6),
    fill(
      'paper',
      'M14-190H122C132-120 108-82 74-78V-14Q108-12 112 0H24Q28-12 62-14V-78C28-82 4-120 14-190Z',
      0.82,
    ),
    fill('berry', 'M12-152H124C124-112 102-86 68-86S12-112 12-152Z'),
    fill('ink', 'M84-152H124C124-112 102-86 68-86Q88-110 84-152Z', 0.2),
    line('paper', 5, 'M28-176V-160M28-140Q30-122 38-112', 0.7),
    ...at({ x: 132, y: -16 }, [
      fill('main', oval(-12, 4, 12)),
      fill('mainShade', oval(10, 4, 12)),
      fill('main', oval(-1, -14, 12)),
    ]),
  ],
};
