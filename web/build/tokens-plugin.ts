import type { Plugin } from 'vite';
import { tailwindTheme, tokensCss } from './tokens.ts';

/** The line in a style sheet where the tokens go, and the one for the names of their utilities alone. */
const TOKENS = '@backyard-tokens;';
const THEME = '@backyard-theme;';

/**
 * Puts the tokens made from `brand.ts` in the place of `@backyard-tokens;` (`@backyard-theme;` for a
 * sheet that stands beside one with the tokens). It stands before Tailwind's own plugin
 * in the list, so that Tailwind sees ordinary CSS. (A virtual module would not do: Tailwind reads its imports from
 * disk.)
 */
export function tokensPlugin(): Plugin {
  return {
    name: 'backyard:tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?.*)?$/, code: /@backyard-(?:tokens|theme);/ },
      handler: (code) => ({
        code: code.replace(TOKENS, () => tokensCss()).replace(THEME, () => tailwindTheme()),
        map: null,
      }),
    },
  };
}
