import type { Plugin } from 'vite';

/** Tailwind's stand-in for `@property`, behind a test that only browsers below the build's target pass. */
const PROPERTY_FALLBACK = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;

/** The style sheet without what no browser of the build's target would apply. */
export const leanCss = (css: string): string => css.replace(PROPERTY_FALLBACK, '');

/** Takes Tailwind's `@property` fallback out of built style sheets: every browser of the target knows `@property`. */
export function leanCssPlugin(): Plugin {
  return {
    name: 'backyard:lean-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string') {
          file.source = leanCss(file.source);
        }
      }
    },
  };
}
