import { between, box, grouped, place, shuffle } from '../shapes.ts';
import type { Random, Shape, Tone } from '../shapes.ts';

/** A raised hand with its sleeve; the wrist is at the origin. */
function hand(skin: Tone, sleeve: Tone, button: Tone): Shape[] {
  return [
    { d: 'M0 30V-40', tone: skin, stroke: 46 },
    { d: box(-38, -104, 76, 78, 30), tone: skin },
    { d: 'M-28-84V-150', tone: skin, stroke: 19 },
    { d: 'M-9-90V-172', tone: skin, stroke: 19 },
    { d: 'M11-90V-166', tone: skin, stroke: 19 },
    { d: 'M29-84V-140', tone: skin, stroke: 18 },
    { d: 'M-26-58L-58-92', tone: skin, stroke: 20 },
    { d: box(-42, 10, 84, 260, 12), tone: sleeve },
    { d: 'M-42 36H42', tone: button, stroke: 7 },
  ];
}

/** Four hands up: hello, count me in. */
export function hands(random: Random): Shape[] {
  const pairs = shuffle<readonly [Tone, Tone, Tone]>(random, [
    ['deep', 'mark', 'paper'],
    ['paper', 'deep', 'mark'],
    ['mark', 'paper', 'deep'],
    ['paper', 'mark', 'deep'],
  ]);
  const order = shuffle(random, [0, 1, 2, 3]);
  return order.flatMap((spot) => {
    const [skin, sleeve, button] = pairs[spot] ?? ['deep', 'mark', 'paper'];
    const lean = (spot - 1.5) * 7 + between(random, -5, 5);
    return grouped(
      place(112 + spot * 139 + between(random, -14, 14), between(random, 262, 318), lean, 1.04),
      hand(skin, sleeve, button),
    );
  });
}
