import { createHash } from 'node:crypto';
import { PALETTES } from '../../contract/src/brand.ts';
import { oklchToHex } from '../../contract/src/colour.ts';

/** Converts SVG to PNG; share images use it, too. */
const RASTER = new URL('../../api/src/platform/http/share-images/svg-to-png.ts', import.meta.url).href;

const ground = oklchToHex(PALETTES.dark.ground);
const paper = oklchToHex(PALETTES.light.ground);
const glow = oklchToHex(PALETTES.light.glow);

/** The symbol of `ui/brand/favicon.svg`, on a field of 40 by 40. */
const MARK = [
  `<path d="M8 20.5 20 9.5l12 11" fill="none" stroke="${paper}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  `<path d="M10 33v-6l2.4-2.4 2.4 2.4v6zM17.6 33v-6l2.4-2.4 2.4 2.4v6zM25.2 33v-6l2.4-2.4 2.4 2.4v6z" fill="${paper}"/>`,
  `<circle cx="20" cy="18.2" r="6.4" fill="${glow}" opacity="0.3"/><circle cx="20" cy="18.2" r="3.7" fill="${glow}"/>`,
].join('');

/** Systems crop a maskable icon to their own shape; only its inner four fifths are certain to be visible (w3.org/TR/appmanifest, 1.15). */
const SAFE = 0.72;

interface AppIcon {
  /** The path in the build's output, with a hash of the drawing. */
  readonly file: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** `apple`: for the home screen of iPhones, which ignore the manifest's icons. */
  readonly purpose: 'any' | 'maskable' | 'apple';
  readonly svg: string;
}

function appIcon(size: number, purpose: AppIcon['purpose']): AppIcon {
  // Apple rounds the corners itself, and a mask needs background to crop.
  const corner = purpose === 'any' ? 11 : 0;
  const mark =
    purpose === 'maskable'
      ? `<g transform="translate(20 20) scale(${SAFE}) translate(-20 -21)">${MARK}</g>`
      : MARK;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corner}" fill="${ground}"/>${mark}</svg>`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { file: `assets/icon-${purpose}-${size}-${hash}.png`, size, purpose, svg };
}

/** The icons of an installed site, in the brand's colors. */
export const APP_ICONS: readonly AppIcon[] = [
  appIcon(192, 'any'),
  appIcon(512, 'any'),
  appIcon(512, 'maskable'),
  appIcon(180, 'apple'),
];

/** The icon as PNG. */
export async function drawIcon(icon: AppIcon): Promise<Buffer> {
  const { svgToPng }: { svgToPng: (svg: string) => Promise<Buffer> } = await import(RASTER);
  return svgToPng(icon.svg);
}
