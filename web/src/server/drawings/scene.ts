import { DRAWING_VARIANTS, oklchToHex, type Drawing, type Oklch } from '@backyard/contract';
import { seededRandom } from '../../ui/hash.ts';
import { EDGE, haze, nearness, softness, volumeId, volumes } from './depth.ts';
import { branch, garland, lamplight } from './garden.ts';
import { FOOT, ground, shadow } from './ground.ts';
import { AIR, HORIZONS } from './horizon.ts';
import { between, markup, type Paint } from './marks.ts';
import { DRAWN } from './motifs/index.ts';
import { near, toneOf, type Hues } from './paint.ts';
import { haloOf, HEIGHT, sky, WIDTH } from './sky.ts';

/** Palettes that look well together: for the main object and for what is beside it. */
const PALETTES: readonly Hues[] = [
  { main: 338, second: 78 },
  { main: 250, second: 25 },
  { main: 25, second: 195 },
  { main: 165, second: 350 },
  { main: 292, second: 70 },
  { main: 205, second: 45 },
  { main: 52, second: 320 },
  { main: 80, second: 255 },
];

/** The most visible choices of a variant: all their combinations occur before one repeats. */
export function choicesOf(variant: number) {
  let rest = variant % DRAWING_VARIANTS;
  const next = (count: number): number => {
    const choice = rest % count;
    rest = Math.floor(rest / count);
    return choice;
  };
  return {
    palette: next(PALETTES.length),
    horizon: next(HORIZONS.length),
    sky: next(5),
    mirrored: next(2) === 1,
    disc: next(3),
    table: next(4),
  };
}

const PAPER: Oklch = [0.66, 0.14, 0];

/** The content of a 640 by 360 picture: sky, horizon, ground, and one object in the light of its hour. */
export function drawScene({ motif, light, season, variant }: Drawing): string {
  const random = seededRandom(variant + 1);
  const choices = choicesOf(variant);
  const hues = PALETTES[choices.palette] ?? { main: 338, second: 78 };
  const { on, pieces } = DRAWN[motif];
  const x = Math.round(between(random, 292, 348));
  const place = {
    light,
    season,
    y: Math.round(on === 'water' ? between(random, 226, 244) : between(random, 218, 252)),
  };
  const { defs, drawn } = sky(light, { which: choices.sky, disc: choices.disc, x }, random);
  const [, chroma] = PAPER;
  const second: Oklch = [0.7, chroma, hues.second];
  const bunting: [Oklch, Oklch] = [near(light, [0.64, chroma, hues.main]), near(light, second)];
  const colourOf = toneOf(light, hues);
  const paint: Paint = {
    surface: (tone) => `url(#${volumeId(tone)})`,
    line: (tone) => oklchToHex(colourOf(tone)),
  };
  const flags = (light === 'day' || light === 'morning') && random() < 0.5;
  return [
    `<defs>${defs}${softness(light, haloOf(light), AIR[light])}${volumes(pieces, light, hues, choices.mirrored)}</defs>`,
    drawn,
    ...(HORIZONS[choices.horizon]?.(place, random) ?? []),
    haze(place.y),
    ground(on, place, { table: choices.table, second }, random),
    nearness(place.y),
    lamplight(light, x),
    garland(light, flags, bunting, random),
    random() < 0.6 ? branch(light, season, random() < 0.5, random) : '',
    shadow(on, x),
    `<g transform="translate(${x} ${FOOT[on]})${choices.mirrored ? ' scale(-1 1)' : ''}">`,
    ...pieces.map((piece) => markup(piece, paint)),
    '</g>',
    EDGE,
  ].join('');
}

/** A picture as an SVG file. */
export const drawingSvg = (drawing: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawScene(drawing)}</svg>`;
