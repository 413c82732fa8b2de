import type { Plugin } from 'vite';

/** Where the document stores the words (api/src/platform/brand/branded.ts). */
const FROM_DOCUMENT = 'export const BRAND = JSON.parse(document.documentElement.dataset.brand);';

/** Code in `brand.ts`, and its replacement in the browser's build. */
const REPLACED: [RegExp, string][] = [
  [/\nconst own: OwnBrand =[^;]*;/, '\nconst own = {};'],
  [/\nexport const BRAND: BrandWords = \{.*?\n\};/s, `\n${FROM_DOCUMENT}`],
];

/** @throws if `brand.ts` no longer contains the expected code. */
export function wordsFromDocument(code: string): string {
  return REPLACED.reduce((text, [pattern, other]) => {
    if (!pattern.test(text)) throw new Error(`brand.ts has nothing like ${pattern}`);
    return text.replace(pattern, () => other);
  }, code);
}

/**
 * In the browser, the brand's words come from the server-rendered document and are not part of the build. So an operator's own brand
 * (`BRAND_DIR`) needs no build and adds no weight. Screens rendered without a server, in tests, use the default brand.
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
