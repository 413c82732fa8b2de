import type { Plugin } from 'vite';

/** Tailwind's stand-in for `@property`, behind a test that only browsers below the build's target pass. */
const PROPERTY_FALLBACK = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;

/**
 * What mixes colours is written twice: plainly, and behind a test that every browser of the build's target passes. The
 * selector is a whole one: of `.a,.b{…}` the mixed colour may be for `.b` alone.
 */
const MIXED =
  /(?<=^|[{};/])(?<selector>[^{}]+)\{(?<plain>[^{}]*)\}@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{\k<selector>\{(?<mixed>[^{}]*)\}\}/g;

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));

/** One rule of the two: the mixed declarations, and those of the plain ones that they do not say again. */
function withoutPlainColours(_rule: string, selector: string, plain: string, mixed: string): string {
  const said = new Set(mixed.split(';').map(nameOf));
  const rest = plain.split(';').filter((declaration) => !said.has(nameOf(declaration)));
  return `${selector}{${[...rest, mixed].join(';')}}`;
}

/** The style sheet without what no browser of the build's target would apply. */
export const leanCss = (css: string): string =>
  css.replace(PROPERTY_FALLBACK, '').replaceAll(MIXED, withoutPlainColours);

/** Takes Tailwind's fallbacks out of built style sheets: every browser of the target knows `@property` and `color-mix`. */
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
