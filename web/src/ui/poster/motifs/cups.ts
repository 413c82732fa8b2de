import { between, box, circle, grouped, place, shuffle } from '../shapes.ts';
import type { Random, Shape } from '../shapes.ts';

/** Each stands on y = 0 and is about 130 wide. */
const MUG: Shape[] = [
  { d: 'M52-96h14c40 0 40 62 0 62h-14', tone: 'deep', stroke: 15 },
  { d: 'M-60-124H60V-26Q60 0 34 0H-34Q-60 0-60-26Z', tone: 'deep' },
  { d: box(-60, -104, 120, 16, 0), tone: 'mark' },
  { d: 'M-22-142c-14-16 14-24 0-42M18-142c-14-16 14-24 0-42', tone: 'paper', stroke: 7 },
];

const TUMBLER: Shape[] = [
  { d: 'M18-118L46-214', tone: 'deep', stroke: 8 },
  { d: 'M-58-146H58L44-10Q43 0 33 0H-33Q-43 0-44-10Z', tone: 'paper' },
  { d: 'M-53-100H53L44-10Q43 0 33 0H-33Q-43 0-44-10Z', tone: 'mark' },
  { d: circle(-46, -140, 31), tone: 'glow' },
  { d: circle(-46, -140, 22), tone: 'paper' },
  { d: circle(-46, -140, 17), tone: 'glow' },
];

const GLASS: Shape[] = [
  { d: 'M0-80V-8', tone: 'deep', stroke: 10 },
  { d: 'M-44-6H44', tone: 'deep', stroke: 12 },
  { d: 'M-54-190H54C64-116 40-72 0-72S-64-116-54-190Z', tone: 'paper' },
  { d: 'M-58-146H58C56-100 34-72 0-72S-56-100-58-146Z', tone: 'deep' },
  { d: circle(18, -118, 6), tone: 'mark' },
  { d: circle(-10, -100, 4.5), tone: 'mark' },
];

/** Three drinks on a table: a mug, a tumbler, a glass, in the order that the event decides. */
export function cups(random: Random): Shape[] {
  const table = between(random, 298, 312);
  const drinks = shuffle(random, [MUG, TUMBLER, GLASS]);
  const spread = between(random, 150, 170);
  return [
    { d: circle(320, table, between(random, 170, 200)), tone: 'mark', opacity: 0.45 },
    { d: `M0 ${table}H640V360H0Z`, tone: 'mark' },
    ...drinks.flatMap((drink, index) => [
      {
        d: 'M-62 6H62',
        tone: 'deep' as const,
        stroke: 12,
        opacity: 0.18,
        transform: place(320 + (index - 1) * spread, table),
      },
      ...grouped(place(320 + (index - 1) * spread, table, 0, index === 1 ? 1.08 : 0.96), drink),
    ]),
  ];
}
