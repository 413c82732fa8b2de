import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { colours } from './tokens.ts';

const DRAWING = fileURLToPath(new URL('../src/features/home/home-scene.svg', import.meta.url));

/** Replaces `var(--c-…)` in a drawing with a theme's colors. @throws for an unknown color. */
export function painted(drawing: string, palette: ReadonlyMap<string, string>): string {
  return drawing.replaceAll(/var\(--c-([\w-]+)\)/g, (_, name: string) => {
    const colour = palette.get(name);
    if (colour === undefined) throw new Error(`home-scene.svg: there is no colour called ${name}`);
    return colour;
  });
}

/**
 * The picture at the top of the landing page, as a separate file: as markup it would be sent twice, rendered and as the code for
 * hydration. Its background is dark in both themes, so its colors are the dark ones of `brand.ts`.
 */
export function homeScenePlugin(): Plugin {
  const source = painted(readFileSync(DRAWING, 'utf8'), new Map(colours('dark')));
  const file = `assets/home-scene-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.svg`;
  let config: ResolvedConfig;
  return {
    name: 'backyard:home-scene',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `${config.base}${file}`) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(source);
      });
    },
    buildStart() {
      if (config.command !== 'build' || config.build.ssr) return;
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    load: {
      filter: { id: /[\\/]home-scene\.svg$/ },
      handler: () => `export default ${JSON.stringify(`${config.base}${file}`)};`,
    },
  };
}
