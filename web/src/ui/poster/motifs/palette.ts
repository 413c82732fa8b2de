import { between, box, circle, grouped, place, shadowOf, shuffle } from '../shapes.ts';
import type { Random, Shape, Tone } from '../shapes.ts';

const BOARD =
  'M-172 6C-176-84-64-140 52-128C150-118 196-52 172 8C158 44 112 30 88 48C58 72 98 108 54 128C-36 156-168 98-172 6Z';

const PAINTS = [
  [-118, -18, 25],
  [-70, -72, 28],
  [4, -90, 25],
  [78, -66, 28],
  [124, -14, 20],
] as const;

function brush(tip: Tone): Shape[] {
  return [
    { d: 'M-9 -20L-6 -150Q0 -162 6 -150L9 -20Z', tone: 'deep' },
    { d: box(-11, -24, 22, 34, 4), tone: 'glow' },
    { d: 'M-11 8h22c4 24-4 38-12 54c-8-16-14-30-10-54z', tone: tip },
  ];
}

/** A painter's palette with a brush, on one broad stroke of paint. */
export function palette(random: Random): Shape[] {
  const paints = shuffle<Tone>(random, ['mark', 'deep', 'glow', 'mark', 'deep']);
  const [x, y, turn] = [between(random, 285, 335), between(random, 205, 220), between(random, -14, 10)];
  const rise = between(random, -50, 50);
  return [
    {
      d: `M40 ${260 + rise / 2}C170 ${130 - rise} 250 ${330 + rise} 390 ${210 - rise}S560 ${150 + rise} 620 190`,
      tone: 'mark',
      stroke: 58,
      opacity: 0.55,
    },
    ...grouped(place(x, y, turn), [
      shadowOf(BOARD),
      { d: BOARD, tone: 'paper' },
      { d: circle(-38, 72, 23), tone: 'wash' },
      ...PAINTS.map(([px, py, radius], index): Shape => ({
        d: circle(px, py, radius),
        tone: paints[index] ?? 'mark',
      })),
    ]),
    ...grouped(place(x + 175, y + 30, between(random, 22, 40)), brush('mark')),
  ];
}
