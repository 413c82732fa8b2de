import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const WEB = fileURLToPath(new URL('../', import.meta.url));

/** Without this, the rendered page would be unstyled until its scripts have loaded the styles. */
const STYLES = '<link rel="stylesheet" href="/src/styles/app.css?direct"></head>';

/** Vite inside the API's HTTP server, so that development uses one address, too. `http` carries the hot reload. */
export async function createDevServer(http: Server) {
  const vite = await createServer({
    configFile: `${WEB}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  return {
    files: vite.middlewares,
    page: async (url: string) =>
      (await vite.transformIndexHtml(url, await readFile(`${WEB}index.html`, 'utf8'))).replace(
        '</head>',
        STYLES,
      ),
    /** The module that renders pages, from the current sources. */
    renderer: () => vite.ssrLoadModule('/src/server.tsx'),
    close: () => vite.close(),
  };
}
