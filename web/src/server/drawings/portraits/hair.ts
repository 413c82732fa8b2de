import type { Portrait } from '@backyard/contract';
import { area, stroke } from '../marks.ts';
import { oval } from '../pieces.ts';
import { GLOW, type Colours } from './colours.ts';

interface Hair {
  /** Behind the shoulders. */
  back?: (colours: Colours) => string;
  /** Over the forehead; not under a hat. */
  front?: (colours: Colours) => string;
}

type Spot = readonly [x: number, y: number, r: number];
const spots = (list: readonly Spot[]): string => list.map(([x, y, r]) => oval(x, y, r)).join('');
const mirrored = (list: readonly Spot[]): Spot[] => [
  ...list,
  ...list.map(([x, y, r]): Spot => [96 - x, y, r]),
];

const hairOf =
  (d: string) =>
  ({ hair }: Colours) =>
    area(hair, d);
const shadeOf =
  (d: string) =>
  ({ hairShade }: Colours) =>
    area(hairShade, d);

const CENTRE = 'M48 15C33 15 24.5 27 25.5 50C34 44 44 33 48 22C52 33 62 44 70.5 50C71.5 27 63 15 48 15Z';
const SWEPT = 'M25.5 46C23 26 33 14.5 48 14.5S73 26 70.5 46C68 33.5 60.5 26.5 48 26.5S28 33.5 25.5 46Z';
const CURLS = mirrored([
  [27.5, 37, 6.5],
  [29, 28, 7.5],
  [35, 21, 8],
  [43, 17.5, 8.5],
  [40, 26, 6],
]);
const COILS = mirrored([
  [26, 32, 9],
  [21, 43, 9],
  [20, 55, 9.5],
  [20, 67, 9.5],
  [24, 77, 9],
  [32, 22, 9],
  [42, 17, 9],
]);

export const HAIRS: Record<Portrait['hair'], Hair> = {
  bald: {},
  buzz: {
    front: ({ hair }) =>
      area(
        hair,
        'M26.5 43C25 25 35 17 48 17S71 25 69.5 43C68 37 65.5 32.5 61 31Q48 28 35 31C30.5 32.5 28 37 26.5 43Z',
        0.86,
      ),
  },
  crop: {
    front: hairOf(
      'M26 44C23 25 33 14 48 14S73 25 70 44C69 39 68 35.5 66.5 32.5L60.5 35L54 32L47 35L41 32L35 35L30 32C28 35 27 39 26 44Z',
    ),
  },
  short: {
    front: ({ hair, hairLight }) =>
      area(
        hair,
        'M25.5 45C21 24 33 12.5 50 12.5C66 12.5 75 25 70.5 45C69 40 68 36 66 32.5C57 34 46 32 38.5 25.5C37 32 31 35 28.5 38.5Q26.5 41.5 25.5 45Z',
      ) + stroke(hairLight, 2, 'M41 20.5q10 6 21 5.5', 0.55),
  },
  quiff: {
    front: ({ hair, hairLight }) =>
      area(
        hair,
        'M26 45C23 33 24 26 29 21C28 10 45 4 61 9C72 13 74 28 70 45C69 38 67 34 64 31.5C54 33.5 42 32 33.5 28.5C29.5 32 27.5 38 26 45Z',
      ) + stroke(hairLight, 2.2, 'M36 19.5q10-8 24-5M40 25q10-4 22-2', 0.5),
  },
  fade: {
    front: ({ hair }) =>
      area(hair, 'M28.5 33C25 17 31 7 48 7S71 17 67.5 33C62 28.5 55 27.5 48 27.5S34 28.5 28.5 33Z') +
      area(
        hair,
        'M26.5 44C25.5 37 26.5 32 28.5 29L33 30C30 34 28.5 39 26.5 44ZM69.5 44C70.5 37 69.5 32 67.5 29L63 30C66 34 67.5 39 69.5 44Z',
        0.5,
      ),
  },
  curls: {
    front: (colours) =>
      hairOf(spots(CURLS))(colours) +
      area(
        colours.hairLight,
        spots([
          [38, 17, 2.5],
          [54, 19, 2.5],
          [30, 27, 2],
        ]),
        0.4,
      ),
  },
  afro: {
    back: (colours) =>
      hairOf(
        `${oval(48, 36, 32, 29)}${spots(
          mirrored([
            [19, 34, 8],
            [22, 22, 8.5],
            [31, 12.5, 8.5],
            [42, 7.5, 8.5],
            [20, 46, 8],
            [26, 56, 7],
          ]),
        )}`,
      )(colours),
    front: hairOf('M26.5 45C26 33 33 26.5 48 26.5S70 33 69.5 45C75 37 72 20 60 16H36C24 20 21 37 26.5 45Z'),
  },
  bob: {
    back: shadeOf('M20.5 66C16 30 25 11.5 48 11.5S80 30 75.5 66Q75 73 67 73H29Q21 73 20.5 66Z'),
    front: ({ hair, hairLight }) =>
      area(
        hair,
        'M26 62C18 60 20 40 23 30C28 17 37 12.5 48 12.5S68 17 73 30C76 40 78 60 70 62C71.5 52 71 42 68 35.5Q48 40.5 28 35.5C25 42 24.5 52 26 62Z',
      ) + stroke(hairLight, 2, 'M34 22q14-7 27-1', 0.5),
  },
  long: {
    back: shadeOf('M19 95C16 70 16 44 22.5 29C28 16.5 37 11.5 48 11.5S68 16.5 73.5 29C80 44 80 70 77 95Z'),
    front: ({ hair }) =>
      area(
        hair,
        `${CENTRE}M25.5 44C23 58 25 76 20 92H27C31 78 28 60 28 48ZM70.5 44C73 58 71 76 76 92H69C65 78 68 60 68 48Z`,
      ),
  },
  waves: {
    back: shadeOf(
      'M22 88q-8-6-4-15q-7-8-2-16.5q-5-9 1.5-16.5C19 22 31 11.5 48 11.5S77 22 78.5 40q6.5 7.5 1.5 16.5q5 8.5-2 16.5q4 9-4 15q-10 5-26 5T22 88Z',
    ),
    front: ({ hair, hairLight }) =>
      area(
        hair,
        'M37 15.5C27 20 22.5 32 25 50C24 58 20 60 23 68C28 62 29 54 28.5 47C35 42 39.5 34 41 25.5C48 33 61 36 68 46C67 54 69 62 73 68C76 60 72 58 71 50C73.5 31 66 17 52 13.5C46 12.5 41 13.5 37 15.5Z',
      ) + stroke(hairLight, 2, 'M47 19q12 4 18 13', 0.5),
  },
  bun: {
    back: (colours) => hairOf(oval(48, 10, 11.5, 9.5))(colours) + shadeOf(oval(48, 15.5, 7, 3))(colours),
    front: hairOf(SWEPT),
  },
  spacebuns: {
    back: hairOf(
      spots([
        [27, 15, 9.5],
        [69, 15, 9.5],
      ]),
    ),
    front: hairOf(CENTRE),
  },
  ponytail: {
    back: hairOf('M62 15C84 12 91 36 85 56C83 66 77 73 70 76C77 62 74 44 64 32Z'),
    front: ({ hair, hairLight }) =>
      area(
        hair,
        'M25.5 46C22.5 26 33 14 48 14S73.5 26 70.5 46C69 37 64 29.5 54 25.5C46 31.5 32 33 25.5 46Z',
      ) + stroke(hairLight, 2, 'M50 19.5q11 3 16 13', 0.5),
  },
  pixie: {
    front: ({ hair, hairLight }) =>
      area(
        hair,
        'M25 54C19 26 31 12 49.5 12C68 12 77 28 70.5 52C69 48 68.5 42 67 37.5C60 38 50 35 44 28.5C42 37 34 38.5 30.5 41C28.5 45 27.5 49 25 54Z',
      ) + stroke(hairLight, 2, 'M43 20q10 8 22 9', 0.5),
  },
  braids: {
    back: ({ hair, hairShade }) =>
      area(hairShade, 'M23.5 52C18 24 31 11.5 48 11.5S78 24 72.5 52Z') +
      area(
        hair,
        spots(
          mirrored([
            [23, 54, 5.5],
            [21, 62, 5.5],
            [20, 70, 5.5],
            [19.5, 78, 5.2],
            [20, 86, 4.8],
          ]),
        ),
      ) +
      area(
        GLOW,
        spots([
          [20, 92, 3.5],
          [76, 92, 3.5],
        ]),
      ),
    front: ({ hair, hairShade }) =>
      area(hair, CENTRE) + stroke(hairShade, 1.5, 'M44 20Q33 27 29 42M52 20Q63 27 67 42', 0.8),
  },
  locs: {
    back: ({ hair, hairShade }) =>
      area(hairShade, 'M22 60C17 26 30 11 48 11S79 26 74 60Z') +
      stroke(hair, 7, 'M24 38Q17 58 20 78M30 30Q24 56 27 82M72 38Q79 58 76 78M66 30Q72 56 69 82'),
    front: ({ hair, hairShade }) =>
      area(
        hair,
        'M25.5 44C24 26 33 14 48 14S72 26 70.5 44C66 32 60 28 54 27L48 30L42 27C36 28 30 32 25.5 44Z',
      ) +
      stroke(hair, 6.5, 'M40 18Q25 26 25 54M56 18Q71 26 71 54') +
      stroke(hairShade, 1.5, 'M44 17Q34 21 30.5 35M52 17Q62 21 65.5 35M48 16V27', 0.8),
  },
  coils: {
    back: (colours) => shadeOf(`${spots(COILS)}M26 26H70V80H26Z`)(colours),
    front: (colours) =>
      hairOf(
        spots(
          mirrored([
            [26, 42, 5.5],
            [27, 33, 6.5],
            [33, 25, 7],
            [42, 20, 7.5],
            [24, 52, 5],
            [47, 24, 5],
          ]),
        ),
      )(colours) +
      area(
        colours.hairLight,
        spots([
          [36, 20, 2],
          [56, 19, 2.2],
          [28, 32, 2],
        ]),
        0.4,
      ),
  },
};
