import { oklchToHex, PALETTES, type Palette, type ThemeName } from '@backyard/contract';

/** A colour of the brand as mail programs understand it: `#rrggbb`. */
export const hexColour = (theme: ThemeName, name: keyof Palette): string => oklchToHex(PALETTES[theme][name]);
