import type { Plugin } from 'vite';
import { tokensCss } from './tokens.ts';

/** The line of a style sheet that is replaced with the tokens. */
const TOKENS = '@backyard-tokens;';

/**
 * Replaces `@backyard-tokens;` with the tokens generated from `brand.ts`. It comes before Tailwind's own plugin, so that Tailwind sees
 * ordinary CSS. (A virtual module does not work: Tailwind reads its imports from disk.)
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
