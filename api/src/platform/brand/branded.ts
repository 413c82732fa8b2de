import { BRAND, escapeMarkup, oklchToHex, PALETTES } from '@backyard/contract';
import type { BrandFiles } from './brand-files.ts';

const ICON = /<link rel="icon"[^<>]*>/;
const TOUCH_ICON = /<link rel="apple-touch-icon"[^<>]*>/;

/** The built document with the operator's words, colours and logo; the browser reads the words from it (web/build/brand-plugin.ts). */
export function brandedDocument(html: string, { logo, sheet }: BrandFiles): string {
  const words = html
    .replace('<html ', () => `<html data-brand="${escapeMarkup(JSON.stringify(BRAND))}" `)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(BRAND.name)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, tag) => `${tag}${escapeMarkup(BRAND.description)}`,
    )
    .replaceAll(
      /(<meta name="theme-color" data-for="(light|dark)"[^<>]*content=")[^"]*/g,
      (_, tag: string, theme: 'light' | 'dark') => `${tag}${oklchToHex(PALETTES[theme].ground)}`,
    );
  const styled = sheet
    ? words.replace('</head>', () => `<link rel="stylesheet" href="${sheet.path}"></head>`)
    : words;
  if (!logo) return styled;
  const isPicture = logo.type === 'image/png';
  return styled
    .replace(ICON, () => `<link rel="icon" type="${logo.type}" href="${logo.path}">`)
    .replace(TOUCH_ICON, () => (isPicture ? `<link rel="apple-touch-icon" href="${logo.path}">` : ''));
}

/** The web app manifest of the build with them. */
export function brandedManifest(built: string, { logo }: BrandFiles): string {
  const manifest: object = JSON.parse(built);
  const ground = oklchToHex(PALETTES.light.ground);
  return JSON.stringify({
    ...manifest,
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.description,
    background_color: ground,
    theme_color: ground,
    ...(logo ? { icons: [{ src: logo.path, sizes: logo.sizes, type: logo.type, purpose: 'any' }] } : {}),
  });
}

/** The built service worker with the brand's name, which it shows in push notifications. Another name makes another worker. */
export const brandedWorker = (built: string): string =>
  `Reflect.set(self,Symbol.for('backyard.brand'),${JSON.stringify({ words: BRAND })});${built}`;
