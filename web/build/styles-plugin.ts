import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The line in `app.css` where Tailwind is told which sources to read class names from. */
const MARKER = '@backyard-sources;';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const STYLES = `${SOURCES}styles/`;
const EVERYTHING = `@source '../'; @source not '../ui/gallery';`;

/**
 * Two style sheets instead of one. `app.css` has what the pages of a first visit use; every module that is loaded later
 * brings `later.css`, which has *all* utilities in Tailwind's order. It comes after `app.css` and says everything again,
 * so no pair of classes can end up the wrong way round, whatever has been loaded. While one works on screens, `app.css`
 * has everything.
 *
 * @param first the modules of a first visit, absolute paths.
 */
export function stylesPlugin(first: ReadonlySet<string>): Plugin {
  let split = false;
  return {
    name: 'backyard:styles',
    enforce: 'pre',
    configResolved(config) {
      split = config.command === 'build' && !config.build.ssr;
    },
    transform: {
      filter: { id: [/web[\\/]src[\\/].+\.tsx$/, /web[\\/]src[\\/]styles[\\/]app\.css(?:\?.*)?$/] },
      handler(code, id) {
        if (code.includes(MARKER)) {
          const lines = [...first].map((path) => `@source '${relative(STYLES, path)}';`);
          return { code: code.replace(MARKER, split ? lines.join('\n') : EVERYTHING), map: null };
        }
        if (!split || !id.endsWith('.tsx') || first.has(id)) return null;
        return { code: `${code}\nimport '${STYLES}later.css';\n`, map: null };
      },
    },
  };
}
