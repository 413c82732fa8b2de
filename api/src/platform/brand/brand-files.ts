import { createHash } from 'node:crypto';
import { oklchToCss, PALETTES, palettesWith, type ThemeName } from '@backyard/contract';
import { LOGO_KINDS, LOGOS, LONGEST_LOGO } from './file-names.ts';
import { pngSize } from './logo-faults.ts';
import { readInside } from './read-inside.ts';

/** A file generated from the operator's folder, and the path where it is served. */
export interface BrandFile {
  path: string;
  type: string;
  bytes: Buffer;
  /** In a manifest's form: "512x512", or "any". */
  sizes: string;
}

export interface BrandFiles {
  logo: BrandFile | null;
  /** Colours and logo, over the built style sheet; null where ours are shown. */
  sheet: BrandFile | null;
  all: BrandFile[];
}

/** With a hash of the content, so that browsers may keep it. */
function fileOf(name: string, ending: string, given: Omit<BrandFile, 'path'>): BrandFile {
  const hash = createHash('sha256').update(given.bytes).digest('base64url').slice(0, 8);
  return { path: `/brand/${name}-${hash}.${ending}`, ...given };
}

function logoOf(folder: string, name: string): BrandFile | null {
  for (const [kind, type] of Object.entries(LOGO_KINDS)) {
    const bytes = readInside(folder, `${name}.${kind}`, LONGEST_LOGO);
    if (!bytes) continue;
    const size = pngSize(bytes);
    return fileOf(name, kind, { type, bytes, sizes: size ? `${size.width}x${size.height}` : 'any' });
  }
  return null;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colors that differ from ours, under their custom property names in the built style sheet (web/build/tokens.ts). */
function colours(theme: ThemeName): string {
  const ours: Record<string, unknown> = { ...palettesWith()[theme] };
  return Object.entries(PALETTES[theme])
    .filter(([name, colour]) => String(colour) !== String(ours[name]))
    .map(([name, colour]) => `--c-${kebab(name)}:${oklchToCss(colour)};`)
    .join('');
}

const inTheme = (theme: ThemeName, on: string, rules: string): string => {
  if (rules === '') return '';
  if (theme === 'light') return `:root${on},[data-theme='light']${on}{${rules}}`;
  return `@media (prefers-color-scheme:dark){:root:not([data-theme])${on}{${rules}}}[data-theme='dark']${on}{${rules}}`;
};

const image = (file: BrandFile | null): string =>
  file ? `background:url(${file.path}) center/contain no-repeat;` : '';

/** The files that the operator's folder adds to the site; null: none. */
export function brandFiles(folder: string | null): BrandFiles {
  const [logo = null, dark = null] = folder === null ? [] : LOGOS.map((name) => logoOf(folder, name));
  const css = [
    inTheme('light', '', colours('light')),
    inTheme('dark', '', colours('dark')),
    inTheme('light', ' .logo', image(logo)),
    inTheme('dark', ' .logo', image(dark)),
    logo ? '.logo>*{display:none}' : '',
    // A name may be one long word, which the bar's own would never be.
    folder === null ? '' : '.logo~*{overflow-wrap:anywhere}body{overflow-wrap:break-word}',
  ].join('');
  const sheet =
    css === ''
      ? null
      : fileOf('brand', 'css', { type: 'text/css; charset=utf-8', bytes: Buffer.from(css), sizes: '' });
  return { logo, sheet, all: [logo, logo && dark, sheet].filter((file) => file !== null) };
}
