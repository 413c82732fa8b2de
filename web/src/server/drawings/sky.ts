import { oklchToHex, PALETTES, type Light, type Oklch } from '@backyard/contract';
import { area, between, type Random } from './marks.ts';
import { SKIES } from './paint.ts';
import { oval } from './pieces.ts';

export const WIDTH = 640;
export const HEIGHT = 360;

const { glow } = PALETTES.light;
const DISCS: Record<Light, { colour: Oklch; halo: Oklch; strength: number }> = {
  morning: { colour: [0.985, 0.035, 90], halo: [0.97, 0.07, 80], strength: 0.9 },
  day: { colour: [0.99, 0.025, 95], halo: [0.98, 0.03, 95], strength: 0.75 },
  dusk: { colour: [0.88, 0.13, 75], halo: [0.86, 0.13, 60], strength: 0.92 },
  night: { colour: [0.9, 0.045, 85], halo: [0.62, 0.09, 300], strength: 0.92 },
};

/** The color around the sun or the moon. */
export const haloOf = (light: Light): Oklch => DISCS[light].halo;

/** The sky with its sun or moon: small and high in some pictures, large behind the object in others. */
export function sky(
  light: Light,
  { which, disc, x }: { which: number; disc: number; x: number },
  random: Random,
): { defs: string; drawn: string } {
  const skies = SKIES[light];
  const colours = skies[which % skies.length] ?? skies[0] ?? [glow, glow, glow];
  const stops = [0, 0.5, 0.78].map(
    (offset, index) => `<stop offset="${offset}" stop-color="${oklchToHex(colours[index] ?? glow)}"/>`,
  );
  return {
    defs: `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    drawn: [
      `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#sky)"/>`,
      ...(light === 'night' ? stars(random) : []),
      ...discs(light, disc, x, random),
      ...(light === 'night' ? [] : clouds(light, random)),
    ].join(''),
  };
}

function discs(light: Light, disc: number, x: number, random: Random): string[] {
  const { colour, halo, strength } = DISCS[light];
  const aside = x > WIDTH / 2 ? -1 : 1;
  // Behind the object, beside it, or high in a corner.
  const spots: [cx: number, cy: number, radius: number][] = [
    [x + between(random, -36, 36), between(random, 142, 172), between(random, 126, 150)],
    [x + aside * between(random, 90, 130), between(random, 110, 150), between(random, 74, 96)],
    [x + aside * between(random, 170, 215), between(random, 66, 96), between(random, 34, 46)],
  ];
  const [cx, cy, radius] = spots[disc % spots.length] ?? [x, 150, 100];
  const large = disc % 3 === 0;
  return [
    `<path d="${oval(cx, cy, radius * (large ? 1.7 : 2.2))}" fill="url(#halo)"/>`,
    area(colour, oval(cx, cy, radius), large && light === 'night' ? 0.5 : strength * (large ? 0.85 : 1)),
    ...(light === 'night'
      ? [
          area(halo, oval(cx - radius * 0.3, cy - radius * 0.2, radius * 0.18), 0.16),
          area(halo, oval(cx + radius * 0.34, cy + radius * 0.24, radius * 0.24), 0.14),
          area(halo, oval(cx + radius * 0.2, cy - radius * 0.5, radius * 0.12), 0.16),
        ]
      : []),
  ];
}

function stars(random: Random): string[] {
  const dots = Array.from({ length: 26 }, () =>
    oval(between(random, 8, WIDTH - 8), between(random, 8, 210), between(random, 0.9, 2.4)),
  );
  return [area([0.95, 0.03, 85], dots.join(''), 0.75)];
}

const CLOUD = (x: number, y: number, size: number): string =>
  `M${x} ${y}h${Math.round(size * 2.6)}a${Math.round(size * 0.42)} ${Math.round(size * 0.42)} 0 0 0-${Math.round(size * 0.2)}-${Math.round(size * 0.78)}a${Math.round(size * 0.7)} ${Math.round(size * 0.7)} 0 0 0-${Math.round(size * 1.3)}-${Math.round(size * 0.2)}a${Math.round(size * 0.5)} ${Math.round(size * 0.5)} 0 0 0-${Math.round(size * 0.9)} ${Math.round(size * 0.3)}a${Math.round(size * 0.36)} ${Math.round(size * 0.36)} 0 0 0-${Math.round(size * 0.2)} ${Math.round(size * 0.68)}z`;

function clouds(light: Light, random: Random): string[] {
  const colour: Oklch = light === 'dusk' ? [0.9, 0.08, 50] : [0.995, 0.008, 85];
  return Array.from({ length: 2 }, (_, index) =>
    area(
      colour,
      CLOUD(
        Math.round(index * 330 + between(random, -40, 170)),
        Math.round(between(random, 70, 150)),
        Math.round(between(random, 24, 46)),
      ),
      light === 'dusk' ? 0.28 : 0.7,
    ),
  );
}
