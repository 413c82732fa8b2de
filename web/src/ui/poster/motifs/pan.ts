import { between, circle, grouped, pick, place, round, shadowOf } from '../shapes.ts';
import type { Random, Shape } from '../shapes.ts';

const EGG = 'M-58-6C-64-44-26-62 6-54C34-66 66-40 58-10C74 18 44 52 14 46C-12 62-66 44-58-6Z';
const LEAF = 'M0-26C18-16 18 12 0 26C-18 12-18-16 0-26Z';

/** Peas on the rim, at angles that the event decides. */
function peas(random: Random): Shape[] {
  const start = random() * Math.PI * 2;
  return Array.from({ length: 7 }, (_, index): Shape => {
    const angle = start + index * 0.9 + random() * 0.4;
    return { d: circle(Math.cos(angle) * 92, Math.sin(angle) * 92, 8 + random() * 4), tone: 'deep' };
  });
}

/** A pan seen from above, with breakfast in it, and a spoon beside it. */
export function pan(random: Random): Shape[] {
  const x = between(random, 250, 310);
  const handle = pick(random, [-24, -14, 152, 164]);
  const body = circle(0, 0, 138);
  const eggs = grouped(place(between(random, -30, -10), between(random, -26, -6), between(random, 0, 360)), [
    { d: EGG, tone: 'paper' },
    { d: circle(2, -4, 23), tone: 'glow' },
  ]);
  const leaves = [0, 1, 2].flatMap((index) =>
    grouped(place(round(28 + index * 20), round(54 - index * 26), between(random, 0, 180), 0.9), [
      { d: LEAF, tone: index === 1 ? 'deep' : 'wash' },
    ]),
  );
  return [
    ...grouped(place(x, 214), [
      ...grouped(place(0, 0, handle), [
        { d: 'M120 0H318', tone: 'deep', stroke: 36 },
        { d: circle(312, 0, 8), tone: 'wash' },
      ]),
      shadowOf(body),
      { d: body, tone: 'deep' },
      { d: circle(0, 0, 118), tone: 'mark' },
      ...peas(random),
      ...leaves,
      ...eggs,
    ]),
    ...grouped(place(Math.abs(handle) < 90 ? 96 : 540, 210, between(random, -14, 14)), [
      { d: 'M0-30V150', tone: 'deep', stroke: 13 },
      { d: 'M0-112C34-112 38-34 0-28C-38-34-34-112 0-112Z', tone: 'deep' },
    ]),
  ];
}
