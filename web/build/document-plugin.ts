import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite';
import { BRAND, PALETTES } from '../../contract/src/brand.ts';
import type { ThemeName } from '../../contract/src/brand.ts';
import { oklchToHex } from '../../contract/src/colour.ts';
import { HEAD_SCRIPT } from './head-script.ts';

const THEMES: ThemeName[] = ['light', 'dark'];

function themeColour(theme: ThemeName): HtmlTagDescriptor {
  return {
    tag: 'meta',
    injectTo: 'head-prepend',
    attrs: {
      name: 'theme-color',
      'data-for': theme,
      media: `(prefers-color-scheme: ${theme})`,
      content: oklchToHex(PALETTES[theme].ground),
    },
  };
}

/**
 * Fills the document's head from `brand.ts`: title, description, `theme-color` for both themes, and the script that
 * sets a remembered theme before the first paint (see `head-script.ts`), which it also serves and emits.
 */
export function documentPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'backyard:document',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `${config.base}${HEAD_SCRIPT.file}`) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(HEAD_SCRIPT.source);
      });
    },
    buildStart() {
      if (config.command !== 'build' || config.build.ssr) return;
      this.emitFile({ type: 'asset', fileName: HEAD_SCRIPT.file, source: HEAD_SCRIPT.source });
    },
    transformIndexHtml: (html) => ({
      html: html.replaceAll('%BRAND_NAME%', BRAND.name).replaceAll('%BRAND_DESCRIPTION%', BRAND.description),
      tags: [
        ...THEMES.map(themeColour),
        { tag: 'script', attrs: { src: `${config.base}${HEAD_SCRIPT.file}` }, injectTo: 'head' },
      ],
    }),
  };
}

/** What scripts a document names comes after its text and styles: the page stands without them, and keeps early presses. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

/** Gives a document's scripts a low priority, whoever has put them there. */
export const scriptsLast = (html: string): string => html.replaceAll(SCRIPTS, '$& fetchpriority="low"');

/** Runs after Vite has named the built files. */
export function scriptsLastPlugin(): Plugin {
  return {
    name: 'backyard:scripts-last',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: scriptsLast },
  };
}
