import type { Oklch } from '@backyard/contract';
import type { Place } from './horizon.ts';
import { area, between, stroke, type Random } from './marks.ts';
import { far, mix, near } from './paint.ts';
import { oval, type Stand } from './pieces.ts';
import { HEIGHT, WIDTH } from './sky.ts';

const LAWNS: Record<Place['season'], Oklch> = {
  spring: [0.78, 0.125, 130],
  summer: [0.7, 0.125, 138],
  autumn: [0.74, 0.1, 98],
  winter: [0.95, 0.012, 240],
};

/** A color halfway between near and far. */
const close = ({ light }: Place, colour: Oklch): Oklch => mix(near(light, colour), far(light, colour), 0.55);

/** The y position of the object's foot on each ground. */
export const FOOT: Record<Stand, number> = { table: 314, lawn: 322, water: 306 };

function lawn(place: Place, random: Random): string[] {
  const green = close(place, LAWNS[place.season]);
  const dark = close(place, mix(LAWNS[place.season], [0.5, 0.08, 160], 0.3));
  const { y } = place;
  const bow = Math.round(between(random, -14, 14));
  return [
    area(green, `M0 ${y}Q320 ${y + bow} 640 ${y}V${HEIGHT}H0Z`),
    area(
      dark,
      `M0 ${y + 62}Q${Math.round(between(random, 180, 460))} ${y + 34} 640 ${y + 70}V${HEIGHT}H0Z`,
      0.32,
    ),
    ...tufts(place, random),
  ];
}

/** What grows or lies in the grass, by season. */
function tufts(place: Place, random: Random): string[] {
  const spots = Array.from({ length: 9 }, (_, index) => ({
    x: Math.round(between(random, 10, 66) + index * 66),
    y: Math.round(between(random, place.y + 22, HEIGHT - 12)),
  }));
  const blades = stroke(
    close(place, mix(LAWNS[place.season], [0.48, 0.1, 150], place.season === 'winter' ? 0.25 : 0.5)),
    3,
    spots.map(({ x, y }) => `M${x} ${y}l-5-11M${x} ${y}v-14M${x} ${y}l6-10`).join(''),
    0.7,
  );
  const petals: Record<Place['season'], Oklch> = {
    spring: [0.82, 0.13, 350],
    summer: [0.97, 0.03, 90],
    autumn: [0.7, 0.16, 48],
    winter: [0.99, 0.005, 240],
  };
  const heads = spots.map(({ x, y }) =>
    place.season === 'autumn'
      ? `M${x + 14} ${y}q8-14 20-8q-4 14-20 8z`
      : oval(x + 13, y - 6, place.season === 'winter' ? 7 : 4.4, place.season === 'winter' ? 3.4 : 4.4),
  );
  return [blades, area(close(place, petals[place.season]), heads.join(''))];
}

function water(place: Place, random: Random): string[] {
  const deep = close(place, [0.66, 0.095, 225]);
  const pale = mix(deep, [0.97, 0.02, 200], place.light === 'night' ? 0.22 : 0.5);
  const ripples = Array.from({ length: 12 }, () => {
    const [x, y, long] = [
      between(random, 0, WIDTH),
      between(random, place.y + 12, HEIGHT - 6),
      between(random, 26, 80),
    ];
    return `M${Math.round(x)} ${Math.round(y)}h${Math.round(long)}`;
  });
  return [
    area(deep, `M0 ${place.y}H${WIDTH}V${HEIGHT}H0Z`),
    area(pale, `M0 ${place.y}H${WIDTH}v7H0z`, 0.5),
    stroke(pale, 4, ripples.join(''), 0.65),
  ];
}

const TABLES: readonly ((place: Place, second: Oklch) => string[])[] = [
  // Planks
  (place) => {
    const wood = near(place.light, [0.74, 0.085, 66]);
    return [
      area(wood, 'M0 280H640V334H0Z'),
      stroke(mix(wood, [0.45, 0.07, 45], 0.35), 2, 'M0 294H640M0 311H640', 0.6),
      area(mix(wood, [0.4, 0.07, 45], 0.45), 'M0 334H640V360H0Z'),
    ];
  },
  // A cloth with checks
  (place, second) => {
    const cloth = near(place.light, [0.965, 0.014, 85]);
    const checks = Array.from({ length: 10 }, (_, index) => {
      const [top, low] = [320 + (index * 72 - 330) * 0.92, 320 + (index * 72 - 330) * 1.14];
      return `M${Math.round(top)} 280h33L${Math.round(low + 41)} 334V360H${Math.round(low)}V334Z`;
    });
    return [
      area(cloth, 'M0 280H640V360H0Z'),
      area(second, checks.join(''), 0.5),
      area(second, 'M0 288H640V298H0ZM0 312H640V325H0Z', 0.4),
      area([0.3, 0.05, 320], 'M0 334H640V360H0Z', 0.16),
    ];
  },
  // Painted
  (place, second) => [
    area(mix(second, near(place.light, [0.95, 0.02, 85]), 0.3), 'M0 280H640V334H0Z'),
    area(mix(second, [0.3, 0.06, 320], 0.3), 'M0 334H640V360H0Z'),
    stroke(near(place.light, [0.98, 0.01, 85]), 3, 'M0 281.5H640', 0.5),
  ],
  // Stone
  (place) => {
    const stone = near(place.light, [0.88, 0.02, 70]);
    return [
      area(stone, 'M0 280H640V336H0Z'),
      area(mix(stone, [0.5, 0.03, 300], 0.4), 'M0 336H640V360H0Z'),
      area(
        mix(stone, [0.5, 0.03, 300], 0.25),
        [40, 130, 236, 402, 486, 590].map((x, index) => oval(x, 292 + (index % 3) * 14, 3)).join(''),
      ),
    ];
  },
];

/** The ground of a picture, with the surface under the main object. */
export function ground(
  stand: Stand,
  place: Place,
  { table, second }: { table: number; second: Oklch },
  random: Random,
): string {
  if (stand === 'water') return water(place, random).join('');
  const grass = lawn(place, random);
  if (stand === 'lawn') return grass.join('');
  const drawTable = TABLES[table % TABLES.length];
  return [...grass, ...(drawTable ? drawTable(place, near(place.light, second)) : [])].join('');
}

/** The soft shadow under an object. */
export const shadow = (stand: Stand, x: number): string =>
  stand === 'water'
    ? ''
    : `<path d="${oval(x + 8, FOOT[stand] + 1, 186, stand === 'table' ? 15 : 19)}" fill="url(#shade)"/>`;
