import { PALETTES, type Light, type Oklch, type Season } from '@backyard/contract';
import { area, between, stroke, type Random } from './marks.ts';
import { foliage, inkOf, near } from './paint.ts';
import { oval } from './pieces.ts';
import { WIDTH } from './sky.ts';

const { glow } = PALETTES.light;

/** The wire across every backyard: lamps that are lit after sunset, or small flags in some daytime pictures. */
export function garland(
  light: Light,
  flags: boolean,
  colours: readonly [Oklch, Oklch],
  random: Random,
): string {
  const [left, right, sag] = [between(random, 4, 40), between(random, 4, 40), between(random, 44, 78)];
  const middle = Math.round((left + right) / 2 + sag);
  const count = flags ? 13 : 7 + Math.floor(random() * 3);
  const spots = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const y = (1 - t) ** 2 * left + 2 * t * (1 - t) * middle + t ** 2 * right;
    return { x: Math.round(t * WIDTH), y: Math.round(y) };
  });
  const wire = `<path d="M-4 ${left}Q320 ${middle} 644 ${right}" fill="none" stroke="${inkOf(light)}" stroke-width="2.5"/>`;
  if (flags) {
    const papers: Oklch[] = [colours[0], near(light, [0.97, 0.014, 85]), colours[1]];
    return [
      wire,
      ...papers.map((colour, turn) =>
        area(
          colour,
          spots
            .filter((_, index) => index % 3 === turn)
            .map(({ x, y }) => `M${x - 15} ${y - 1}h30l-15 27z`)
            .join(''),
        ),
      ),
    ].join('');
  }
  const lit = light === 'dusk' || light === 'night';
  const all = (draw: (x: number, y: number) => string): string =>
    spots.map(({ x, y }) => draw(x, y)).join('');
  return [
    wire,
    // One path per lamp: each glow fades around its own center.
    lit ? spots.map(({ x, y }) => `<path d="${oval(x, y + 16, 36)}" fill="url(#lamp)"/>`).join('') : '',
    `<path d="${all((x, y) => `M${x} ${y}v9`)}" stroke="${inkOf(light)}" stroke-width="6" stroke-linecap="round"/>`,
    area(
      lit ? [0.93, 0.11, 85] : [0.96, 0.05, 88],
      all((x, y) => oval(x, y + 17, 8.5)),
    ),
  ].join('');
}

const BUDS: Record<Season, Oklch> = {
  spring: [0.86, 0.095, 355],
  summer: [0.62, 0.13, 142],
  autumn: [0.68, 0.16, 48],
  winter: [0.98, 0.006, 240],
};

/** A branch at the top of one side, with leaves or snow falling from it in autumn and winter. */
export function branch(light: Light, season: Season, leftSide: boolean, random: Random): string {
  const wood = near(light, [0.42, 0.05, 45]);
  const tips = [
    [92, 66],
    [62, 96],
    [128, 34],
    [40, 50],
    [104, 88],
    [22, 84],
    [146, 58],
    [70, 30],
  ] as const;
  const leaves = tips.map(([x, y]) => {
    if (season === 'spring')
      return [0, 72, 144, 216, 288]
        .map((turn) => oval(x + 8 * Math.cos(turn), y + 8 * Math.sin(turn), 6))
        .join('');
    if (season === 'winter') return oval(x, y - 3, 15, 6);
    return `M${x} ${y}q4-24 30-24q2 24-30 24zM${x} ${y}q-24-10-22 16q20 4 22-16z`;
  });
  const falling = Array.from({ length: season === 'winter' ? 34 : 9 }, () => {
    const [x, y] = [Math.round(between(random, 0, WIDTH)), Math.round(between(random, 20, 300))];
    return season === 'winter' ? oval(x, y, between(random, 1.6, 3.6)) : `M${x} ${y}q4-13 17-10q0 13-17 10z`;
  });
  const drawn = [
    stroke(wood, 7, 'M-10 40Q60 46 100 70M40 47Q70 70 66 100M60 52Q110 44 150 56M20 42Q50 26 78 30'),
    area(near(light, BUDS[season]), leaves.join('')),
    ...(season === 'spring' ? [area(near(light, glow), tips.map(([x, y]) => oval(x, y, 3)).join(''))] : []),
    ...(season === 'summer'
      ? [
          area(
            near(light, foliage('spring')),
            tips
              .slice(0, 4)
              .map(([x, y]) => `M${x + 2} ${y + 4}q16-12 26 2q-14 12-26-2z`)
              .join(''),
          ),
        ]
      : []),
  ].join('');
  const side = leftSide ? drawn : `<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawn}</g>`;
  const drops =
    season === 'autumn' || season === 'winter' ? area(near(light, BUDS[season]), falling.join(''), 0.85) : '';
  return side + drops;
}

/** A pool of lamplight behind the main object, so that it stands out in the dark. */
export const lamplight = (light: Light, x: number): string =>
  light === 'night' ? `<path d="${oval(x, 196, 220, 170)}" fill="url(#pool)"/>` : '';
