import type { CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;
type PostcssPlugin = Extract<PostcssPlugins[number], { postcssPlugin: string }>;

/** Tailwind asks this of a browser before it mixes a colour. */
const MIXES = 'color-mix(in lab, red, red)';

/**
 * Takes out of Tailwind's sheet what is there for browsers below its own floor, which is ours as well (`build.target`): a second
 * colour wherever one is mixed, and a second list of what `@property` declares. Every page loads the sheet.
 */
export const noPolyfills = (): PostcssPlugin => ({
  postcssPlugin: 'backyard:no-polyfills',
  AtRule: {
    supports(at) {
      if (!at.params.includes(MIXES)) return;
      const before = at.prev();
      for (const rule of at.nodes ?? []) {
        if (before?.type !== 'rule' || rule.type !== 'rule' || before.selector !== rule.selector) continue;
        // What it says for those who cannot mix.
        rule.walkDecls(({ prop }) => {
          before.walkDecls(prop, (fallback) => void fallback.remove());
        });
        if (before.nodes.length === 0) before.remove();
      }
      at.replaceWith(at.nodes ?? []);
    },
    layer(at) {
      if (at.params === 'properties' && at.nodes !== undefined) at.remove();
    },
  },
});
