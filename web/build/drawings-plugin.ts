import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PATHS } from '../../contract/src/paths.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Whatever decides how a picture of a name looks. */
const SOURCES = [
  'web/src/server/drawings/**/*.ts',
  'web/src/ui/hash.ts',
  'contract/src/{brand,colour,drawings}.ts',
];

/** A few letters that change with any of the sources of drawn pictures. */
export function drawingsVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Puts the version of drawn pictures into their addresses, in browsers and on the server alike, so that they may be kept for
 * ever; the development server draws them itself.
 */
export function drawingsPlugin(): Plugin {
  return {
    name: 'backyard:drawings',
    config: (_config, { command }) =>
      command === 'build' ? { define: { DRAWN_BY: JSON.stringify(drawingsVersion()) } } : {},
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!path.startsWith(PATHS.drawings)) return next();
        server
          .ssrLoadModule(`/@fs${join(ROOT, 'web/src/server/drawings/drawing-at.ts')}`)
          .then(({ drawingAt }) => {
            const file = drawingAt(path);
            response.statusCode = file ? 200 : 404;
            response.setHeader('Content-Type', 'image/svg+xml').setHeader('Cache-Control', 'no-cache');
            return response.end(file?.svg);
          }, next);
      });
    },
  };
}
