import type { Plugin } from 'vite';

/** The words as the document has them (api/src/platform/brand/branded.ts). */
const FROM_DOCUMENT = 'export const BRAND = JSON.parse(document.documentElement.dataset.brand);';

/** What stands in `brand.ts`, and in the browser's build in its place. */
const REPLACED: [RegExp, string][] = [
  [/\nconst own: OwnBrand =[^;]*;/, '\nconst own = {};'],
  [/\nexport const BRAND: BrandWords = \{.*?\n\};/s, `\n${FROM_DOCUMENT}`],
];

/** @throws when `brand.ts` is written in another way by now. */
export function wordsFromDocument(code: string): string {
  return REPLACED.reduce((text, [pattern, other]) => {
    if (!pattern.test(text)) throw new Error(`brand.ts has nothing like ${pattern}`);
    return text.replace(pattern, () => other);
  }, code);
}

/**
 * In the browser the brand's words come with the document, which the server has drawn: what is built knows nobody's name, so that an
 * operator's own (`BRAND_DIR`) needs no build, and weighs nothing. Screens that stand without a server, in tests, have our own.
 */
export function brandPlugin(): Plugin {
  return {
    name: 'backyard:brand',
    enforce: 'pre',
    apply: () => process.env['VITEST'] === undefined,
    transform: {
      filter: { id: /contract[\\/]src[\\/]brand\.ts$/ },
      handler: (code, _id, options) => (options?.ssr ? null : { code: wordsFromDocument(code), map: null }),
    },
  };
}
