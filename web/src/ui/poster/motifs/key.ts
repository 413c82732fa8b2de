import { between, box, circle, grouped, place, shadowOf } from '../shapes.ts';
import type { Random, Shape } from '../shapes.ts';

const SPARK = 'M0-24C3-6 6-3 24 0C6 3 3 6 0 24C-3 6-6 3-24 0C-6-3-3-6 0-24Z';

/** A key with a clover for its bow, lying along the x axis with the bow at the origin. */
const KEY_PARTS = [
  circle(-52, 0, 46),
  circle(8, -52, 46),
  circle(8, 52, 46),
  box(-20, -16, 270, 32, 14),
  box(168, 0, 26, 58, 8),
  box(212, 0, 26, 44, 8),
];

/** The key of the club house in the light of a lamp. */
export function clubKey(random: Random): Shape[] {
  const [x, y] = [between(random, 230, 270), between(random, 196, 216)];
  const lamp = between(random, 300, 380);
  return [
    { d: circle(lamp, 196, 214), tone: 'glow', opacity: 0.16 },
    { d: circle(lamp, 196, 160), tone: 'glow', opacity: 0.24 },
    { d: circle(lamp, 196, 108), tone: 'glow', opacity: 0.7 },
    ...grouped(place(x, y, between(random, -26, 22)), [
      ...KEY_PARTS.map(shadowOf),
      ...KEY_PARTS.map((d): Shape => ({ d, tone: 'deep' })),
      { d: circle(-54, 0, 21), tone: 'wash' },
      { d: circle(9, -54, 21), tone: 'wash' },
      { d: circle(9, 54, 21), tone: 'wash' },
      { d: circle(-4, 0, 11), tone: 'glow' },
    ]),
    ...[0, 1, 2, 3].map((index): Shape => ({
      d: SPARK,
      tone: index % 2 === 0 ? 'paper' : 'glow',
      transform: place(
        [88, 560, 500, 130][index] ?? 0,
        ([120, 130, 300, 290][index] ?? 0) + between(random, -20, 20),
        0,
        between(random, 0.7, 1.5),
      ),
    })),
  ];
}
