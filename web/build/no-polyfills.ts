import type { CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;
type PostcssPlugin = Extract<PostcssPlugins[number], { postcssPlugin: string }>;

/** The condition that Tailwind puts around mixed colors. */
const MIXES = 'color-mix(in lab, red, red)';

/**
 * Removes rules from Tailwind's sheet that are only for browsers older than the minimum (`build.target`): fallbacks for mixed colors,
 * and a second list of `@property` declarations. Every page loads the sheet.
 */
export const noPolyfills = (): PostcssPlugin => ({
  postcssPlugin: 'backyard:no-polyfills',
  AtRule: {
    supports(at) {
      if (!at.params.includes(MIXES)) return;
      const before = at.prev();
      for (const rule of at.nodes ?? []) {
        if (before?.type !== 'rule' || rule.type !== 'rule' || before.selector !== rule.selector) continue;
        // The fallbacks for browsers that cannot mix colors.
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
