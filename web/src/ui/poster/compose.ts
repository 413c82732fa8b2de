import type { Category } from '@backyard/contract';
import { hashText, seededRandom } from '../hash.ts';
import { cups } from './motifs/cups.ts';
import { dice } from './motifs/dice.ts';
import { hands } from './motifs/hands.ts';
import { clubKey } from './motifs/key.ts';
import { palette } from './motifs/palette.ts';
import { pan } from './motifs/pan.ts';
import { trail } from './motifs/trail.ts';
import { between, circle, pick, POSTER_WIDTH, round } from './shapes.ts';
import type { Random, Shape } from './shapes.ts';

const MOTIFS: Record<Category, (random: Random) => Shape[]> = {
  social: cups,
  creative: palette,
  active: trail,
  games: dice,
  food: pan,
  networking: hands,
  clubhouse_exclusive: clubKey,
};

/** The wire of lamps that every poster shares, hung a little differently each time. */
function lights(random: Random): Shape[] {
  const [left, right, sag] = [between(random, 6, 44), between(random, 6, 44), between(random, 52, 92)];
  const middle = (left + right) / 2 + sag;
  const count = pick(random, [5, 6, 7]);
  const bulbs = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const y = (1 - t) ** 2 * left + 2 * t * (1 - t) * middle + t ** 2 * right;
    return [round(t * POSTER_WIDTH), round(y)] as const;
  });
  return [
    { d: `M-4 ${left}Q320 ${round(middle)} 644 ${right}`, tone: 'line', stroke: 2.5 },
    ...bulbs.map(([x, y]): Shape => ({ d: circle(x, y + 15, 22), tone: 'glow', opacity: 0.22 })),
    ...bulbs.map(([x, y]): Shape => ({ d: `M${x} ${y}v8`, tone: 'line', stroke: 6 })),
    ...bulbs.map(([x, y]): Shape => ({ d: circle(x, y + 16, 9), tone: 'glow' })),
  ];
}

/** A large piece of paper behind the motif, so that two events of one category differ at a glance. */
function backdrop(random: Random): Shape[] {
  return pick<Shape[]>(random, [
    [],
    [
      {
        d: circle(between(random, 60, 580), between(random, 60, 320), between(random, 130, 220)),
        tone: 'mark',
        opacity: 0.3,
      },
    ],
    [
      {
        d: `M0 ${between(random, 150, 330)}L640 ${between(random, 60, 240)}V360H0Z`,
        tone: 'mark',
        opacity: 0.3,
      },
    ],
    [
      {
        d: `M${between(random, 120, 300)} 0H640V360H${between(random, 200, 420)}Z`,
        tone: 'mark',
        opacity: 0.26,
      },
    ],
  ]);
}

/** The shapes of an event's poster, back to front; always the same for the same id and category. */
export function composePoster(id: string, category: Category): Shape[] {
  const random = seededRandom(hashText(`${category}:${id}`));
  return [...backdrop(random), ...MOTIFS[category](random), ...lights(random)];
}
