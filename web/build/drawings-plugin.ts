import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PATHS } from '../../contract/src/paths.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The sources that determine how drawn pictures look. */
const SOURCES = [
  'web/src/server/drawings/**/*.ts',
  'web/src/ui/hash.ts',
  'contract/src/{brand,colour,drawings}.ts',
];

/** A short hash of all sources of drawn pictures. */
export function drawingsVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Adds the version of drawn pictures to their addresses, in browsers and on the server, so that they can be cached forever. The
 * development server draws them itself.
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
