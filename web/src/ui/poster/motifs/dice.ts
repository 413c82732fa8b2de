import { between, box, circle, grouped, pick, place, shadowOf, shuffle } from '../shapes.ts';
import type { Random, Shape, Tone } from '../shapes.ts';

/** Pips on a face of side 2, by how many. */
const FACES: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.52, -0.52],
    [0.52, -0.52],
    [0, 0],
    [-0.52, 0.52],
    [0.52, 0.52],
  ],
  6: [
    [-0.48, -0.56],
    [0.48, -0.56],
    [-0.48, 0],
    [0.48, 0],
    [-0.48, 0.56],
    [0.48, 0.56],
  ],
};

const PIPS: Record<Tone, Tone> = {
  deep: 'paper',
  mark: 'deep',
  paper: 'deep',
  wash: 'deep',
  glow: 'deep',
  line: 'deep',
};

function die(random: Random, half: number, tone: Tone): Shape[] {
  const face = FACES[pick(random, [1, 2, 3, 4, 5, 6])] ?? [];
  const body = box(-half, -half, half * 2, half * 2, half * 0.36);
  const radius = half * (face.length === 1 ? 0.26 : 0.155);
  return [
    shadowOf(body),
    { d: body, tone },
    ...face.map(([x, y]): Shape => ({
      d: circle(x * half, y * half, radius),
      tone: face.length === 1 ? 'glow' : PIPS[tone],
    })),
  ];
}

/** Three dice, as they fell. */
export function dice(random: Random): Shape[] {
  const tones = shuffle<Tone>(random, ['deep', 'mark', 'paper']);
  const spots = [
    [between(random, 150, 190), between(random, 205, 235), 74],
    [between(random, 330, 360), between(random, 190, 215), 98],
    [between(random, 500, 530), between(random, 240, 268), 58],
  ] as const;
  return spots.flatMap(([x, y, half], index) =>
    grouped(place(x, y, between(random, -24, 24)), die(random, half, tones[index] ?? 'deep')),
  );
}
