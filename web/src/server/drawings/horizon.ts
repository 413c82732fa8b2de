import { PALETTES, type Light, type Oklch, type Season } from '@backyard/contract';
import { area, between, stroke, type Random } from './marks.ts';
import { far, foliage, mix } from './paint.ts';
import { box, oval } from './pieces.ts';
import { WIDTH } from './sky.ts';

export interface Place {
  light: Light;
  season: Season;
  /** Where the ground begins. */
  y: number;
}

/** The color of distant air. */
export const AIR: Record<Light, Oklch> = {
  morning: [0.93, 0.05, 50],
  day: [0.92, 0.035, 220],
  dusk: [0.66, 0.13, 10],
  night: [0.36, 0.08, 290],
};
const { glow } = PALETTES.light;

/** Distant things take on the color of the air. */
const away = ({ light }: Place, colour: Oklch, share: number): Oklch =>
  mix(far(light, colour), AIR[light], share);

function hills(place: Place, random: Random): string[] {
  const green: Oklch = place.season === 'winter' ? [0.9, 0.02, 240] : foliage(place.season);
  return [0.62, 0.36].map((share, index) => {
    const [a, b, c, d] = Array.from({ length: 4 }, () => between(random, 46, 112) * (index === 0 ? 1 : 0.55));
    const top = (rise: number | undefined): number => Math.round(place.y - (rise ?? 0));
    return area(
      away(place, green, share),
      `M0 ${top(a)}Q110 ${top((b ?? 0) + 34)} 220 ${top(b)}T430 ${top(c)}T640 ${top(d)}V${place.y + 4}H0Z`,
    );
  });
}

function mountains(place: Place, random: Random): string[] {
  const stone: Oklch = [0.6, 0.045, 285];
  let [ridge, snow] = ['M-20 ', ''];
  ridge += `${place.y}`;
  let x = -20;
  while (x < WIDTH) {
    const [half, rise] = [Math.round(between(random, 70, 112)), Math.round(between(random, 84, 150))];
    const [top, peak] = [x + half, Math.round(place.y - rise)];
    ridge += `L${top} ${peak}L${top + half} ${Math.round(place.y - rise * 0.24)}`;
    snow += `M${top} ${peak}l${Math.round(half * 0.3)} ${Math.round(rise * 0.24)}l${Math.round(-half * 0.2)}-5l${Math.round(-half * 0.12)} 10l${Math.round(-half * 0.14)}-9l${Math.round(-half * 0.18)} 7z`;
    x += half * 2;
  }
  return [
    area(away(place, stone, 0.42), `${ridge}V${place.y + 4}H-20Z`),
    area(away(place, [0.97, 0.01, 240], 0.2), snow, 0.9),
    ...trees({ ...place, y: place.y + 6 }, random, 0.45),
  ];
}

function trees(place: Place, random: Random, size = 1): string[] {
  const { season, y } = place;
  const drawn: string[] = [];
  for (let x = between(random, -20, 20); x < WIDTH + 30; x += between(random, 46, 74) * (0.5 + size / 2)) {
    const tall = between(random, 62, 104) * size;
    const leaf = away(place, mix(foliage(season), [0.5, 0.09, 150], random() * 0.45), 0.24);
    const trunk = away(place, [0.42, 0.05, 50], 0.2);
    if (season === 'winter' || random() < 0.22) {
      const half = Math.round(tall * 0.3);
      drawn.push(
        area(leaf, `M${Math.round(x)} ${Math.round(y - tall)}l${half} ${Math.round(tall)}h${-2 * half}z`),
        ...(season === 'winter'
          ? [
              area(
                away(place, [0.97, 0.01, 240], 0.15),
                `M${Math.round(x)} ${Math.round(y - tall)}l${Math.round(half * 0.46)} ${Math.round(tall * 0.46)}l${Math.round(-half * 0.46)}-7l${Math.round(-half * 0.46)} 7z`,
              ),
            ]
          : []),
      );
    } else {
      drawn.push(
        stroke(trunk, 7 * size, `M${Math.round(x)} ${y}v-${Math.round(tall * 0.5)}`),
        area(leaf, oval(x, y - tall * 0.66, tall * 0.36, tall * 0.42)),
      );
    }
  }
  return drawn;
}

/** Houses with lit windows after sunset; tall ones make a city. */
function houses(place: Place, random: Random, tall: boolean): string[] {
  const { light, y } = place;
  const lit = light === 'dusk' || light === 'night';
  const drawn: string[] = [];
  for (let x = between(random, -50, -10); x < WIDTH;) {
    const wide = Math.round(between(random, tall ? 44 : 78, tall ? 76 : 112));
    const high = Math.round(between(random, tall ? 66 : 40, tall ? 156 : 62));
    const [left, top] = [Math.round(x), Math.round(y - high)];
    const wall = away(
      place,
      [0.78, 0.06, [25, 60, 300, 340, 230][Math.floor(random() * 5)] ?? 25],
      tall ? 0.4 : 0.26,
    );
    const window = lit ? glow : away(place, [0.9, 0.03, 220], 0.1);
    drawn.push(area(wall, `M${left} ${top}h${wide}V${y + 4}h${-wide}z`));
    if (!tall) {
      drawn.push(
        area(
          place.season === 'winter'
            ? away(place, [0.96, 0.01, 240], 0.12)
            : away(place, [0.5, 0.09, 30], 0.22),
          `M${left - 8} ${top + 2}l${wide / 2 + 8}-34l${wide / 2 + 8} 34z`,
        ),
      );
    }
    const panes: string[] = [];
    for (let row = 0; row < (tall ? Math.floor((high - 16) / 22) : 1); row += 1) {
      for (let column = 0; column < (tall ? 3 : 2); column += 1) {
        if (random() < 0.6) {
          const step = wide / (tall ? 3.4 : 2.4);
          panes.push(
            box(left + step * 0.4 + column * step, top + 14 + row * 22, tall ? 8 : 15, tall ? 11 : 19, 2),
          );
        }
      }
    }
    if (panes.length > 0) drawn.push(area(window, panes.join(''), lit ? 0.9 : 0.6));
    x += wide + (tall ? between(random, 0, 8) : between(random, 10, 44));
  }
  return drawn;
}

function fence(place: Place, random: Random): string[] {
  const { season, y } = place;
  const hedge = away(place, foliage(season), 0.2);
  const bushes = Array.from({ length: 12 }, (_, index) =>
    oval(index * 58 + between(random, -14, 14), y - 56 + between(random, -12, 10), 46, 44),
  );
  const boards = Array.from({ length: 23 }, (_, index) => {
    const x = index * 29 - 8;
    return `M${x} ${y + 4}v-66l10-13l10 13v66z`;
  });
  const white = far(place.light, [0.95, 0.02, 85]);
  return [
    area(hedge, bushes.join('')),
    ...(season === 'spring' ? [area(away(place, [0.84, 0.1, 350], 0.1), dots(random, y))] : []),
    area(white, `M0 ${y - 52}h640v9H0zM0 ${y - 22}h640v9H0z`),
    area(white, boards.join('')),
    area(
      mix(white, AIR[place.light], 0.35),
      boards.map((board) => board.replace('l10-13l10 13', 'l10-13v79h-10z').replace(/v66z$/, '')).join(''),
      0.5,
    ),
  ];
}

const dots = (random: Random, y: number): string =>
  Array.from({ length: 26 }, () => oval(between(random, 0, WIDTH), y - between(random, 62, 96), 3.6)).join(
    '',
  );

export const HORIZONS: readonly ((place: Place, random: Random) => string[])[] = [
  hills,
  (place, random) => trees(place, random),
  (place, random) => houses(place, random, false),
  fence,
  (place, random) => houses(place, random, true),
  mountains,
];
