import { at, box, fill, line, oval } from '../pieces.ts';
import type { Motif, Piece } from '../pieces.ts';

export const drinks: Motif = {
  on: 'table',
  pieces: [
    line('metalShade', 6, 'M-84-120L-52-222'),
    ...at({ x: -92, y: 0 }, [
      fill('paper', 'M-54-150H54L42-12Q41 0 30 0H-30Q-41 0-42-12Z', 0.85),
      fill('main', 'M-50-112H50L42-12Q41 0 30 0H-30Q-41 0-42-12Z'),
      fill('mainShade', 'M22-112H50L42-12Q41 0 30 0H8Z'),
      ...at({ x: -12, y: -92, turn: 14 }, [fill('paper', box(-16, -16, 32, 32, 6), 0.5)]),
      ...at({ x: 14, y: -50, turn: -10 }, [fill('paper', box(-16, -16, 32, 32, 6), 0.4)]),
      fill('glow', oval(44, -148, 28)),
      fill('paper', oval(44, -148, 20)),
      fill('glow', oval(44, -148, 16)),
    ]),
    ...at({ x: 26, y: 0 }, [
      fill('paper', 'M-58-206H58L6-112V-14Q38-12 42 0H-42Q-38-12-6-14V-112Z', 0.85),
      fill('second', 'M-44-184H44L2-116Q0-114-2-116Z'),
      fill('secondShade', 'M14-184H44L2-116Z'),
      line('wood', 4, 'M-40-224L12-150'),
      fill('leaf', oval(-8, -180, 13)),
      fill('red', oval(-5, -178, 5)),
    ]),
    ...at({ x: 112, y: 0, scale: 0.9 }, [
      line('paper', 12, 'M38-96h16q18 0 18 20v16q0 20-18 20h-16', 0.9),
      fill('glow', 'M-44-120H44V-12Q44 0 32 0H-32Q-44 0-44-12Z'),
      fill('crust', 'M16-120H44V-12Q44 0 32 0H8Q16-4 16-20Z'),
      fill(
        'paper',
        'M-50-116C-60-146-30-152-24-140C-14-160 16-158 20-142C42-156 60-132 48-114Q40-96 30-114H-30Q-38-92-50-116Z',
      ),
    ]),
  ],
};

export const campfire: Motif = {
  on: 'lawn',
  pieces: [
    fill('glow', oval(0, -84, 136), 0.2),
    fill(
      'ember',
      'M0-232C34-186 92-150 84-84C80-38 44-20 0-20S-82-40-84-84C-84-116-62-124-58-152C-44-144-38-130-36-116C-18-146-22-186 0-232Z',
    ),
    fill(
      'flame',
      'M6-176C22-146 62-120 56-76C52-44 28-26 0-26S-54-44-56-78C-56-98-44-104-40-122C-30-116-26-106-24-98C-6-116-6-146 6-176Z',
    ),
    fill('glow', 'M2-118C12-96 34-82 30-56C28-36 14-28 0-28S-30-36-30-58C-30-80-6-90 2-118Z'),
    ...at({ x: 0, y: -20, turn: 10 }, [
      fill('woodShade', box(-112, -16, 224, 32, 16)),
      fill('wood', oval(106, 0, 10, 16)),
      line('woodShade', 3, oval(106, 0, 4, 8)),
    ]),
    ...at({ x: 0, y: -20, turn: -10 }, [
      fill('wood', box(-112, -16, 224, 32, 16)),
      fill('crust', oval(-106, 0, 10, 16)),
      line('woodShade', 3, oval(-106, 0, 4, 8)),
      line('woodShade', 4, 'M-70-4H-20M10 6H70'),
    ]),
    ...[-128, -92, -52, -8, 38, 82, 122].map((x, index) =>
      fill(index % 2 === 0 ? 'metalShade' : 'metal', oval(x, -2, 24, 14)),
    ),
    fill('glow', oval(-74, -196, 5)),
    fill('glow', oval(66, -206, 4)),
    fill('glow', oval(-40, -226, 3)),
  ],
};

export const record: Motif = {
  on: 'table',
  pieces: [
    fill('ink', oval(52, -108, 102)),
    ...[90, 78, 66, 54].map((r) => line('metalShade', 1.6, oval(52, -108, r), 0.7)),
    fill('second', oval(52, -108, 38)),
    fill('paper', oval(52, -108, 8)),
    line('paper', 4, 'M112-176A92 92 0 0 1 134-146M-8-40A92 92 0 0 0 12-24', 0.5),
    fill('mainShade', box(-140, -210, 168, 208, 4)),
    fill('main', box(-146, -214, 168, 212, 4)),
    fill('glow', oval(-62, -132, 46)),
    fill('mainLight', 'M-146-92Q-104-128-62-96T22-100V-60H-146Z'),
    fill('mainShade', 'M-146-64Q-104-96-62-66T22-70V-6Q22-2 18-2H-142Q-146-2-146-6Z'),
    line('paper', 4, 'M-130-196H-70M-130-184H-96', 0.9),
  ],
};

export const disco: Motif = {
  on: 'lawn',
  pieces: [
    fill('glow', 'M0-120L-178-26L-140 0ZM0-120L176-40L150 0ZM0-120L-60 0H-20ZM0-120L50 0H86Z', 0.22),
    line('metalShade', 4, 'M0-300V-216'),
    fill('metalShade', box(-12, -224, 24, 16, 4)),
    fill('metalShade', oval(0, -122, 92)),
    ...[-72, -48, -24, 0, 24, 48, 72].flatMap((y, row) => {
      const reach = Math.sqrt(90 * 90 - y * y);
      return [-3, -2, -1, 0, 1, 2, 3].flatMap((column): Piece[] => {
        const [left, right] = [Math.sin((column - 0.44) * 0.42), Math.sin((column + 0.44) * 0.42)].map(
          (value) => value * reach,
        );
        const tone =
          (['paper', 'main', 'metal', 'second', 'metal', 'mainLight', 'metal'] as const)[
            (row * 3 + column + 3) % 7
          ] ?? 'metal';
        return [fill(tone, box(left ?? 0, -122 + y - 10.5, (right ?? 0) - (left ?? 0), 21, 3))];
      });
    }),
    fill('ink', 'M70-184A92 92 0 0 1-56-50A110 110 0 0 0 70-184Z', 0.28),
    fill('paper', 'M-96-208l5 15 15 5-15 5-5 15-5-15-15-5 15-5zM104-96l4 12 12 4-12 4-4 12-4-12-12-4 12-4z'),
    fill('glow', 'M86-216l4 12 12 4-12 4-4 12-4-12-12-4 12-4z'),
  ],
};

export const microphone: Motif = {
  on: 'lawn',
  pieces: [
    fill('ink', oval(0, -4, 74, 12)),
    line('metalShade', 10, 'M0-6V-110'),
    line('ink', 6, 'M0-96C60-70 104-110 110-30C112-6 130-4 146-4'),
    fill('metalShade', 'M-70-150H70C70-112 40-96 0-96S-70-112-70-150Z'),
    fill('main', box(-58, -240, 116, 138, 52)),
    fill('mainShade', 'M14-240C46-240 58-216 58-190V-154C58-124 44-102 10-102C30-130 34-210 14-240Z'),
    line('paper', 6, 'M-40-214H40M-50-194H50M-50-174H50', 0.9),
    line('ink', 4, 'M-16-226V-160M16-226V-160M0-230V-160', 0.35),
    fill('metal', box(-66, -160, 132, 18, 6)),
    fill('glow', 'M98-214l5 14 14 5-14 5-5 14-5-14-14-5 14-5zM-106-176l4 11 11 4-11 4-4 11-4-11-11-4 11-4z'),
  ],
};

const balloon = (tone: Piece['tone']): Piece[] => [
  fill(tone, 'M0 58C-36 40-50 8-50-14C-50-46-28-64 0-64S50-46 50-14C50 8 36 40 0 58Z'),
  fill(tone, 'M-9 66L0 54L9 66Z'),
  line('paper', 7, 'M-30-18Q-30-40-14-46', 0.6),
];

export const balloons: Motif = {
  on: 'lawn',
  pieces: [
    line('inkSoft', 3, 'M-78-96Q-30-60 0-14M72-100Q34-50 0-14M-4-128Q6-70 0-14', 0.7),
    ...at({ x: -82, y: -148, turn: -12 }, balloon('second')),
    ...at({ x: 80, y: -152, turn: 12 }, balloon('glow')),
    ...at({ x: 0, y: -186, scale: 1.06 }, balloon('main')),
    fill('red', box(-38, -50, 76, 50, 5)),
    fill('paper', box(-8, -50, 16, 50)),
    fill('red', box(-46, -62, 92, 18, 5)),
    fill('paper', 'M0-62C-14-90-44-84-34-66ZM0-62C14-90 44-84 34-66Z'),
  ],
};
