/**
 * What the drawn picture of an event shows. Its name says all of it, `kayak-dusk-autumn-3f1`: the server works it out from the event
 * (drawing-choice.ts), the screens draw it (web/src/server/drawings) at an address that never changes.
 */

/** The drawn things, each large and alone. */
export const MOTIFS = [
  'arcade',
  'armchair',
  'badge',
  'ball',
  'balloons',
  'basket',
  'bike',
  'birdhouse',
  'books',
  'boot',
  'bread',
  'bubbles',
  'bulb',
  'cake',
  'camera',
  'campfire',
  'cards',
  'chairs',
  'chess',
  'climb',
  'cloche',
  'coffee',
  'dice',
  'disco',
  'discgolf',
  'dog',
  'drinks',
  'dumplings',
  'easel',
  'fish',
  'flutes',
  'frame',
  'gamepad',
  'grill',
  'guitar',
  'hands',
  'icecream',
  'jars',
  'kayak',
  'key',
  'lantern',
  'laptop',
  'linocut',
  'meeples',
  'microphone',
  'noodles',
  'notebook',
  'pickleball',
  'picnic',
  'pizza',
  'podium',
  'pot',
  'pottery',
  'projector',
  'puzzle',
  'quiz',
  'record',
  'shoe',
  'signpost',
  'skate',
  'sprout',
  'stage',
  'supper',
  'swim',
  'tacos',
  'telescope',
  'tent',
  'tiles',
  'toolbox',
  'tower',
  'volleyball',
  'wine',
  'yarn',
  'yoga',
] as const;
export type MotifName = (typeof MOTIFS)[number];

/** By the hour at which the event starts, in its own zone. */
export const LIGHTS = ['morning', 'day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** Palette, sky, horizon and surroundings: how many variants one motif has in one light. */
export const DRAWING_VARIANTS = 4096;

export interface Drawing {
  motif: MotifName;
  light: Light;
  season: Season;
  /** 0 up to, but not including, DRAWING_VARIANTS. */
  variant: number;
}

const HEX = 16;
const DIGITS = 3;

export const drawingName = ({ motif, light, season, variant }: Drawing): string =>
  `${motif}-${light}-${season}-${variant.toString(HEX).padStart(DIGITS, '0')}`;

/** Parses a drawing's name; null for names that `drawingName` does not make. */
export function parseDrawing(name: string): Drawing | null {
  const [motifPart, lightPart, seasonPart, variantPart = ''] = name.split('-');
  const motif = MOTIFS.find((known) => known === motifPart);
  const light = LIGHTS.find((known) => known === lightPart);
  const season = SEASONS.find((known) => known === seasonPart);
  if (!motif || !light || !season || !/^[\da-f]{3}$/.test(variantPart)) return null;
  const drawing = { motif, light, season, variant: Number.parseInt(variantPart, HEX) };
  return drawingName(drawing) === name ? drawing : null;
}
