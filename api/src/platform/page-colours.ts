import { oklchToHex, PALETTES, type ThemeName } from '@backyard/contract';

type ColourName = keyof (typeof PALETTES)['light'];

/** The brand's colors as custom properties, in the reader's theme, for pages without the app's styles. */
export function pageColours(names: readonly ColourName[]): string {
  const colours = (theme: ThemeName): string =>
    names.map((name) => `--${name}:${oklchToHex(PALETTES[theme][name])}`).join(';');
  return `:root{color-scheme:light dark;${colours('light')}}@media(prefers-color-scheme:dark){:root{${colours('dark')}}}`;
}
