import type { Plugin } from 'vite';
import { tokensCss } from './tokens.ts';

/** The line in a style sheet where the tokens go. */
const TOKENS = '@backyard-tokens;';

/**
 * Puts the tokens made from `brand.ts` in the place of `@backyard-tokens;`. It stands before Tailwind's own plugin in the
 * list, so that Tailwind sees ordinary CSS. (A virtual module would not do: Tailwind reads its imports from disk.)
 */
export function tokensPlugin(): Plugin {
  return {
    name: 'backyard:tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?.*)?$/, code: /@backyard-tokens;/ },
      handler: (code) => ({
        code: code.replace(TOKENS, () => tokensCss()),
        map: null,
      }),
    },
  };
}
