import { oklchToHex, PALETTES, type ThemeName } from '@backyard/contract';

type ColourName = keyof (typeof PALETTES)['light'];

/** The brand's colours as custom properties of a page without the screens' styles, in the theme of whoever reads it. */
export function pageColours(names: readonly ColourName[]): string {
  const colours = (theme: ThemeName): string =>
    names.map((name) => `--${name}:${oklchToHex(PALETTES[theme][name])}`).join(';');
  return `:root{color-scheme:light dark;${colours('light')}}@media(prefers-color-scheme:dark){:root{${colours('dark')}}}`;
}
